//! Outcome preview of a shot: victims, damage, the odds of a throw, and warnings about allies and immune targets.

use super::aimed_action::{AimPreview, name_with_stance, unseen_target_text};
use crate::cards::attack_card::Attacker;
use crate::cards::damage_card;
use crate::cards::describe::{
    AttackPreview, OddsColumn, add_attack_details, add_table, attacks_to_kill, halves, turns_for_attacks,
    turns_text,
};
use crate::cards::effect_text::join_and;
use crate::draw::table::{TableEntry, TableOrientation};
use crate::draw::{CardBuilder, CardPart, ComparisonTable, Rating, brief};
use fifteen_base::Point;
use fifteen_content::{Content, Effect, Working};
use fifteen_game::{Actor, DamageRange, Game, Hit, Reached, Stance, capitalize};

const DAMAGE_COLUMNS: [&str; 4] = [phrase!("damage"), phrase!("avg"), phrase!("HP"), phrase!("kill in")];

const VICTIM_WIDTH: i32 = 13;

impl AimPreview<'_> {
    /// Adds notes about a creature in the way and about an uncertain landing cell, then the damage to each victim.
    pub fn add_outcome(&self, game: &Game, aim: Point, explain: bool, parts: &mut Vec<CardPart>) {
        let reached = self.reached(game, aim);
        if let Some(actor) = self.blocking_creature(game, aim) {
            let who = capitalize(&name_with_stance(game, actor));
            parts.add_sentence(say!("{who} is in the way."));
        }
        if reached.path.iter().chain(&reached.cells).any(|spot| !spot.certain) {
            let unsure = say!("Part of the path is out of sight: the projectile may land elsewhere.");
            parts.add_sentence(unsure.to_owned());
        }
        if let Some((target, hit, next)) = self.throw_hit(game, aim) {
            // The card of a foe at `aim` already shows name and odds.
            if self.odds(game, aim).is_none() {
                parts.add_sentence(say!("The attack would hit {}.", name_with_stance(game, target)));
                add_table(vec![self.odds_of_throw((target, &hit, &next))], parts);
            }
            let breakdown = self.thrown_weapon.filter(|_| explain);
            let breakdown = breakdown.and_then(|item| game.breakdown_of_throw(item, target));
            let attack = AttackPreview::new(say!("hits"), hit, Attacker::Hero, breakdown, game.content());
            add_attack_details(say!("Your throw"), &[attack], Attacker::Hero, parts);
        }
        if self.thrown_weapon.is_some() {
            return;
        }
        if explain {
            parts.extend(damage_card::explain_damage(game, self.source, &self.workings));
        }
        let victims = reached.cells.iter().filter_map(|spot| game.seen_at(spot.at));
        let mut entries = Vec::new();
        let mut notes = Vec::new();
        for actor in victims {
            let (harm, meant) = game.shot_damage(&self.workings, self.flight_path, aim, actor, self.power);
            let before = notes.len();
            match harm.maximum > 0 {
                true => entries.push(self.victim_row(game, actor, harm)),
                false => notes.extend(self.no_damage_text(game, actor, meant).map(CardPart::Sentence)),
            }
            if explain && (harm.maximum > 0 || notes.len() > before) {
                notes.extend(damage_card::explain_defences(game, &self.workings, actor));
            }
        }
        if !entries.is_empty() {
            let table = ComparisonTable::new(&DAMAGE_COLUMNS, entries, TableOrientation::EntriesAsRows);
            parts.push(CardPart::Table(table));
        }
        parts.extend(notes);
    }

    /// Returns the creature that a thrown item would hit, the `Hit` (chance and damage) of this throw, and the `Hit`
    /// of a second throw. The two may differ, because the first throw makes the creature aware of the hero.
    fn throw_hit<'g>(&self, game: &'g Game, aim: Point) -> Option<(&'g Actor, Hit, Hit)> {
        let item = self.thrown_weapon?;
        let reached = self.reached(game, aim);
        let stops = reached.stopped_at.unwrap_or(aim);
        let reaches = reached.path.iter().any(|spot| spot.at == stops);
        let target = game.seen_at(stops).filter(|_| reaches)?;
        let (hit, next) = game.throw_hits(item, target)?;
        Some((target, hit, next))
    }

    /// Returns the odds of a throw that would hit the foe at `aim`; `None` for all other shots.
    pub fn odds(&self, game: &Game, aim: Point) -> Option<OddsColumn> {
        let within = unseen_target_text(game, aim).is_none() && self.out_of_range_text(game, aim).is_none();
        let (target, hit, next) = self.throw_hit(game, aim).filter(|_| within)?;
        let meant = target.at() == aim && game.stance(target) == Stance::Foe;
        meant.then(|| self.odds_of_throw((target, &hit, &next)))
    }

    fn odds_of_throw(&self, (target, hit, next): (&Actor, &Hit, &Hit)) -> OddsColumn {
        let throws = attacks_to_kill(hit, next, target.hp());
        let attack = AttackPreview::plain(say!("hits"), hit.clone());
        let who = (say!("Throw"), Attacker::Hero);
        OddsColumn::from_attacks(who, &[attack], throws, self.actions_per_100_turns)
    }

    /// Builds the table row of one victim. The name is red, unless the victim is a foe.
    fn victim_row(&self, game: &Game, actor: &Actor, harm: DamageRange) -> TableEntry {
        let DamageRange { minimum: least, maximum: most, doubled_average: twice_mean } = harm;
        let hp = actor.hp();
        let times = (2 * hp + twice_mean - 1) / twice_mean.max(1);
        let stance = game.stance(actor);
        let (name, turns) = match stance {
            Stance::Own => (say!("you").to_owned(), String::new()),
            Stance::Foe | Stance::Ally | Stance::Captive | Stance::Peaceful => {
                let turns = turns_for_attacks(times, self.actions_per_100_turns);
                (game.name_of(actor), turns_text(turns))
            }
        };
        let span = if least == most { most.to_string() } else { format!("{least}-{most}") };
        let values = [span, halves(twice_mean), hp.to_string(), turns];
        let entry = TableEntry::plain(brief(&name, VICTIM_WIDTH), values);
        let mark = if stance == Stance::Foe { Rating::Same } else { Rating::Worse };
        TableEntry { name: (entry.name.0, mark), ..entry }
    }

    /// Returns a sentence about a creature in the area that takes no damage, either because the effects spare its side
    /// or because they do no damage at all. `None` if no sentence is needed.
    fn no_damage_text(&self, game: &Game, actor: &Actor, meant: bool) -> Option<String> {
        let is_hero = game.stance(actor) == Stance::Own;
        let could_harm =
            |working: &Working| game.working_damage(working, actor, self.power) != DamageRange::default();
        let harms = self.workings.iter().any(could_harm);
        let beneficial = self.workings.iter().any(Working::is_beneficial);
        match (harms, meant && !beneficial) {
            (true, _) if is_hero => Some(say!("You take no damage.").to_owned()),
            (true, _) => Some(say!("{} takes no damage.", capitalize(&name_with_stance(game, actor)))),
            // Only the hero and friends get this sentence: it is a warning, and the card already lists the effects.
            (false, true) if is_hero => Some(say!("The effect reaches you.").to_owned()),
            (false, true) if game.stance(actor) != Stance::Foe => {
                Some(say!("The effect reaches {}.", name_with_stance(game, actor)))
            }
            (false, _) => None,
        }
    }

    /// Returns a question if the shot would harm friends: "This would hit your ally the hound. Do it anyway?"
    pub fn friendly_fire_question(&self, game: &Game, aim: Point) -> Option<String> {
        let all = join_names(game, &self.friends_in_danger(game, aim))?;
        Some(say!("This would hit {all}. Do it anyway?"))
    }

    /// Returns a warning if the shot is possible and would harm friends, or the hero by accident: "Hits your ally the
    /// hound!"
    pub fn friendly_fire_warning(&self, game: &Game, aim: Point) -> Option<String> {
        if self.why_impossible(game, aim).is_some() {
            return None;
        }
        let all = join_names(game, &self.friends_in_danger(game, aim));
        all.map(|all| say!("Hits {all}!")).or_else(|| {
            let here = game.hero_at();
            let hero = game.hero().filter(|_| aim != here && !self.workings.is_empty())?;
            let (harm, _) = game.shot_damage(&self.workings, self.flight_path, aim, hero, self.power);
            (harm.maximum > 0).then(|| say!("The effect reaches you!").to_owned())
        })
    }

    /// Returns the allies, captives and peaceful creatures in danger. An unidentified item is assumed to be harmful.
    fn friends_in_danger<'g>(&self, game: &'g Game, aim: Point) -> Vec<&'g Actor> {
        let Reached { path, cells, .. } = self.reached(game, aim);
        let plain = self.thrown_weapon.is_some() || self.workings.is_empty();
        let spots = if plain { path } else { cells };
        let mut found: Vec<&Actor> = Vec::new();
        for actor in spots.into_iter().filter_map(|spot| game.seen_at(spot.at)) {
            let friend = matches!(game.stance(actor), Stance::Ally | Stance::Captive | Stance::Peaceful);
            let new = found.iter().all(|other| other.id() != actor.id());
            if friend && new && (plain || self.would_harm(game, aim, actor)) {
                found.push(actor);
            }
        }
        found
    }

    fn would_harm(&self, game: &Game, aim: Point, actor: &Actor) -> bool {
        let (harm, meant) = game.shot_damage(&self.workings, self.flight_path, aim, actor, self.power);
        let is_harmful = |working: &Working| working.what.iter().any(|e| is_hostile(e, game.content()));
        let beneficial = self.workings.iter().any(Working::is_beneficial);
        let has_damage = self.workings.iter().any(deals_damage);
        harm.maximum > 0 || (meant && !beneficial && !has_damage && self.workings.iter().any(is_harmful))
    }

    /// Returns "The salamander takes no damage" if the foe that the shot would hit is immune.
    pub fn immunity_text(&self, game: &Game, aim: Point) -> Option<String> {
        let stops = self.reached(game, aim).stopped_at.unwrap_or(aim);
        let target = game.seen_at(stops).filter(|actor| game.stance(actor) == Stance::Foe)?;
        let immune = match self.thrown_weapon {
            Some(item) => game.throw_hits(item, target).is_some_and(|(hit, _)| hit.maximum() <= 0),
            None => self.is_immune(game, target),
        };
        immune.then(|| say!("{} takes no damage", capitalize(&name_with_stance(game, target))))
    }

    /// Whether a creature is immune to all damage of the action. If the action deals no damage: whether the creature
    /// is immune to all statuses that the action causes.
    fn is_immune(&self, game: &Game, target: &Actor) -> bool {
        let harmless =
            |working: &Working| game.working_damage(working, target, self.power) == DamageRange::default();
        if self.workings.iter().any(deals_damage) {
            return self.workings.iter().all(harmless);
        }
        let mut effects = self.workings.iter().flat_map(|working| &working.what).peekable();
        effects.peek().is_some()
            && effects.all(|effect| match effect {
                Effect::Status { status, .. } => game.is_immune(target, *status),
                other => other.properties().damage.is_some(),
            })
    }
}

fn join_names(game: &Game, all: &[&Actor]) -> Option<String> {
    let names = all.iter().map(|actor| name_with_stance(game, actor));
    (!all.is_empty()).then(|| join_and(names))
}

fn deals_damage(working: &Working) -> bool {
    working.what.iter().any(|effect| effect.properties().damage.is_some())
}

fn is_hostile(effect: &Effect, content: &Content) -> bool {
    match effect {
        Effect::Status { status, .. } => !content.statuses[*status].good,
        other => other.properties().is_weapon,
    }
}
