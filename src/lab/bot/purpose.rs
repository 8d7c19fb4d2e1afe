//! What things and spells are good for, to those who know what they do.

use super::odds::mean;
use fifteen_base::Dice;
use fifteen_content::kinds::effect::{Reach, Secret};
use fifteen_content::kinds::monster::Service;
use fifteen_content::{
    Content, Effect, ItemClass, ItemType, Kind, Spell, Talent, Trigger, Working,
};

/// What something does for whoever uses it. Amounts are in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purpose {
    /// Hit points that it gives back.
    pub heals: i32,
    /// Whether it ends what ails one.
    pub cures: bool,
    /// Mana that it gives back.
    pub mana: i32,
    /// Whether one is elsewhere afterwards, or cannot be found.
    pub escapes: bool,
    /// Whether it helps in a fight to come.
    pub boosts: bool,
    /// Hit points that it takes from enemies.
    pub harms: i32,
    /// Whether it keeps enemies from fighting well, or at all.
    pub hinders: bool,
    /// Whether it is of use at any time: it makes something better for good, or known.
    pub betters: bool,
    /// Whether it makes its owner, or what they have, stronger for good.
    pub strengthens: bool,
    /// Whether it lights lamps of the town again.
    pub relights: bool,
    /// Whether it shows the lie of the land.
    pub maps: bool,
    /// Whether it opens locks beside one.
    pub unlocks: bool,
    /// Whether it takes curses off.
    pub uncurses: bool,
    /// Whether it makes known what something is.
    pub identifies: bool,
    /// Whether it loads wands and lights.
    pub recharges: bool,
    /// Whether it harms whoever uses it.
    pub backfires: bool,
    /// Whether somebody has to say where to.
    pub aimed: bool,
    /// How far it goes, in cells.
    pub range: i32,
    /// How far away a target must be so that it does not reach oneself, in cells.
    pub least: i32,
}

/// What a blow with whatever is in hand is taken to do, in hundredths of hit points.
const BLOW: i32 = 500;

impl Purpose {
    /// That of an item when it is used.
    pub fn of_item(item: &ItemType, content: &Content) -> Purpose {
        let mut purpose = Purpose::of(&item.workings, content);
        if item.class == ItemClass::Potion {
            purpose.aimed = false;
        }
        purpose
    }

    /// That of a talent, if it is used when one likes: what it does at once, and what comes of the states that it brings
    /// about.
    pub fn of_talent(talent: &Talent, content: &Content) -> Purpose {
        let Some(active) = &talent.active else {
            return Purpose::of(&[], content);
        };
        let follows = talent.reacts.iter().filter(|reaction| reaction.on == Trigger::StatusBegins);
        let follows = follows.flat_map(|reaction| &reaction.workings);
        Purpose::of(active.workings.iter().chain(follows), content)
    }

    /// That of what somebody does for gold.
    pub fn of_service(service: &Service, content: &Content) -> Purpose {
        Purpose::of(&service.workings, content)
    }

    /// That of a spell.
    pub fn of_spell(spell: &Spell, content: &Content) -> Purpose {
        Purpose::of(&spell.workings, content)
    }

    fn of<'a>(workings: impl IntoIterator<Item = &'a Working>, content: &Content) -> Purpose {
        let mut purpose = Purpose { range: 60, least: 1, ..Purpose::default() };
        for working in workings {
            purpose.aimed |= working.who.needs_target();
            if working.who != Reach::Own {
                purpose.range = purpose.range.min(match working.who {
                    Reach::Around => working.size,
                    Reach::Touch => 1,
                    Reach::Own
                    | Reach::Bolt
                    | Reach::Beam
                    | Reach::Ball
                    | Reach::Cone
                    | Reach::Sight
                    | Reach::Cell
                    | Reach::Spot => working.range,
                });
            }
            if working.who == Reach::Ball {
                purpose.least = purpose.least.max(working.size + 1);
            }
            for effect in &working.what {
                match working.who {
                    Reach::Own => purpose.own(effect, content),
                    _ => purpose.others(effect, working.chance, content),
                }
            }
        }
        purpose
    }

    /// Adds what an effect does to whoever brings it about.
    fn own(&mut self, effect: &Effect, content: &Content) {
        match effect {
            Effect::Heal { amount } => self.heals += mean(*amount),
            Effect::Cure { .. } => self.cures = true,
            Effect::Mana { amount, taken: false } => self.mana += mean(*amount),
            Effect::Mana { taken: true, .. } => {}
            Effect::Status { status, .. } => {
                let status = &content.statuses[*status];
                self.boosts |= status.good;
                self.backfires |= !status.good;
                self.escapes |= status.unseen;
            }
            Effect::Teleport { .. } | Effect::Blink { .. } | Effect::Fall {} | Effect::Leap {} => {
                self.escapes = true
            }
            Effect::Make { .. } => self.betters = true,
            Effect::Gain { .. }
            | Effect::Enchant { .. }
            | Effect::Mend {}
            | Effect::Learn { .. } => {
                (self.betters, self.strengthens) = (true, true);
            }
            Effect::Points { .. } => self.strengthens = true,
            Effect::Relight { .. } => self.relights = true,
            Effect::Identify { .. } => self.identifies = true,
            Effect::Uncurse {} => self.uncurses = true,
            Effect::Recharge { .. } => self.recharges = true,
            Effect::Reveal { what, .. } => self.maps |= what.contains(&Secret::Map),
            Effect::Cover { cover, .. } => {
                let cover = &content.covers[*cover];
                self.backfires |= cover.shunned;
                self.escapes |= cover.dims;
            }
            Effect::Damage { .. }
            | Effect::Summon { .. }
            | Effect::Polymorph { .. }
            | Effect::Noise { .. }
            | Effect::Curse {} => self.backfires = true,
            // Some of the light is a price, as mana is.
            Effect::Dim { .. } => {}
            Effect::Drain { .. }
            | Effect::Push { .. }
            | Effect::Pull { .. }
            | Effect::Swap { .. }
            | Effect::Dig { .. }
            | Effect::Terrain { .. }
            | Effect::Clear { .. }
            | Effect::Steal { .. }
            | Effect::Call { .. }
            | Effect::Split { .. }
            | Effect::Die { .. }
            | Effect::Unlock { .. }
            | Effect::Standing { .. }
            | Effect::Mark { .. }
            | Effect::Say { .. }
            | Effect::Strike {}
            | Effect::Trap { .. }
            | Effect::Fetch {}
            | Effect::Forget {}
            | Effect::Take { .. }
            | Effect::Experience { .. }
            | Effect::Join { .. }
            | Effect::Hint { .. } => {}
        }
    }

    /// Adds what an effect does to others, so often in a hundred times.
    fn others(&mut self, effect: &Effect, chance: i32, content: &Content) {
        match effect {
            Effect::Damage { amount, .. } | Effect::Drain { amount, .. } => {
                self.harms += mean(*amount) * chance / 100;
            }
            Effect::Push { crash, .. } => {
                self.hinders = true;
                self.harms += if crash.most() > 0 { mean(*crash) / 3 } else { 0 };
            }
            Effect::Status { status, .. } => self.hinders |= !content.statuses[*status].good,
            Effect::Polymorph { .. } | Effect::Teleport { .. } | Effect::Blink { .. } => {
                self.hinders = true;
            }
            Effect::Cover { cover, .. } => self.hinders |= content.covers[*cover].dims,
            Effect::Unlock {} => self.unlocks = true,
            Effect::Leap {} => self.escapes = true,
            Effect::Forget {} | Effect::Trap { .. } => self.hinders = true,
            Effect::Strike {} => self.harms += BLOW * chance / 100,
            Effect::Heal { .. }
            | Effect::Cure { .. }
            | Effect::Mana { .. }
            | Effect::Pull { .. }
            | Effect::Swap { .. }
            | Effect::Summon { .. }
            | Effect::Dig { .. }
            | Effect::Terrain { .. }
            | Effect::Clear { .. }
            | Effect::Dim { .. }
            | Effect::Reveal { .. }
            | Effect::Enchant { .. }
            | Effect::Mend {}
            | Effect::Identify { .. }
            | Effect::Uncurse { .. }
            | Effect::Curse { .. }
            | Effect::Recharge { .. }
            | Effect::Steal { .. }
            | Effect::Noise { .. }
            | Effect::Call { .. }
            | Effect::Split { .. }
            | Effect::Die { .. }
            | Effect::Gain { .. }
            | Effect::Fall { .. }
            | Effect::Learn { .. }
            | Effect::Mark { .. }
            | Effect::Say { .. }
            | Effect::Make { .. }
            | Effect::Take { .. }
            | Effect::Fetch {}
            | Effect::Points { .. }
            | Effect::Relight { .. }
            | Effect::Standing { .. }
            | Effect::Experience { .. }
            | Effect::Join { .. }
            | Effect::Hint { .. } => {}
        }
    }

    /// Whether it is for use against enemies.
    pub fn is_hostile(&self) -> bool {
        (self.harms > 0 || self.hinders) && !self.backfires
    }
}

/// The purposes of all items, spells and talents, by their places in the registries.
pub struct Purposes {
    items: Vec<Purpose>,
    spells: Vec<Purpose>,
    talents: Vec<Purpose>,
}

impl Purposes {
    /// Those of all that there are.
    pub fn of(content: &Content) -> Purposes {
        let items = content.items.iter();
        let spells = content.spells.iter();
        let talents = content.talents.iter();
        Purposes {
            talents: talents.map(|(_, talent)| Purpose::of_talent(talent, content)).collect(),
            items: items.map(|(_, item)| Purpose::of_item(item, content)).collect(),
            spells: spells.map(|(_, spell)| Purpose::of_spell(spell, content)).collect(),
        }
    }

    /// What an item is good for.
    pub fn item(&self, kind: Kind<ItemType>) -> Purpose {
        self.items.get(kind.index()).copied().unwrap_or_default()
    }

    /// What a talent is good for.
    pub fn talent(&self, kind: Kind<Talent>) -> Purpose {
        self.talents.get(kind.index()).copied().unwrap_or_default()
    }

    /// What a spell is good for.
    pub fn spell(&self, kind: Kind<Spell>) -> Purpose {
        self.spells.get(kind.index()).copied().unwrap_or_default()
    }
}

/// The mean harm of a thrown thing, in hundredths; none if it is not made for it.
pub fn thrown(item: &ItemType) -> Option<(i32, i32)> {
    let throw = item.throw.as_ref()?;
    let harm = |dice: Dice| mean(dice);
    Some((harm(throw.damage), throw.range))
}
