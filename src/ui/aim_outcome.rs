//! Outcome preview of a shot: victims, damage, and the odds of a thrown item.
//!
//! Also here: the warnings before a shot, about allies in danger and immune targets.

use super::aimed_action::{Known, called, unseen};
use crate::cards::blow_card::{self, Whose};
use crate::cards::describe::{Asked, Blow, Odds, beside, blows, counted, halves, table, turns_of};
use crate::cards::working_card;
use crate::draw::table::{Entry, Lies};
use crate::draw::{Mark, Part, Parts, Table, brief};
use fifteen_base::Point;
use fifteen_content::{Content, Effect, Working};
use fifteen_game::{Actor, Game, Harm, Hit, Reached, Stance, capital};

/// Column headings of the damage table.
const SUFFERED: [&str; 4] =
    [phrase!("damage"), phrase!("average"), phrase!("HP"), phrase!("turns")];

const VICTIM: i32 = 13;

impl Known<'_> {
    /// Adds who is in the way, whether the outcome is certain, and what each victim takes.
    pub(super) fn outcome(&self, game: &Game, aim: Point, asked: Asked, parts: &mut Vec<Part>) {
        let reached = self.reached(game, aim);
        if let Some(actor) = self.in_the_way(game, aim) {
            let who = capital(&called(game, actor));
            parts.fact(say!("{who} is in the way."));
        }
        if reached.way.iter().chain(&reached.cells).any(|spot| !spot.sure) {
            let unsure = say!("Part of its path is out of sight: it may land elsewhere.");
            parts.fact(unsure.to_owned());
        }
        if let Some((target, hit, next)) = self.struck(game, aim) {
            self.tell_throw(game, (target, &hit, &next), aim, asked, parts);
        }
        if self.missile.is_some() {
            return;
        }
        if asked.why {
            parts.extend(working_card::reasons(game, self.whence, &self.workings));
        }
        let victims = reached.cells.iter().filter_map(|spot| game.seen_at(spot.at));
        let mut entries = Vec::new();
        let mut told = Vec::new();
        for actor in victims {
            let (harm, meant) = game.harm(&self.workings, self.course, aim, actor, self.power);
            let before = told.len();
            match harm.most > 0 {
                true => entries.push(self.suffers(game, actor, harm)),
                false => told.extend(self.told_of(game, actor, meant).map(Part::Fact)),
            }
            if asked.why && (harm.most > 0 || told.len() > before) {
                told.extend(working_card::kept_off(game, &self.workings, actor));
            }
        }
        if !entries.is_empty() {
            parts.add(Part::Table(Table::new(&SUFFERED, entries, Lies::Down)));
        }
        parts.extend(told);
    }

    /// Returns the creature that a thrown item would hit, the hit, and the next hit, once the target is aware of the
    /// hero.
    fn struck<'g>(&self, game: &'g Game, aim: Point) -> Option<(&'g Actor, Hit, Hit)> {
        let item = self.missile?;
        let reached = self.reached(game, aim);
        let stops = reached.stopped_at.unwrap_or(aim);
        let comes = reached.way.iter().any(|spot| spot.at == stops);
        let target = game.seen_at(stops).filter(|_| comes)?;
        let (hit, next) = game.throw(item, target)?;
        Some((target, hit, next))
    }

    /// Returns the odds of a throw at the aimed foe, to show beside the odds of melee attacks. `None` if the throw
    /// would hit another creature.
    pub fn odds(&self, game: &Game, aim: Point) -> Option<Odds> {
        let within = unseen(game, aim).is_none() && self.out_of_range(game, aim).is_none();
        let (target, hit, next) = self.struck(game, aim).filter(|_| within)?;
        let meant = target.at() == aim && game.stance(target) == Stance::Foe;
        meant.then(|| self.odds_of_throw((target, &hit, &next)))
    }

    fn odds_of_throw(&self, (target, hit, next): (&Actor, &Hit, &Hit)) -> Odds {
        let throws = blows(hit, next, target.hp());
        let blow = Blow::plain(say!("hits"), hit.clone());
        Odds::of_blows((say!("Throw"), Whose::Yours), &[blow], throws, self.pace)
    }

    /// Adds the victim of a throw, unless the victim's own card shows the odds, and the reasons for the numbers.
    fn tell_throw(
        &self,
        game: &Game,
        (target, hit, next): (&Actor, &Hit, &Hit),
        aim: Point,
        asked: Asked,
        parts: &mut Vec<Part>,
    ) {
        if self.odds(game, aim).is_none() {
            parts.fact(say!("It would hit {}.", called(game, target)));
            table(vec![self.odds_of_throw((target, hit, next))], parts);
        }
        let account = self.missile.filter(|_| asked.why);
        let account = account.and_then(|item| game.account_of_throw(item, target));
        let reasons = account
            .map(|account| blow_card::reasons(hit, &account, Whose::Yours, game.content()))
            .unwrap_or_default();
        let blow = Blow { verb: say!("hits"), hit: hit.clone(), reasons };
        beside(say!("Your throw"), &[blow], Whose::Yours, parts);
    }

    /// Builds the table row of one victim. The hero and their side are shown in red.
    fn suffers(&self, game: &Game, actor: &Actor, harm: Harm) -> Entry {
        let Harm { least, most, twice_mean } = harm;
        let hp = actor.hp();
        let times = (2 * hp + twice_mean - 1) / twice_mean.max(1);
        let stance = game.stance(actor);
        let name = match stance {
            Stance::Own => say!("you").to_owned(),
            Stance::Foe | Stance::Ally | Stance::Captive | Stance::Neighbour => game.name_of(actor),
        };
        let span = if least == most { most.to_string() } else { format!("{least}-{most}") };
        let turns = match stance {
            Stance::Own => String::new(),
            Stance::Foe | Stance::Ally | Stance::Captive | Stance::Neighbour => {
                counted(Some(turns_of(times, self.pace)))
            }
        };
        let values = [span, halves(twice_mean), hp.to_string(), turns];
        let entry = Entry::plain(brief(&name, VICTIM), values);
        let mark = if stance == Stance::Foe { Mark::Same } else { Mark::Worse };
        Entry { name: (entry.name.0, mark), ..entry }
    }

    /// Returns "The rat takes no damage." for an immune creature, or who of the hero's side is affected without damage.
    /// `None` if the effects are listed above.
    fn told_of(&self, game: &Game, actor: &Actor, meant: bool) -> Option<String> {
        let own = game.stance(actor) == Stance::Own;
        let could = |working: &Working| game.harm_of(working, actor, self.power) != Harm::default();
        let harms = self.workings.iter().any(could);
        let kind = self.workings.iter().any(Working::is_kind);
        match (harms, meant && !kind) {
            (true, _) if own => Some(say!("You take no damage.").to_owned()),
            (true, _) => Some(say!("{} takes no damage.", capital(&called(game, actor)))),
            // Other effects are listed above; only a friend in reach needs a sentence.
            (false, true) if own => Some(say!("It reaches you.").to_owned()),
            (false, true) if game.stance(actor) != Stance::Foe => {
                Some(say!("It reaches {}.", called(game, actor)))
            }
            (false, _) => None,
        }
    }
}

impl Known<'_> {
    /// Returns the confirmation question if the shot would harm friends: "This would hit your ally the hound. Use it
    /// anyway?"
    pub fn doubt(&self, game: &Game, aim: Point) -> Option<String> {
        let all = together(game, &self.endangered(game, aim))?;
        Some(say!("This would hit {all}. Use it anyway?"))
    }

    /// Returns a warning if the shot would harm the hero's side, or the hero while they aim elsewhere: "Mind your ally
    /// the hound!"
    pub fn caution(&self, game: &Game, aim: Point) -> Option<String> {
        if self.falls_short(game, aim).is_some() {
            return None;
        }
        let all = together(game, &self.endangered(game, aim));
        all.map(|all| say!("Hits {all}!")).or_else(|| {
            let here = game.hero_at();
            let own = game.hero().filter(|_| aim != here && !self.workings.is_empty())?;
            let (harm, _) = game.harm(&self.workings, self.course, aim, own, self.power);
            (harm.most > 0).then(|| say!("It reaches you!").to_owned())
        })
    }

    /// Returns the friends whom the shot would reach and harm. An unidentified item is assumed to be harmful.
    fn endangered<'g>(&self, game: &'g Game, aim: Point) -> Vec<&'g Actor> {
        let Reached { way, cells, .. } = self.reached(game, aim);
        let plain = self.missile.is_some() || self.workings.is_empty();
        let spots = if plain { way } else { cells };
        let mut found: Vec<&Actor> = Vec::new();
        for actor in spots.into_iter().filter_map(|spot| game.seen_at(spot.at)) {
            let friend = match game.stance(actor) {
                Stance::Ally | Stance::Captive | Stance::Neighbour => true,
                Stance::Own | Stance::Foe => false,
            };
            let new = found.iter().all(|other| other.id() != actor.id());
            if friend && new && (plain || self.would_harm(game, aim, actor)) {
                found.push(actor);
            }
        }
        found
    }

    fn would_harm(&self, game: &Game, aim: Point, actor: &Actor) -> bool {
        let (harm, meant) = game.harm(&self.workings, self.course, aim, actor, self.power);
        let wards = |working: &Working| working.what.iter().any(|e| is_ill(e, game.content()));
        let kind = self.workings.iter().any(Working::is_kind);
        let harmless = self.workings.iter().any(has_harm);
        harm.most > 0 || (meant && !kind && !harmless && self.workings.iter().any(wards))
    }

    /// Returns "The salamander takes no damage" if the foe in the line of fire is immune.
    pub fn in_vain(&self, game: &Game, aim: Point) -> Option<String> {
        let stops = self.reached(game, aim).stopped_at.unwrap_or(aim);
        let on = game.seen_at(stops).filter(|actor| game.stance(actor) == Stance::Foe)?;
        let vain = match self.missile {
            Some(item) => game.throw(item, on).is_some_and(|(hit, _)| hit.most() <= 0),
            None => self.is_borne_by(game, on),
        };
        vain.then(|| say!("{} takes no damage", capital(&called(game, on))))
    }

    /// Whether a creature is immune to all damage, or else to all statuses, of the action.
    fn is_borne_by(&self, game: &Game, on: &Actor) -> bool {
        let none = |working: &Working| game.harm_of(working, on, self.power) == Harm::default();
        if self.workings.iter().any(has_harm) {
            return self.workings.iter().all(none);
        }
        let mut effects = self.workings.iter().flat_map(|working| &working.what).peekable();
        effects.peek().is_some()
            && effects.all(|effect| match effect {
                Effect::Status { status, .. } => game.never_has(on, *status),
                other => other.traits().harm.is_some(),
            })
    }
}

/// Joins names: "your ally the hound and the captive rat".
fn together(game: &Game, all: &[&Actor]) -> Option<String> {
    let names: Vec<String> = all.iter().map(|actor| called(game, actor)).collect();
    let (last, others) = names.split_last()?;
    Some(match others {
        [] => last.clone(),
        _ => say!("{} and {last}", others.join(", ")),
    })
}

fn has_harm(working: &Working) -> bool {
    working.what.iter().any(|effect| effect.traits().harm.is_some())
}

/// Whether an effect is hostile.
fn is_ill(effect: &Effect, content: &Content) -> bool {
    match effect {
        Effect::Status { status, .. } => !content.statuses[*status].good,
        other => other.traits().weapon,
    }
}
