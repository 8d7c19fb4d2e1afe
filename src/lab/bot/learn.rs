//! Character development of the bot: talents, skills and spells, and trying unknown items.

use super::player::Bot;
use super::use_purpose::UsePurpose;
use super::view::BotView;
use super::walk::WalkPurpose;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::{ItemClass, Kind, Skill, Talent};
use fifteen_game::{Action, Actor, Bond, Command, Event, EventKind, Game, Growth, Item, ShortId};

const MAX_PREFERENCE: u64 = 100;
const APTITUDE_VALUE: i32 = 40;
const RANK_VALUE: i32 = 15;

impl Bot {
    /// Returns the command that chooses an offered talent or trains a skill, if possible. Neither takes game time.
    pub fn learn(&self, game: &Game) -> Option<Command> {
        if self.learning_refused {
            return None;
        }
        let growth = game.hero().and_then(Actor::growth)?;
        self.talent(game, growth).or_else(|| self.skill(game, growth))
    }

    pub fn handle_learning(&mut self, events: &[Event]) {
        let refused = |event: &Event| matches!(event.kind, EventKind::Refused(_));
        self.learning_refused |= events.iter().any(refused);
    }

    fn talent(&self, game: &Game, growth: &Growth) -> Option<Command> {
        let offer = growth.offers().first()?;
        let content = game.content();
        let worth = |talent: Kind<Talent>| {
            let definition = &content.talents[talent];
            let ranks = definition.requires.skills.iter().map(|asked| growth.rank(asked.skill));
            self.preference(game, &definition.id) + RANK_VALUE * ranks.sum::<i32>()
        };
        let best = offer.talents.iter().rev().max_by_key(|talent| worth(**talent))?;
        ShortId::parse(&content.talents[*best].id).map(Command::Choose)
    }

    fn skill(&self, game: &Game, growth: &Growth) -> Option<Command> {
        let content = game.content();
        let worth = |skill: Kind<Skill>| {
            let (ease, rank) = (growth.aptitude(skill, content), growth.rank(skill));
            self.preference(game, &content.skills[skill].id) + APTITUDE_VALUE * ease + RANK_VALUE * rank
        };
        let kinds = content.skills.iter().map(|(kind, _)| kind);
        let open = kinds.filter(|kind| growth.cost(*kind, content).is_some());
        // If the points do not suffice for the best skill, the bot saves them and trains no cheaper skill.
        let best = open.max_by_key(|kind| (worth(*kind), std::cmp::Reverse(kind.index())))?;
        let cost = growth.cost(best, content)?;
        let skill = ShortId::parse(&content.skills[best].id).filter(|_| cost <= growth.skill_points());
        skill.map(Command::Train)
    }

    /// Returns a pseudorandom preference for an id, from 0 to 99, so that bots develop differently. It depends only
    /// on the id and the seed of the run.
    fn preference(&self, game: &Game, id: &str) -> i32 {
        let seed = game.world().seed().to_le_bytes();
        let hash = fnv1a(fnv1a(FNV_START, seed), id.bytes());
        i32::try_from((hash >> 16) % MAX_PREFERENCE).unwrap_or(0)
    }
}

/// Minimum health for trying unknown items, in percent.
const MIN_HEALTH: i32 = 80;

impl Bot {
    pub(super) fn study(&mut self, view: &BotView) -> Option<Action> {
        if !view.is_calm() || !view.enemies.is_empty() {
            return None;
        }
        let pack = view.hero.pack();
        let unknown = |item: &Item| !view.game.is_identified(item);
        let cursed = pack.iter().any(|item| item.is_worn() && item.is_cursed());
        let empty = |item: &Item| view.content.items[item.kind()].charges.is_some() && item.charges() == 0;
        let is_useful = |purpose: &UsePurpose| {
            purpose.is_beneficial
                || purpose.identifies && pack.iter().any(unknown)
                || purpose.uncurses && cursed
                || purpose.recharges && pack.iter().any(empty)
                || purpose.maps && !self.used_magic_map
        };
        if let Some(action) = self.use_for(view, |p| is_useful(p) && !p.backfires) {
            return Some(action);
        }
        let book = pack.iter().find(|item| {
            let book = view.content.items[item.kind()].class == ItemClass::Book;
            book && self.has_spells_to_learn(view, item.kind()) && self.can_use(view, item)
        });
        let lesson = book.and_then(|book| self.learn_spell(view, book));
        let tries_unknown = view.health() >= MIN_HEALTH && view.hero.statuses().is_empty();
        lesson.or_else(|| if tries_unknown { self.use_unknown(view) } else { None })
    }

    pub(super) fn free_captive(&mut self, view: &BotView) -> Option<Action> {
        if !view.is_calm() {
            return None;
        }
        let captive = view.others.iter().find(|other| other.bond() == Bond::Captive)?;
        if captive.at().is_adjacent(view.at) {
            return Some(Action::Free(captive.id()));
        }
        self.walk_onto(WalkPurpose::Free, view, captive.at())
    }
}
