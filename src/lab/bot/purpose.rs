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
        let Some(active) = &talent.active else { return Purpose::of(&[], content) };
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
                let far = match working.who == Reach::Around {
                    true => working.size,
                    false => working.range,
                };
                let far = if working.who == Reach::Touch { 1 } else { far };
                purpose.range = purpose.range.min(far);
            }
            if working.who == Reach::Ball {
                purpose.least = purpose.least.max(working.size + 1);
            }
            for effect in &working.what {
                purpose.add(effect, working.who == Reach::Own, working.chance, content);
            }
        }
        purpose
    }

    /// Adds what an effect does to its `own` doer, or to others, with that chance in percent.
    fn add(&mut self, effect: &Effect, own: bool, chance: i32, content: &Content) {
        match effect {
            Effect::Damage { .. } if own => self.backfires = true,
            Effect::Drain { .. } | Effect::Push { .. } | Effect::Strike {} if own => {}
            Effect::Damage { amount, .. } | Effect::Drain { amount, .. } => {
                self.harms += mean(*amount) * chance / 100;
            }
            Effect::Push { crash, .. } => {
                self.hinders = true;
                self.harms += if crash.most() > 0 { mean(*crash) / 3 } else { 0 };
            }
            Effect::Strike {} => self.harms += BLOW * chance / 100,
            Effect::Status { status, .. } => {
                let status = &content.statuses[*status];
                self.boosts |= own && status.good;
                self.backfires |= own && !status.good;
                self.escapes |= own && status.unseen;
                self.hinders |= !own && !status.good;
            }
            Effect::Cover { cover, .. } => {
                let cover = &content.covers[*cover];
                self.backfires |= own && cover.shunned;
                self.escapes |= own && cover.dims;
                self.hinders |= !own && cover.dims;
            }
            Effect::Teleport { .. } | Effect::Blink { .. } => {
                self.escapes |= own;
                self.hinders |= !own;
            }
            Effect::Polymorph { .. } => {
                self.backfires |= own;
                self.hinders |= !own;
            }
            Effect::Leap {} => self.escapes = true,
            Effect::Fall {} => self.escapes |= own,
            Effect::Unlock {} => self.unlocks |= !own,
            Effect::Forget {} | Effect::Trap { .. } => self.hinders |= !own,
            Effect::Heal { amount } => self.heals += if own { mean(*amount) } else { 0 },
            Effect::Mana { amount, taken } => {
                self.mana += if own && !taken { mean(*amount) } else { 0 };
            }
            Effect::Cure { .. } => self.cures |= own,
            Effect::Make { .. } => self.betters |= own,
            Effect::Gain { .. }
            | Effect::Enchant { .. }
            | Effect::Mend {}
            | Effect::Learn { .. } => {
                self.betters |= own;
                self.strengthens |= own;
            }
            Effect::Points { .. } => self.strengthens |= own,
            Effect::Relight { .. } => self.relights |= own,
            Effect::Identify { .. } => self.identifies |= own,
            Effect::Uncurse {} => self.uncurses |= own,
            Effect::Recharge { .. } => self.recharges |= own,
            Effect::Reveal { what, .. } => self.maps |= own && what.contains(&Secret::Map),
            Effect::Summon { .. } | Effect::Noise { .. } | Effect::Curse {} => {
                self.backfires |= own;
            }
            // Some of the light is a price, as mana is.
            Effect::Dim { .. }
            | Effect::Pull { .. }
            | Effect::Swap {}
            | Effect::Dig { .. }
            | Effect::Terrain { .. }
            | Effect::Clear { .. }
            | Effect::Steal { .. }
            | Effect::Call { .. }
            | Effect::Split {}
            | Effect::Die {}
            | Effect::Standing { .. }
            | Effect::Mark { .. }
            | Effect::Say { .. }
            | Effect::Fetch {}
            | Effect::Take { .. }
            | Effect::Experience { .. }
            | Effect::Join { .. }
            | Effect::Hint {} => {}
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
