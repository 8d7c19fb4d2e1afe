//! Purpose of items, spells and talents: their known effects, summarised for decisions.

use super::odds::mean;
use fifteen_base::Dice;
use fifteen_content::kinds::effect::{Reach, Secret};
use fifteen_content::kinds::monster::Service;
use fifteen_content::{
    Content, Effect, ItemClass, ItemType, Kind, Spell, Talent, Trigger, Working,
};

/// Effects of something on its user and on enemies. Amounts are in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purpose {
    /// Hit points restored.
    pub heals: i32,
    /// Whether it cures harmful status effects.
    pub cures: bool,
    /// Mana restored.
    pub mana: i32,
    /// Whether it moves or hides the user.
    pub escapes: bool,
    /// Whether it helps in a coming fight.
    pub boosts: bool,
    /// Damage to enemies.
    pub harms: i32,
    /// Whether it hinders enemies in a fight.
    pub hinders: bool,
    /// Whether it is always useful: a permanent improvement, or knowledge.
    pub betters: bool,
    /// Whether it makes the user or their items permanently stronger.
    pub strengthens: bool,
    /// Whether it relights lamps of the town.
    pub relights: bool,
    /// Whether it reveals the map.
    pub maps: bool,
    /// Whether it opens adjacent locks.
    pub unlocks: bool,
    /// Whether it lifts curses.
    pub uncurses: bool,
    /// Whether it identifies items.
    pub identifies: bool,
    /// Whether it recharges wands and lights.
    pub recharges: bool,
    /// Whether it harms its user.
    pub backfires: bool,
    /// Whether it needs a target.
    pub aimed: bool,
    /// Maximum range, in cells.
    pub range: i32,
    /// Minimum distance to a target so that the user is not hit, in cells.
    pub least: i32,
}

/// Assumed damage of a blow with the wielded weapon, in hundredths of a hit point.
const BLOW: i32 = 500;

impl Purpose {
    /// Returns the purpose of using an item.
    pub fn of_item(item: &ItemType, content: &Content) -> Purpose {
        let mut purpose = Purpose::from_workings(&item.workings, content);
        if item.class == ItemClass::Potion {
            purpose.aimed = false;
        }
        purpose
    }

    /// Returns the purpose of an active talent: its immediate effects, and those of the status effects that it
    /// causes.
    pub fn of_talent(talent: &Talent, content: &Content) -> Purpose {
        let Some(active) = &talent.active else { return Purpose::from_workings(&[], content) };
        let follows = talent.reacts.iter().filter(|reaction| reaction.on == Trigger::StatusBegins);
        let follows = follows.flat_map(|reaction| &reaction.workings);
        Purpose::from_workings(active.workings.iter().chain(follows), content)
    }

    /// Returns the purpose of a paid service.
    pub fn of_service(service: &Service, content: &Content) -> Purpose {
        Purpose::from_workings(&service.workings, content)
    }

    /// Returns the purpose of a spell.
    pub fn of_spell(spell: &Spell, content: &Content) -> Purpose {
        Purpose::from_workings(&spell.workings, content)
    }

    fn from_workings<'a>(
        workings: impl IntoIterator<Item = &'a Working>,
        content: &Content,
    ) -> Purpose {
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

    /// Adds an effect that occurs with `chance` percent, on the user (`own`) or on others.
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
            // Some light is lost as a price, like mana.
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

    /// Whether it is useful against enemies.
    pub fn is_hostile(&self) -> bool {
        (self.harms > 0 || self.hinders) && !self.backfires
    }
}

/// Purposes of all items, spells and talents, by index in their registries.
pub struct Purposes {
    items: Vec<Purpose>,
    spells: Vec<Purpose>,
    talents: Vec<Purpose>,
}

impl Purposes {
    /// Computes the purposes of all definitions.
    pub fn from_content(content: &Content) -> Purposes {
        let items = content.items.iter();
        let spells = content.spells.iter();
        let talents = content.talents.iter();
        Purposes {
            talents: talents.map(|(_, talent)| Purpose::of_talent(talent, content)).collect(),
            items: items.map(|(_, item)| Purpose::of_item(item, content)).collect(),
            spells: spells.map(|(_, spell)| Purpose::of_spell(spell, content)).collect(),
        }
    }

    /// Returns the purpose of an item.
    pub fn item(&self, kind: Kind<ItemType>) -> Purpose {
        self.items.get(kind.index()).copied().unwrap_or_default()
    }

    /// Returns the purpose of a talent.
    pub fn talent(&self, kind: Kind<Talent>) -> Purpose {
        self.talents.get(kind.index()).copied().unwrap_or_default()
    }

    /// Returns the purpose of a spell.
    pub fn spell(&self, kind: Kind<Spell>) -> Purpose {
        self.spells.get(kind.index()).copied().unwrap_or_default()
    }
}

/// Returns the mean damage in hundredths and the range in cells of a throwing weapon, or `None` for other items.
pub fn thrown(item: &ItemType) -> Option<(i32, i32)> {
    let throw = item.throw.as_ref()?;
    let harm = |dice: Dice| mean(dice);
    Some((harm(throw.damage), throw.range))
}
