//! Purposes of items, spells and talents: their effects summarised for the bot's decisions (healing, escape, damage).

use super::fight_odds::mean_roll;
use fifteen_content::kinds::effect::{RevealTarget, TargetArea};
use fifteen_content::{Content, Effect, ItemClass, ItemType, Kind, Spell, Talent, Talk, Trigger, Working};

/// Effects of an item, spell or talent on its user and on enemies. Amounts are in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsePurpose {
    pub heals: i32,
    pub cures: bool,
    pub mana: i32,
    /// Whether the user moves away or becomes hidden.
    pub escapes: bool,
    /// Whether the user fights better afterwards.
    pub boosts: bool,
    pub harms: i32,
    pub hinders: bool,
    /// Whether the effect is always useful: a permanent improvement, a new item, or knowledge.
    pub is_beneficial: bool,
    pub strengthens: bool,
    pub relights: bool,
    pub maps: bool,
    pub unlocks: bool,
    pub uncurses: bool,
    pub identifies: bool,
    pub recharges: bool,
    pub backfires: bool,
    pub aimed: bool,
    /// Maximum distance to a target, in cells.
    pub range: i32,
    /// Minimum distance to a target, in cells. At a smaller distance, the effect also hits the user.
    pub least: i32,
}

/// Assumed damage of a strike with the wielded weapon, in hundredths of a hit point.
const WEAPON_DAMAGE: i32 = 500;

impl UsePurpose {
    pub fn from_item(item: &ItemType, content: &Content) -> UsePurpose {
        let mut purpose = UsePurpose::from_workings(&item.workings, content);
        if item.class == ItemClass::Potion {
            purpose.aimed = false;
        }
        purpose
    }

    /// Returns the purpose of a talent, including its reactions to the status effects that it causes.
    pub fn from_talent(talent: &Talent, content: &Content) -> UsePurpose {
        let Some(active) = &talent.active else { return UsePurpose::from_workings(&[], content) };
        let follows = talent.reacts.iter().filter(|reaction| reaction.on == Trigger::StatusBegins);
        let follows = follows.flat_map(|reaction| &reaction.workings);
        UsePurpose::from_workings(active.workings.iter().chain(follows), content)
    }

    pub fn from_workings<'a>(
        workings: impl IntoIterator<Item = &'a Working>,
        content: &Content,
    ) -> UsePurpose {
        let mut purpose = UsePurpose { range: 60, least: 1, ..UsePurpose::default() };
        for working in workings {
            purpose.aimed |= working.who.needs_target();
            if working.who != TargetArea::Own {
                let far = if working.who == TargetArea::Around { working.size } else { working.range };
                let far = if working.who == TargetArea::Touch { 1 } else { far };
                purpose.range = purpose.range.min(far);
            }
            if working.who == TargetArea::Ball {
                purpose.least = purpose.least.max(working.size + 1);
            }
            for effect in &working.what {
                purpose.add(effect, working.who == TargetArea::Own, working.chance, content);
            }
        }
        purpose
    }

    /// Adds an effect with a chance of `chance` percent.
    fn add(&mut self, effect: &Effect, on_user: bool, chance: i32, content: &Content) {
        match effect {
            Effect::Damage { .. } if on_user => self.backfires = true,
            Effect::Drain { .. } | Effect::Push { .. } | Effect::Strike {} if on_user => {}
            Effect::Damage { amount, .. } | Effect::Drain { amount, .. } => {
                self.harms += mean_roll(*amount) * chance / 100;
            }
            Effect::Push { crash, .. } => {
                self.hinders = true;
                self.harms += if crash.most() > 0 { mean_roll(*crash) / 3 } else { 0 };
            }
            Effect::Strike {} => self.harms += WEAPON_DAMAGE * chance / 100,
            Effect::Status { status, .. } => {
                let status = &content.statuses[*status];
                self.boosts |= on_user && status.good;
                self.backfires |= on_user && !status.good;
                self.escapes |= on_user && status.unseen;
                self.hinders |= !on_user && !status.good;
            }
            Effect::Cover { cover, .. } => {
                let cover = &content.covers[*cover];
                self.backfires |= on_user && cover.shunned;
                self.escapes |= on_user && cover.hides_contents;
                self.hinders |= !on_user && cover.hides_contents;
            }
            Effect::Teleport { .. } | Effect::Blink { .. } => {
                self.escapes |= on_user;
                self.hinders |= !on_user;
            }
            Effect::Polymorph { .. } => {
                self.backfires |= on_user;
                self.hinders |= !on_user;
            }
            Effect::Leap {} => self.escapes = true,
            Effect::Fall {} => self.escapes |= on_user,
            Effect::Unlock {} => self.unlocks |= !on_user,
            Effect::Forget {} | Effect::Trap { .. } => self.hinders |= !on_user,
            Effect::Heal { amount } => self.heals += if on_user { mean_roll(*amount) } else { 0 },
            Effect::Mana { amount, taken } => {
                self.mana += if on_user && !taken { mean_roll(*amount) } else { 0 };
            }
            Effect::Cure { .. } => self.cures |= on_user,
            Effect::Make { .. } => self.is_beneficial |= on_user,
            Effect::Gain { .. } | Effect::Enchant { .. } | Effect::Repair {} | Effect::Learn { .. } => {
                self.is_beneficial |= on_user;
                self.strengthens |= on_user;
            }
            Effect::Points { .. } => self.strengthens |= on_user,
            Effect::Relight { .. } => self.relights |= on_user,
            Effect::Identify { .. } => self.identifies |= on_user,
            Effect::Uncurse {} => self.uncurses |= on_user,
            Effect::Recharge { .. } => self.recharges |= on_user,
            Effect::Reveal { what, .. } => self.maps |= on_user && what.contains(&RevealTarget::Map),
            Effect::Summon { .. } | Effect::Noise { .. } | Effect::Curse {} => {
                self.backfires |= on_user;
            }
            // Draining one's own light is a cost, like mana, and not a purpose.
            Effect::DrainLight { .. }
            | Effect::Pull { .. }
            | Effect::Swap {}
            | Effect::Dig { .. }
            | Effect::Terrain { .. }
            | Effect::Clear { .. }
            | Effect::Steal { .. }
            | Effect::CallAllies { .. }
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

    pub fn is_hostile(&self) -> bool {
        (self.harms > 0 || self.hinders) && !self.backfires
    }
}

#[derive(Default)]
pub struct UsePurposes {
    items: Vec<UsePurpose>,
    supplies: Vec<Kind<ItemType>>,
    spells: Vec<UsePurpose>,
    talents: Vec<UsePurpose>,
}

impl UsePurposes {
    pub fn from_content(content: &Content) -> UsePurposes {
        let spells = content.spells.iter();
        let talents = content.talents.iter();
        UsePurposes {
            supplies: content.talks.iter().flat_map(|(talk, _)| lamp_supplies(talk, content)).collect(),
            talents: talents.map(|(_, talent)| UsePurpose::from_talent(talent, content)).collect(),
            items: content.items.iter().map(|(_, item)| UsePurpose::from_item(item, content)).collect(),
            spells: spells.map(|(_, spell)| UsePurpose::from_workings(&spell.workings, content)).collect(),
        }
    }

    pub fn item(&self, kind: Kind<ItemType>) -> UsePurpose {
        self.items.get(kind.index()).copied().unwrap_or_default()
    }

    /// Whether a townsperson takes the item to relight a lamp of the town.
    pub fn is_lamp_supply(&self, kind: Kind<ItemType>) -> bool {
        self.supplies.contains(&kind)
    }

    pub fn talent(&self, kind: Kind<Talent>) -> UsePurpose {
        self.talents.get(kind.index()).copied().unwrap_or_default()
    }

    pub fn spell(&self, kind: Kind<Spell>) -> UsePurpose {
        self.spells.get(kind.index()).copied().unwrap_or_default()
    }
}

/// Returns the items that the hero hands over in a talk so that a lamp of the town is relit.
pub fn lamp_supplies(talk: Kind<Talk>, content: &Content) -> Vec<Kind<ItemType>> {
    let answers = content.talks[talk].nodes.iter().flat_map(|node| &node.answers);
    let mut effects = answers.map(|answer| answer.workings.iter().flat_map(|working| &working.what));
    let is_relight = |effect: &Effect| matches!(effect, Effect::Relight { .. });
    let answer = effects.find(|effects| effects.clone().any(is_relight));
    let taken = |effect: &Effect| match effect {
        Effect::Take { item, .. } => Some(*item),
        _ => None,
    };
    answer.into_iter().flatten().filter_map(taken).collect()
}

/// Returns the mean damage in hundredths and the range in cells of a throwing weapon, or `None` for other items.
pub fn thrown(item: &ItemType) -> Option<(i32, i32)> {
    item.throw.as_ref().map(|throw| (mean_roll(throw.damage), throw.range))
}
