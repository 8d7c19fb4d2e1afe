//! What screens may ask of a game: it is all read-only.

use super::game::Game;
use crate::rules::combat::blow::{Fray, With};
use crate::rules::combat::hit::Hit;
use crate::rules::combat::strike::attacks;
use crate::tell::narrate;
use crate::world::companion::full_name;
use crate::world::{Actor, ActorId, Body, Event, Eyes, Level, Refusal, Scene, Stop, Tone, Why};
use fifteen_base::sorted::sort_by_key;
use fifteen_base::{BitGrid, Dir, Point};
use fifteen_content::kinds::message::MessageId;
use fifteen_content::kinds::monster::Attack;
use fifteen_content::kinds::tile::Stair;
use fifteen_content::{Cover, Stat};

mod aiming;
mod factions;
mod fight;
mod footing;
mod growth;
mod leavings;
mod pack;
mod places;
mod quests;
mod services;
mod talk;

pub use aiming::{Course, Reached, ReachedCell, Stance};
pub use factions::{OpenProposal, Silence, StandingView};
pub use fight::Harm;
pub use footing::{NoWay, Peril, Pitfall};
pub use growth::{Gain, NextRank, SpellGain};
pub use pack::{Improvement, Whereabouts, Worth};
pub use places::{KnownPlace, PlaceOf, RiddleView};
pub use quests::{QuestView, QuestWay};
pub use services::{Freed, FreedState, Question};
pub use talk::OpenAnswer;

impl Game {
    /// How many lamps of the town burn, and how many burnt when the run began; nothing if the scenario has none.
    pub fn lamps(&self) -> Option<(i32, i32)> {
        self.world.lamps(&self.content)
    }

    /// Where the hero last set out for on this level, if they have not come there.
    pub fn bound_for(&self) -> Option<Point> {
        let (level, to) = self.plans.bound_for?;
        (level == self.world.here && to != self.hero_at).then_some(to)
    }

    /// What somebody is called who has a name of their own: "Wat".
    pub fn own_name(&self, actor: &Actor) -> Option<&str> {
        self.world.lore.name_of(actor.id)
    }

    /// What somebody is called, without an article: "Wat the goblin", or "goblin".
    pub fn name_of(&self, actor: &Actor) -> String {
        let kind = &self.content.monsters[actor.kind].name;
        self.own_name(actor).map_or_else(|| kind.clone(), |own| full_name(own, kind))
    }

    /// The same, as one who is spoken of: "Wat the goblin", or "the goblin".
    pub fn the_name_of(&self, actor: &Actor) -> String {
        let name = self.name_of(actor);
        match self.own_name(actor) {
            Some(_) => name,
            None => say!("the {name}"),
        }
    }

    /// The level that the hero is on.
    pub fn level(&self) -> &Level {
        &self.world.levels[&self.world.here]
    }

    /// The hero. The dead hero too, for those who look at the end of the tale.
    pub fn hero(&self) -> Option<&Actor> {
        self.world.hero()
    }

    /// How far the hero sees.
    pub(crate) fn eyes(&self) -> Eyes {
        Eyes::of(self.level(), self.world.hero_id(), &self.content)
    }

    /// Whether the hero sees the cell now.
    pub fn sees(&self, at: Point) -> bool {
        let (level, eyes) = (self.level(), self.eyes());
        self.looking.sight.sees(at) && eyes.see(at, self.hero_at, level)
    }

    /// The cells that the hero sees now: all at once, for who draws them.
    pub fn seen_cells(&self) -> BitGrid {
        let (level, eyes, sight) = (self.level(), self.eyes(), &self.looking.sight);
        let mut seen = BitGrid::new(level.size());
        for (at, _) in level.terrain().iter() {
            if sight.sees(at) && eyes.see(at, self.hero_at, level) {
                seen.set(at, true);
            }
        }
        seen
    }

    /// How far the hero's light shows what is there, or the light of the place if that is brighter, in cells.
    pub fn light_reach(&self) -> i32 {
        self.eyes().light
    }

    /// What hides a cell that the hero would see otherwise: smoke, darkness.
    pub fn shroud(&self, at: Point) -> impl Iterator<Item = &Cover> {
        let level = self.level();
        // Of most cells that is asked of who draws them, the first says all.
        let hidden = self.looking.sight.sees(at) && {
            let eyes = self.eyes();
            !eyes.see(at, self.hero_at, level) && eyes.reach(at, self.hero_at, level)
        };
        let covers = hidden.then(|| level.covers().kinds(at, &self.content));
        covers.into_iter().flatten().filter(|cover| cover.dims)
    }

    /// The monsters in sight, the nearest first.
    pub fn in_sight(&self) -> Vec<&Actor> {
        let mut seen: Vec<&Actor> = self.seen().collect();
        seen.sort_by_key(|a| (a.at().distance(self.hero_at), a.id()));
        seen
    }

    /// The monsters in sight, in the order of their numbers.
    pub(crate) fn seen(&self) -> impl Iterator<Item = &Actor> {
        let (hero, level) = (self.world.hero_id(), self.level());
        let eyes = self.eyes();
        let shows = move |actor: &Actor| {
            let at = actor.at();
            self.looking.sight.sees(at)
                && eyes.see(at, self.hero_at, level)
                && (actor.states.is_empty() || at.touches(self.hero_at) || !self.body(actor).unseen)
        };
        level.actors().iter().filter(move |actor| actor.id() != hero && shows(actor))
    }

    /// The nearest remembered cell with a stair of that sort.
    pub fn known_stair(&self, stair: Stair) -> Option<Point> {
        let leads = |tile| self.content.tiles[tile].stair == Some(stair);
        let known = self.level().memory().iter().filter(|(_, tile)| tile.is_some_and(leads));
        known.map(|(at, _)| at).min_by_key(|at| (at.distance(self.hero_at), *at))
    }

    /// The stairs that the hero could take who wants to go down, as far as they remember them: the one underfoot, then those that lead on and then
    /// those that lead into branches, the nearest first.
    pub fn known_ways_down(&self) -> Vec<(Stair, Point)> {
        let down = self.level().memory().iter().filter_map(|(at, tile)| {
            let stair = self.content.tiles[(*tile)?].stair?;
            (stair != Stair::Up).then_some((stair, at))
        });
        let mut down: Vec<(Stair, Point)> = down.collect();
        let hero = self.hero_at;
        sort_by_key(&mut down, |(stair, at)| {
            (*at != hero, *stair == Stair::Branch, at.distance(hero), *at)
        });
        down
    }

    /// The first of them.
    pub fn known_way_down(&self) -> Option<(Stair, Point)> {
        self.known_ways_down().into_iter().next()
    }

    /// Doors beside the hero that could be opened (`true`) or closed (`false`).
    pub fn doors(&self, opened: bool) -> Vec<Point> {
        let turns = |at: &Point| {
            let tile = self.level().terrain().get(*at).map(|t| &self.content.tiles[*t]);
            tile.is_some_and(|t| if opened { t.opens_to.is_some() } else { t.closes_to.is_some() })
        };
        Dir::ALL.into_iter().map(|dir| self.hero_at + dir).filter(turns).collect()
    }

    /// The blow that the hero would strike at that actor with the first attack, and the one it would
    /// strike at the hero: none for those who have nothing to strike with.
    pub fn blows(&self, id: ActorId) -> (Option<Hit>, Option<Hit>) {
        let (Some(hero), Some(other)) = (self.hero(), self.level().actors().get(id)) else {
            return (None, None);
        };
        (self.blow(hero, other, self.fray().is_unaware(other)), self.blow(other, hero, false))
    }

    /// The blow that the hero would strike at that actor once they know of each other.
    pub fn blow_known(&self, id: ActorId) -> Option<Hit> {
        let other = self.level().actors().get(id)?;
        self.blow(self.hero()?, other, false)
    }

    /// All the blows that an actor may strike at the hero, and how each is called.
    pub fn blows_of(&self, actor: &Actor) -> Vec<(&str, Hit)> {
        let Some(hero) = self.hero() else { return Vec::new() };
        let all = self.attacks(actor).into_iter();
        all.map(|attack| (attack.verb.as_str(), self.blow_with(attack, actor, hero, false)))
            .collect()
    }

    fn blow(&self, by: &Actor, on: &Actor, unaware: bool) -> Option<Hit> {
        let attack = *self.attacks(by).first()?;
        Some(self.blow_with(attack, by, on, unaware))
    }

    fn blow_with(&self, attack: &Attack, by: &Actor, on: &Actor, unaware: bool) -> Hit {
        self.fray().odds(by, With::Attack(attack), on, unaware)
    }

    /// What a blow depends on beside the two who fight.
    pub(crate) fn fray(&self) -> Fray<'_> {
        Fray { scene: self.scene(), in_dark: self.is_in_the_dark() }
    }

    /// What conditions are asked of.
    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene {
            content: &self.content,
            level: self.level(),
            hero: self.world.hero_id(),
            now: self.world.turn,
            scenario: self.world.scenario,
            tally: &self.world.tally,
        }
    }

    /// What somebody strikes with.
    pub fn attacks(&self, actor: &Actor) -> Vec<&Attack> {
        attacks(actor, &self.content).into_iter().map(|(_, attack)| attack).collect()
    }

    /// The numbers of an actor as they are now.
    pub fn body(&self, actor: &Actor) -> Body {
        self.scene().body(actor)
    }

    /// Why a number of an actor is what it is now.
    pub fn why(&self, actor: &Actor, stat: Stat) -> Why {
        self.scene().why(actor, stat)
    }

    /// The sentence for something that has just happened, and how it is meant: the same that the log has. None of what
    /// the hero did not notice, and of what is only to be seen.
    pub fn sentence(&self, event: &Event) -> Option<(Tone, String)> {
        let told = narrate::narrate(event, &self.world, &self.content)?;
        Some((told.tone, told.text))
    }

    /// The words of a hint to the player, with commands in the place of keys.
    pub fn hint_text(&self, id: MessageId) -> String {
        narrate::told_once(id, &self.content)
    }

    /// The occasion on which a sentence is said of something that has just happened, even if that is empty. None of what the
    /// hero did not notice, and of what is only to be seen.
    pub fn occasion(&self, event: &Event) -> Option<MessageId> {
        narrate::occasion(event, &self.world, &self.content)
    }

    /// Why something cannot be done, in words.
    pub fn refusal(&self, why: Refusal) -> String {
        narrate::refusal(why, &self.world, &self.content)
    }

    /// Why something of several turns ended, in words.
    pub fn reason(&self, why: Stop) -> String {
        narrate::reason(why, self.hero_at, &self.world, &self.content)
    }

    /// The chance to hit, in percent: of the hero to hit that actor, and of that actor to hit the hero.
    /// None where either has nothing to strike with.
    pub fn odds(&self, id: ActorId) -> Option<(i32, i32)> {
        let (ours, theirs) = self.blows(id);
        Some((ours?.chance(), theirs?.chance()))
    }
}
