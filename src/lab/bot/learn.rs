//! Character development of the bot: talents, skills, spells, and trying unknown items.

use super::player::Player;
use super::purpose::Purpose;
use super::view::View;
use fifteen_base::hash::{FNV_START, fnv1a};
use fifteen_content::{ItemClass, Kind, Skill, Talent};
use fifteen_game::{Action, Actor, Bond, Command, Event, EventKind, Game, Growth, Item, ShortId};

/// Maximum random preference for a talent or skill.
const TASTE: u64 = 100;
/// Value per point of aptitude for a skill.
const EASE: i32 = 40;
/// Value per rank that it already has.
const HABIT: i32 = 15;

impl Player {
    /// Chooses an offered talent or trains a skill, if possible. Neither takes time.
    pub fn learn(&self, game: &Game) -> Option<Command> {
        if self.untaught {
            return None;
        }
        let growth = game.hero().and_then(Actor::growth)?;
        self.talent(game, growth).or_else(|| self.skill(game, growth))
    }

    /// Handles the result: after a refusal it stops trying.
    pub fn taught(&mut self, events: &[Event]) {
        let refused = |event: &Event| matches!(event.what, EventKind::Refused(_));
        self.untaught |= events.iter().any(refused);
    }

    /// Chooses among the talents of the first offer, by preference and by ranks of the skills that they need.
    fn talent(&self, game: &Game, growth: &Growth) -> Option<Command> {
        let offer = growth.offers().first()?;
        let content = game.content();
        let worth = |talent: Kind<Talent>| {
            let own = &content.talents[talent];
            let ranks = own.asks.skills.iter().map(|asked| growth.rank(asked.skill));
            self.taste(game, &own.id) + HABIT * ranks.sum::<i32>()
        };
        let talents = offer.talents.iter().rev();
        let best = talents.max_by_key(|talent| worth(**talent))?;
        ShortId::parse(&content.talents[*best].id).map(Command::Choose)
    }

    /// Trains the preferred skill among those that can still be trained, if it has enough points.
    fn skill(&self, game: &Game, growth: &Growth) -> Option<Command> {
        let content = game.content();
        let worth = |skill: Kind<Skill>| {
            let (ease, rank) = (growth.aptitude(skill, content), growth.rank(skill));
            self.taste(game, &content.skills[skill].id) + EASE * ease + HABIT * rank
        };
        let kinds = content.skills.iter().map(|(kind, _)| kind);
        let open = kinds.filter(|kind| growth.cost(*kind, content).is_some());
        // It saves points for the skill that it wants.
        let best = open.max_by_key(|kind| (worth(*kind), std::cmp::Reverse(kind.index())))?;
        let cost = growth.cost(best, content)?;
        let skill = ShortId::parse(&content.skills[best].id).filter(|_| cost <= growth.points());
        skill.map(Command::Train)
    }

    /// Returns a random preference that depends on the seed of the run.
    fn taste(&self, game: &Game, id: &str) -> i32 {
        let seed = game.world().seed().to_le_bytes();
        let hash = fnv1a(fnv1a(FNV_START, seed), id.bytes());
        i32::try_from((hash >> 16) % TASTE).unwrap_or(0)
    }
}

/// Minimum health for trying unknown items, in percent.
const BOLD: i32 = 80;

impl Player {
    /// Uses items with a permanent benefit, learns spells, and tries unknown items.
    pub(super) fn study(&mut self, view: &View) -> Option<Action> {
        if !view.is_calm() || !view.foes.is_empty() {
            return None;
        }
        let pack = view.hero.pack();
        let unknown = |item: &Item| !view.game.recognises(item);
        let cursed = pack.iter().any(|item| item.is_worn() && item.is_cursed());
        let empty =
            |item: &Item| view.content.items[item.kind()].charges.is_some() && item.left() == 0;
        let wishes = |purpose: &Purpose| {
            purpose.betters
                || purpose.identifies && pack.iter().any(unknown)
                || purpose.uncurses && cursed
                || purpose.recharges && pack.iter().any(empty)
                || purpose.maps && !self.mapped
        };
        if let Some(action) = self.use_for(view, |p| wishes(p) && !p.backfires) {
            return Some(action);
        }
        let book = pack.iter().find(|item| {
            let book = view.content.items[item.kind()].class == ItemClass::Book;
            book && self.has_spells_to_learn(view, item.kind()) && self.is_able(view, item)
        });
        let lesson = book.and_then(|book| self.lesson(view, book));
        lesson.or_else(|| self.try_out(view))
    }

    /// Reads or drinks an unknown item.
    fn try_out(&self, view: &View) -> Option<Action> {
        if view.health() < BOLD || !view.hero.states().is_empty() {
            return None;
        }
        let mut unknown = view.hero.pack().iter().filter(|item| {
            let class = view.content.items[item.kind()].class;
            matches!(class, ItemClass::Scroll | ItemClass::Potion)
                && !view.game.recognises(item)
                && self.is_able(view, item)
        });
        unknown.next().map(|item| Action::Use(item.id(), None))
    }

    /// Frees captives, who become allies.
    pub(super) fn free(&mut self, view: &View) -> Option<Action> {
        if !view.is_calm() {
            return None;
        }
        let captive = view.others.iter().find(|other| other.bond() == Bond::Captive)?;
        if captive.at().touches(view.at) {
            return Some(Action::Free(captive.id()));
        }
        let at = captive.at();
        let beside = |_: &_, cell| cell == at;
        self.walk.step(super::walk::Errand::Free, view, &mut self.map, beside)
    }
}
