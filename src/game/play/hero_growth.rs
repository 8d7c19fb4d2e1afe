//! Character growth of the hero: experience, talents, skills, and the study of spells from books.

use crate::rules::items::study::{complete_study, lessons_left};
use crate::rules::skill_modifiers::percent_of;
use crate::rules::{Turn, growth};
use crate::world::sides::is_ally;
use crate::{Actor, Behaviour, Bond, Event, EventKind, Game, Item, ItemId, Level, Refusal, ShortId};
use fifteen_content::{ItemType, Kind, Monster, Spell, Stat};

impl Game {
    /// Awards experience for the events from index `from` on, and applies the level gains that result.
    pub(super) fn count_experience(&mut self, from: usize, events: &mut Vec<Event>) {
        if self.hero().is_none_or(|hero| hero.growth().is_none()) {
            return;
        }
        let new: Vec<Event> = events.iter().skip(from).cloned().collect();
        let arrived = |event: &Event| matches!(event.kind, EventKind::Arrived { .. });
        // Events before an arrival happened on another level and give no experience.
        let here = new.iter().rposition(arrived);
        let behind = here.map(|_| self.masters_behind());
        let seed = self.world.seed;
        self.with_turn(events, |turn| {
            for event in &new[here.unwrap_or(0)..] {
                growth::reward_event(turn, event);
            }
            growth::reward_vault(turn);
            if let Some(behind) = &behind {
                growth::reward_depth(turn, behind);
            }
            growth::gain_levels(turn, seed);
        });
    }

    /// Returns the hostile masters (bosses) on the levels above, in the same branch, each with its depth.
    fn masters_behind(&self) -> Vec<(Kind<Monster>, i32)> {
        let hero = self.world.hero;
        let branch = |id| self.world.branch_of(id, &self.content).map(|branch| &branch.id);
        let above = self.world.levels.range(..self.world.current_level);
        let above = above.filter(|(id, _)| branch(**id) == branch(self.world.current_level));
        let above = above.map(|(_, level)| level).filter(|_| !self.world.current_level.is_in_country());
        let is_master = |actor: &&Actor| {
            self.content.monsters[actor.kind].is_master()
                && actor.id != hero
                && actor.bond != Bond::Captive
                && !is_ally(actor, hero)
        };
        let masters_of = |level: &'_ Level| {
            let masters = level.actors.iter().filter(is_master).map(|actor| actor.kind);
            masters.map(|kind| (kind, level.depth)).collect::<Vec<_>>()
        };
        above.flat_map(masters_of).collect()
    }

    pub(super) fn choose_talent(&mut self, id: ShortId) -> Vec<Event> {
        let talent = self.content.talents.find(id.as_str());
        let seed = self.world.seed;
        self.apply_growth_rule(|turn| growth::take_talent(turn, talent.ok_or(Refusal::NotOffered)?, seed))
    }

    pub(super) fn train_skill(&mut self, id: ShortId) -> Vec<Event> {
        let skill = self.content.skills.find(id.as_str());
        self.apply_growth_rule(|turn| growth::train_skill(turn, skill.ok_or(Refusal::NoSkill)?))
    }

    /// Applies a rule of growth, which takes no game time.
    fn apply_growth_rule(&mut self, rule: impl FnOnce(&mut Turn) -> Result<(), Refusal>) -> Vec<Event> {
        let mut events = Vec::new();
        let learnt = match self.world.ending {
            Some(_) => Err(Refusal::RunOver),
            None => self.with_turn(&mut events, rule).unwrap_or(Err(Refusal::RunOver)),
        };
        if let Err(why) = learnt {
            events.push(Event::to_hero(self.hero_at, EventKind::Refused(why)));
        }
        self.update_view();
        self.narrate(&events);
        events
    }

    /// Returns the number of spells that a book can still teach, or `None` for a book without a limit.
    pub fn lessons_left(&self, book: &Item) -> Option<i32> {
        lessons_left(book, self.content())
    }

    fn spell_in_book(&self, book: ItemId, index: u8) -> Option<Kind<Spell>> {
        let book = self.pack().iter().find(|item| item.id() == book)?;
        self.spells_taught(book.kind()).find(|(place, _)| *place == index).map(|(_, spell)| spell)
    }

    /// Returns the spells that a book teaches in this scenario, with their index in the book.
    pub fn spells_taught(&self, book: Kind<ItemType>) -> impl Iterator<Item = (u8, Kind<Spell>)> + '_ {
        self.content().spells_taught(book, self.world.scenario)
    }

    /// Returns the reason why a spell, given by its index in a book, cannot be studied now; `None` if it can.
    pub fn cannot_study(&self, book: ItemId, index: u8) -> Option<Refusal> {
        let has = self.pack().iter().any(|item| item.id() == book);
        let blind = self.hero().is_some_and(|hero| self.stats(hero).blind);
        let known = self.world().lore().spells();
        match self.spell_in_book(book, index) {
            _ if self.world().ending().is_some() => Some(Refusal::RunOver),
            _ if !has => Some(Refusal::NoItem),
            None => Some(Refusal::NotTaught),
            _ if blind => Some(Refusal::Blind),
            // The journal stores the index of a known spell in one byte.
            Some(_) if known.len() >= usize::from(u8::MAX) => Some(Refusal::NotTaught),
            Some(spell) if known.contains(&spell) => Some(Refusal::KnownSpell),
            Some(_) => None,
        }
    }

    /// Whether the hero knows spells, has no class, or has a class with mana or spells. Mana that comes only from the
    /// hero's people does not count.
    fn is_caster(&self) -> bool {
        let class = self.growth().and_then(|growth| growth.class());
        let class = class.map(|class| &self.content().classes[class]);
        let class_casts =
            class.is_none_or(|class| class.mana > 0 || class.mana_per_level > 0 || !class.spells.is_empty());
        class_casts || !self.world().lore().spells().is_empty()
    }

    /// Whether a book in the pack teaches a new spell that costs at most the hero's maximum mana. `false` for heroes
    /// without magic.
    pub fn has_spell_to_study(&self) -> bool {
        let most = self.hero().map_or(0, |hero| self.stats(hero)[Stat::MaxMana]);
        let teaches = |book: &Item| {
            self.spells_taught(book.kind()).any(|(place, spell)| {
                self.cannot_study(book.id(), place).is_none() && self.mana_cost(spell) <= most
            })
        };
        most > 0 && self.is_caster() && self.pack().iter().any(teaches)
    }

    /// Returns the turns that the hero needs to study a spell.
    pub fn study_time(&self, spell: Kind<Spell>) -> i32 {
        let percent = self.hero().map_or(100, |hero| self.scene().stat(hero, Stat::StudyTime));
        percent_of(self.content().spells[spell].study, percent).max(1)
    }

    pub fn mana_cost(&self, spell: Kind<Spell>) -> i32 {
        self.hero().map_or(0, |hero| self.attack_context().mana_cost(hero, spell))
    }

    /// Announces the start of a study, or the reason against it. Returns `None` for other behaviours.
    pub(crate) fn announce_study(&mut self, behaviour: Behaviour) -> Option<Event> {
        let Behaviour::Study(book, place) = behaviour else { return None };
        let what = match self.cannot_study(book, place) {
            Some(why) => EventKind::Refused(why),
            None => {
                let spell = self.spell_in_book(book, place)?;
                EventKind::BeganStudy { spell, turns: self.study_time(spell) }
            }
        };
        Some(Event::to_hero(self.hero_at, what))
    }

    /// Lets the hero learn the spell if the study has taken its full time. Returns whether the hero learnt it.
    pub(crate) fn complete_study(&mut self, behaviour: Behaviour, events: &mut Vec<Event>) -> bool {
        let Behaviour::Study(book, place) = behaviour else { return false };
        let allowed = self.cannot_study(book, place).is_none();
        let Some(spell) = self.spell_in_book(book, place).filter(|_| allowed) else { return false };
        let turns = self.study_time(spell).unsigned_abs();
        if self.steps().is_none_or(|steps| steps < turns) {
            return false;
        }
        let before = events.len();
        self.with_turn(events, |turn| complete_study(turn, book, spell));
        self.narrate(&events[before..]);
        true
    }

    pub(crate) fn cannot_continue_study(&self, behaviour: Behaviour) -> Option<Refusal> {
        let Behaviour::Study(book, place) = behaviour else { return None };
        self.cannot_study(book, place)
    }
}
