//! Detection of conditions that can never hold.

use super::LanguageCheck;
use super::triggers::{
    ConditionUse, OTHER_STAT_HELP, OTHER_TRIGGER_HELP, REMOVE_HELP, ReasonAndHelp, accepts_item_class,
    has_other_creature, is_attack_stat, is_attack_trigger, is_damage_trigger, is_item_trigger, is_spell_stat,
    reject_trigger,
};
use crate::kinds::drawing::Placement;
use crate::kinds::hero::MAX_LEVEL;
use crate::kinds::item::{ItemClass, Slot};
use crate::kinds::quest::QuestStage;
use crate::kinds::step::Step;
use crate::kinds::tile::Ways;
use crate::read::value::suggestion;
use crate::{Condition, ItemType, Kind, ReactionOwner, Scenario, Spot, Theme, Tile, Trigger};

impl LanguageCheck<'_> {
    pub(super) fn reason_never_true(
        &self,
        condition: &Condition,
        context: ConditionUse,
    ) -> Option<ReasonAndHelp> {
        let content = self.content;
        let ConditionUse { origin, on, stat, goal } = context;
        let reason = |why: &str, help| Some((why.to_owned(), help));
        let unless = |holds: bool, why: String, help| (!holds).then_some((why, help));
        match condition {
            Condition::All(all) => {
                let first = all.iter().find_map(|part| self.reason_never_true(part, context));
                first.or_else(|| self.contradiction(all))
            }
            Condition::Any(any) => {
                let mut reasons = any.iter().map(|part| self.reason_never_true(part, context));
                let first = reasons.next().flatten()?;
                reasons.all(|why| why.is_some()).then_some(first)
            }
            Condition::Other(_) | Condition::Foe {} if !on.is_none_or(has_other_creature) => {
                let on = on.map_or("", Trigger::name);
                Some((format!("no other creature takes part in `{on}`"), OTHER_TRIGGER_HELP))
            }
            Condition::Other(inner) => {
                self.reason_never_true(inner, ConditionUse { origin: None, ..context })
            }
            Condition::Not(inner) if self.is_always_true(inner, context) => {
                reason("the negated condition always holds", REMOVE_HELP)
            }
            Condition::Hero {} | Condition::Ally {} | Condition::Unaware {} | Condition::Asleep {} => {
                self.reason_never_true_of_owner(condition, origin?)
            }
            Condition::People(_)
            | Condition::Class(_)
            | Condition::Talent(_)
            | Condition::Skill { .. }
            | Condition::Level(_)
                if self.is_never_hero(origin) =>
            {
                reason("only heroes have that, and this is not the body of a hero", REMOVE_HELP)
            }
            Condition::Level(least) if *least > MAX_LEVEL => {
                Some((format!("level {MAX_LEVEL} is the highest"), "ask for a lower level"))
            }
            Condition::Class(classes) => {
                self.reason_not_offered(origin, |to| &to.classes, classes, "classes")
            }
            Condition::People(peoples) => {
                self.reason_not_offered(origin, |to| &to.peoples, peoples, "peoples")
            }
            Condition::Talent(other) => self.reason_not_with_talent(*other, origin),
            Condition::Terrain(tiles) => {
                let is_passable = |tile: &Kind<Tile>| content.tiles[*tile].ways != Ways::default();
                let why = "no creature can be on any of these tiles".to_owned();
                unless(tiles.iter().any(is_passable), why, "name a tile with `ways`")
            }
            Condition::Skill { skill, least } => {
                let skill = &content.skills[*skill];
                let why = format!("`{}` has {} ranks at most", skill.id, skill.most);
                unless(*least <= skill.most, why, "ask for a lower rank")
            }
            Condition::Family(family) => {
                let exists = content.monsters.iter().any(|(_, monster)| monster.family == *family);
                let why = format!("no monster has the family `{}`", content.families[*family].id);
                unless(exists, why, REMOVE_HELP)
            }
            Condition::Faction(faction) => {
                let exists = content.monsters.iter().any(|(_, monster)| monster.faction == *faction);
                let why = format!("no monster has the faction `{}`", content.factions[*faction].id);
                unless(exists, why, REMOVE_HELP)
            }
            Condition::Depth((least, most)) => {
                let help = "write the depths of levels that a scenario has";
                let exists = self.depths.has_depth_in((*least, *most));
                unless(exists, format!("the scenarios have only {}", self.depths), help)
            }
            Condition::Hour(_) if !self.has_sky() => {
                reason("no level lies under the open sky", "give a theme of a scenario a `sky`")
            }
            Condition::Wields(items) => self.reason_not_wearable(items, &[Slot::Weapon], "wielded"),
            Condition::WieldsGroup(groups) => {
                let fits = |item: &ItemType| item.slot == Some(Slot::Weapon) && item.is_in_any(groups);
                let exists = content.items.iter().any(|(_, item)| fits(item));
                unless(exists, "no weapon is in one of these groups".to_owned(), REMOVE_HELP)
            }
            Condition::Wears(items) => self.reason_not_wearable(items, &Slot::ALL, "worn"),
            Condition::Shield {} => {
                let is_shield =
                    |item: &ItemType| item.slot == Some(Slot::OffHand) && item.class == ItemClass::Armour;
                let exists = content.items.iter().any(|(_, item)| is_shield(item));
                let help = "a shield is armour for the slot `off_hand`";
                unless(exists, "there are no shields".to_owned(), help)
            }
            Condition::Element(_) | Condition::Thrown {} | Condition::HandToHand {}
                if stat.is_some_and(|stat| !is_attack_stat(stat)) =>
            {
                reason("this stat is not used in attacks", OTHER_STAT_HELP)
            }
            Condition::School(_) if stat.is_some_and(|stat| !is_spell_stat(stat)) => {
                reason("this stat is not used for spells", OTHER_STAT_HELP)
            }
            Condition::OfStatus(_) if stat.is_some() => {
                reason("no status begins or ends when a stat is used", OTHER_STAT_HELP)
            }
            Condition::Element(_) => reject_trigger(on, is_damage_trigger, "no harm is done in"),
            Condition::School(school) => {
                let exists = content.spells.iter().any(|(_, spell)| spell.school == *school);
                let why = format!("no spell has the school `{}`", content.schools[*school].id);
                unless(exists, why, REMOVE_HELP)
                    .or_else(|| reject_trigger(on, |on| on == Trigger::Casts, "no spell is cast in"))
            }
            Condition::ItemClass(classes) => {
                let nothing = reject_trigger(on, is_item_trigger, "no item takes part in");
                nothing.or_else(|| {
                    let on = on.filter(|on| !classes.iter().any(|class| accepts_item_class(*on, *class)))?;
                    let why = format!("no item of these classes takes part in `{}`", on.name());
                    Some((why, "name a class of items that does"))
                })
            }
            Condition::Thrown {} | Condition::HandToHand {} => {
                reject_trigger(on, is_attack_trigger, "no attack is made in")
            }
            Condition::OfStatus(_) => {
                let begins = |on| matches!(on, Trigger::StatusBegins | Trigger::StatusEnds);
                reject_trigger(on, begins, "no status begins or ends in")
            }
            Condition::Chance(_) if goal.is_some() => {
                reason("a goal cannot depend on chance", "use a condition on the state of the game")
            }
            Condition::Chance(_) if on.is_none() => {
                reason("a stat cannot depend on chance", "use a condition that lasts")
            }
            Condition::Mark { mark, least, most } => {
                let mark = &content.marks[*mark];
                let least = least.unwrap_or(mark.least).max(mark.least);
                let most = most.unwrap_or(mark.most).min(mark.most);
                let why = format!("`{}` ranges from {} to {}", mark.id, mark.least, mark.most);
                unless(least <= most, why, "ask for a number in that range")
            }
            Condition::Lamps((least, most)) | Condition::Deepest((least, most)) if least > most => {
                Some((format!("the range from {least} to {most} is empty"), "write the smaller number first"))
            }
            Condition::Lamps((least, _)) => {
                let lamps = content.scenarios.iter().filter_map(|(_, scenario)| scenario.lamps.as_ref());
                match lamps.map(|lamps| lamps.count).max() {
                    None => reason("no scenario has `lamps`", "add `lamps` to a scenario, or remove this"),
                    Some(most) => {
                        let why = format!("no scenario has more than {most} lamps");
                        unless(*least <= most, why, "ask for at most that number")
                    }
                }
            }
            Condition::Deepest((least, _)) if *least > self.deepest_level() => {
                let why = format!("level {} is the deepest", self.deepest_level());
                Some((why, "ask for a level that exists"))
            }
            Condition::Standing { least: Some(least), most: Some(most), .. } if least > most => {
                let why = format!("the range from {least} to {most} is empty");
                Some((why, "write the smaller number as `least`"))
            }
            Condition::Dead(people) => {
                let any = people.iter().any(|kind| content.monsters[*kind].unique);
                unless(any, "none of them is unique".to_owned(), "name a person or another `unique` monster")
            }
            Condition::ClimbsOut {} if on.is_none() => {
                reason("it holds only for a moment", "use it in a goal of a scenario")
            }
            Condition::ClimbsOut {} => {
                let climbs = |on| on == Trigger::ClimbsOut;
                reject_trigger(on, climbs, "the hero does not climb out in")
            }
            Condition::Spot(spots) => {
                let exists = spots.iter().any(|spot| self.is_placed(*spot));
                let help = "name it in the legend of a vault or a map: `\"spot\": \"id\"`";
                unless(exists, "none of these spots is on a map or in a vault".to_owned(), help)
            }
            Condition::Theme(themes) => self.reason_no_level(themes, goal),
            Condition::AllyNear(kinds) => {
                let is_hero = |kind| content.scenarios.iter().any(|(_, scenario)| scenario.hero == kind);
                let others = !kinds.iter().all(|kind| is_hero(*kind));
                unless(others, "all of these are the hero".to_owned(), "name a monster that can be an ally")
            }
            Condition::Quest { quest, is, end } => {
                let quest = &content.quests[*quest];
                let unknown = end.as_ref().filter(|end| quest.end(end).is_none());
                let can_end = end.is_none() || is.contains(&QuestStage::Done);
                match unknown {
                    Some(end) => {
                        let known = quest.ends.iter().map(|end| end.id.as_str());
                        let help = suggestion(end, known);
                        Some((format!("`{}` has no end `{end}`; {help}", quest.id), "name one of its ends"))
                    }
                    None => {
                        let why = "a quest that is not done has no end".to_owned();
                        unless(can_end, why, "write `\"is\": [\"done\"]`, or remove `end`")
                    }
                }
            }
            _ => None,
        }
    }

    /// Returns why a condition `hero`, `ally`, `unaware` or `asleep` can never hold for the owner of a reaction.
    fn reason_never_true_of_owner(
        &self,
        condition: &Condition,
        origin: ReactionOwner,
    ) -> Option<ReasonAndHelp> {
        let is_hero = |kind| !self.is_never_hero(Some(ReactionOwner::Monster(kind)));
        let hero = matches!(condition, Condition::Hero {});
        match origin {
            ReactionOwner::Monster(kind) if hero && !is_hero(kind) => {
                Some(("this is not the body of a hero".to_owned(), REMOVE_HELP))
            }
            _ if !hero && origin.belongs_to_hero() => {
                Some(("it is tested on the hero, who never is that".to_owned(), REMOVE_HELP))
            }
            _ => None,
        }
    }

    pub(super) fn is_never_hero(&self, origin: Option<ReactionOwner>) -> bool {
        let Some(ReactionOwner::Monster(kind)) = origin else { return false };
        let mut scenarios = self.content.scenarios.iter();
        let mut peoples = self.content.peoples.iter();
        !scenarios.any(|(_, definition)| definition.hero == kind)
            && !peoples.any(|(_, definition)| definition.body == kind)
    }

    fn is_placed(&self, spot: Kind<Spot>) -> bool {
        let content = self.content;
        let steps = content.themes.iter().flat_map(|(_, theme)| &theme.steps);
        let maps = steps.filter_map(Step::drawing);
        let all = maps.chain(content.vaults.iter().map(|(_, vault)| &vault.drawing));
        let mut placements = all.flat_map(|drawing| &drawing.placements);
        let mut quests = content.quests.iter().filter_map(|(_, quest)| quest.task.place());
        placements.any(|(placement, _)| *placement == Placement::Spot(spot))
            || quests.any(|place| place.spot == spot)
    }

    /// Returns a reason if no level of the scenario `game` (`None`: of any scenario) has one of these themes.
    fn reason_no_level(&self, themes: &[Kind<Theme>], game: Option<Kind<Scenario>>) -> Option<ReasonAndHelp> {
        let all = self.content.scenarios.iter().filter(|(kind, _)| game.is_none_or(|g| g == *kind));
        let levels: Vec<Kind<Theme>> = all.flat_map(|(_, scenario)| scenario.themes(self.content)).collect();
        let none = !themes.iter().any(|theme| levels.contains(theme));
        let why = || "no level has one of these themes".to_owned();
        none.then(|| (why(), "name a theme that a level of a scenario has"))
    }

    fn deepest_level(&self) -> i32 {
        let all = self.content.scenarios.iter().flat_map(|(_, scenario)| scenario.depths());
        all.map(|(depth, _)| depth).max().unwrap_or(0)
    }

    pub(super) fn has_sky(&self) -> bool {
        self.has_sky_at((i32::MIN, i32::MAX))
    }

    fn reason_not_wearable(
        &self,
        items: &[Kind<ItemType>],
        slots: &[Slot],
        how: &str,
    ) -> Option<ReasonAndHelp> {
        let fits =
            |item: &Kind<ItemType>| self.content.items[*item].slot.is_some_and(|slot| slots.contains(&slot));
        let why = || (format!("none of these can be {how}"), "name an item with a fitting `slot`");
        (!items.iter().any(fits)).then(why)
    }
}
