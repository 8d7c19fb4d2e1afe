//! Detection of conditions that can never hold.

use super::Language;
use super::occasions::{
    Asked, OTHER_STAT, OTHERS, REMOVE, Why, asks, has_other, is_of_blows, is_of_spells, of_blows,
    of_harm, of_things, takes,
};
use crate::kinds::drawing::Thing;
use crate::kinds::hero::MOST_LEVEL;
use crate::kinds::item::{ItemClass, Slot};
use crate::kinds::quest::QuestStage;
use crate::kinds::step::Step;
use crate::kinds::tile::Ways;
use crate::read::value::suggestion;
use crate::{Condition, ItemType, Kind, Monster, Origin, Scenario, Spot, Theme, Tile, Trigger};

impl Language<'_> {
    /// Returns why a condition can never hold, or `None` if it can.
    pub(super) fn never(&self, condition: &Condition, asked: Asked) -> Option<Why> {
        let content = self.content;
        let Asked { origin, on, stat, goal } = asked;
        let said = |why: &str, help| Some((why.to_owned(), help));
        match condition {
            Condition::All(all) => {
                let one = all.iter().find_map(|one| self.never(one, asked));
                one.or_else(|| self.contradiction(all))
            }
            Condition::Any(any) => {
                let mut whys = any.iter().map(|one| self.never(one, asked));
                let first = whys.next().flatten()?;
                whys.all(|why| why.is_some()).then_some(first)
            }
            Condition::Other(_) | Condition::Foe {} if !on.is_none_or(has_other) => {
                let on = on.map_or("", Trigger::name);
                Some((format!("no other creature takes part in `{on}`"), OTHERS))
            }
            Condition::Other(one) => self.never(one, Asked { origin: None, ..asked }),
            Condition::Not(one) if self.always(one, asked) => {
                said("the negated condition always holds", REMOVE)
            }
            Condition::Hero {}
            | Condition::Ally {}
            | Condition::Unaware {}
            | Condition::Asleep {} => self.of_whom(condition, origin?),
            Condition::People(_)
            | Condition::Class(_)
            | Condition::Talent(_)
            | Condition::Skill { .. }
            | Condition::Level(_)
                if self.is_no_hero(origin) =>
            {
                said("only heroes have that, and this is not the body of a hero", REMOVE)
            }
            Condition::Level(least) if *least > MOST_LEVEL => {
                Some((format!("level {MOST_LEVEL} is the highest"), "ask for a lower level"))
            }
            Condition::Class(classes) => self.not_of_class(classes, origin),
            Condition::People(peoples) => self.not_of_people(peoples, origin),
            Condition::Talent(other) => self.not_beside(*other, origin),
            Condition::Terrain(tiles) => {
                let stands = |tile: &Kind<Tile>| content.tiles[*tile].ways != Ways::default();
                let why = || {
                    (
                        "no creature can be on any of these tiles".to_owned(),
                        "name a tile with `ways`",
                    )
                };
                (!tiles.iter().any(stands)).then(why)
            }
            Condition::Skill { skill, least } => {
                let skill = &content.skills[*skill];
                let why = || format!("`{}` has {} ranks at most", skill.id, skill.most);
                (*least > skill.most).then(|| (why(), "ask for a lower rank"))
            }
            Condition::Family(family) => {
                let there = content.monsters.iter().any(|(_, own)| own.family == *family);
                (!there).then(|| {
                    (
                        format!("no monster has the family `{}`", content.families[*family].id),
                        REMOVE,
                    )
                })
            }
            Condition::Faction(faction) => {
                let there = content.monsters.iter().any(|(_, own)| own.faction == *faction);
                (!there).then(|| {
                    (
                        format!("no monster has the faction `{}`", content.factions[*faction].id),
                        REMOVE,
                    )
                })
            }
            Condition::Depth((least, most)) => {
                let help = "write the depths of levels that a scenario has";
                let why = || format!("the scenarios have only {}", self.depths);
                (!self.depths.covers((*least, *most))).then(|| (why(), help))
            }
            Condition::Hour(_) if !self.has_sky() => {
                said("no level lies under the open sky", "give a theme of a scenario a `sky`")
            }
            Condition::Wields(items) => self.not_in(items, &[Slot::Weapon], "wielded"),
            Condition::WieldsGroup(groups) => {
                let fits = |own: &ItemType| own.slot == Some(Slot::Weapon) && own.is_of(groups);
                let there = content.items.iter().any(|(_, own)| fits(own));
                (!there).then(|| ("no weapon is in one of these groups".to_owned(), REMOVE))
            }
            Condition::Wears(items) => self.not_in(items, &Slot::ALL, "worn"),
            Condition::Shield {} => {
                let is_shield = |own: &ItemType| {
                    own.slot == Some(Slot::OffHand) && own.class == ItemClass::Armour
                };
                let there = content.items.iter().any(|(_, own)| is_shield(own));
                let help = "a shield is armour for the slot `off_hand`";
                (!there).then(|| ("there are no shields".to_owned(), help))
            }
            Condition::Element(_) | Condition::Thrown {} | Condition::HandToHand {}
                if stat.is_some_and(|stat| !is_of_blows(stat)) =>
            {
                said("this stat is not used in attacks", OTHER_STAT)
            }
            Condition::School(_) if stat.is_some_and(|stat| !is_of_spells(stat)) => {
                said("this stat is not used for spells", OTHER_STAT)
            }
            Condition::OfStatus(_) if stat.is_some() => {
                said("no status begins or ends when a stat is used", OTHER_STAT)
            }
            Condition::Element(_) => asks(on, of_harm, "no harm is done in"),
            Condition::School(school) => {
                let there = content.spells.iter().any(|(_, own)| own.school == *school);
                let why = || format!("no spell has the school `{}`", content.schools[*school].id);
                let nowhere = (!there).then(|| (why(), REMOVE));
                nowhere.or_else(|| asks(on, |on| on == Trigger::Casts, "no spell is cast in"))
            }
            Condition::ItemClass(classes) => {
                let nothing = asks(on, of_things, "no item takes part in");
                nothing.or_else(|| {
                    let on = on.filter(|on| !classes.iter().any(|class| takes(*on, *class)))?;
                    let why = format!("no item of these classes takes part in `{}`", on.name());
                    Some((why, "name a class of items that does"))
                })
            }
            Condition::Thrown {} | Condition::HandToHand {} => {
                asks(on, of_blows, "no attack is made in")
            }
            Condition::OfStatus(_) => {
                let begins = |on| matches!(on, Trigger::StatusBegins | Trigger::StatusEnds);
                asks(on, begins, "no status begins or ends in")
            }
            Condition::Chance(_) if goal.is_some() => {
                said("a goal cannot depend on chance", "use a condition on the state of the game")
            }
            Condition::Chance(_) if on.is_none() => {
                said("a stat cannot depend on chance", "use a condition that lasts")
            }
            Condition::Mark { mark, least, most } => {
                let mark = &content.marks[*mark];
                let least = least.unwrap_or(mark.least).max(mark.least);
                let most = most.unwrap_or(mark.most).min(mark.most);
                let why = || format!("`{}` ranges from {} to {}", mark.id, mark.least, mark.most);
                (least > most).then(|| (why(), "ask for a number in that range"))
            }
            Condition::Lamps((least, most)) | Condition::Deepest((least, most)) if least > most => {
                let why = format!("the range from {least} to {most} is empty");
                Some((why, "write the smaller number first"))
            }
            Condition::Lamps((least, _)) => {
                let lamps = content.scenarios.iter().filter_map(|(_, own)| own.lamps.as_ref());
                match lamps.map(|lamps| lamps.count).max() {
                    None => {
                        said("no scenario has `lamps`", "add `lamps` to a scenario, or remove this")
                    }
                    Some(most) => (*least > most).then(|| {
                        let why = format!("no scenario has more than {most} lamps");
                        (why, "ask for at most that number")
                    }),
                }
            }
            Condition::Deepest((least, _)) if *least > self.deepest() => {
                let why = format!("level {} is the deepest", self.deepest());
                Some((why, "ask for a level that exists"))
            }
            Condition::Standing { least: Some(least), most: Some(most), .. } if least > most => {
                let why = format!("the range from {least} to {most} is empty");
                Some((why, "write the smaller number as `least`"))
            }
            Condition::Dead(people) => {
                let of_goal = goal.is_some();
                let somebody = |kind: &Kind<Monster>| {
                    let own = &content.monsters[*kind];
                    own.person.is_some() || (of_goal && own.unique)
                };
                let none = !people.iter().any(somebody);
                let (why, help) = match of_goal {
                    true => ("none of them is unique", "name a `unique` monster"),
                    false => ("none of them is a person", "name a person"),
                };
                none.then(|| (why.to_owned(), help))
            }
            Condition::ClimbsOut {} => {
                let climbs = |on| on == Trigger::ClimbsOut;
                if on.is_none() {
                    return said("it holds only for a moment", "use it in a goal of a scenario");
                }
                asks(on, climbs, "the hero does not climb out in")
            }
            Condition::Spot(spots) => {
                let nowhere = !spots.iter().any(|spot| self.is_drawn(*spot));
                let help = "name it in the legend of a vault or a map: `\"spot\": \"id\"`";
                nowhere.then(|| ("none of these spots is on a map or in a vault".to_owned(), help))
            }
            Condition::Theme(themes) => self.no_level_of(themes, goal),
            Condition::With(kinds) => {
                let heroes = kinds.iter().all(|kind| {
                    let mut scenarios = content.scenarios.iter();
                    scenarios.any(|(_, own)| own.hero == *kind)
                });
                let why = || "all of these are the hero".to_owned();
                heroes.then(|| (why(), "name a monster that can be an ally"))
            }
            Condition::Quest { quest, is, end } => {
                let quest = &content.quests[*quest];
                let unknown = end.as_ref().filter(|end| quest.end(end).is_none());
                let open = end.is_some() && !is.contains(&QuestStage::Done);
                match unknown {
                    Some(end) => {
                        let known = quest.ends.iter().map(|end| end.id.as_str());
                        let help = suggestion(end, known);
                        let why = format!("`{}` has no end `{end}`; {help}", quest.id);
                        Some((why, "name one of its ends"))
                    }
                    None => open.then(|| {
                        let why = "a quest that is not done has no end".to_owned();
                        (why, "write `\"is\": [\"done\"]`, or remove `end`")
                    }),
                }
            }
            // All other conditions can hold.
            _ => None,
        }
    }

    /// Returns why a condition (hero, ally, unaware, asleep) can never hold for the owner of the reaction.
    fn of_whom(&self, condition: &Condition, origin: Origin) -> Option<Why> {
        let is_hero = |kind| !self.is_no_hero(Some(Origin::Monster(kind)));
        let hero = matches!(condition, Condition::Hero {});
        match origin {
            Origin::Monster(kind) if hero && !is_hero(kind) => {
                Some(("this is not the body of a hero".to_owned(), REMOVE))
            }
            _ if !hero && origin.is_of_heroes() => {
                Some(("it is tested on the hero, who never is that".to_owned(), REMOVE))
            }
            _ => None,
        }
    }

    /// Whether the condition is tested on a monster that is not the hero of any scenario.
    pub(super) fn is_no_hero(&self, origin: Option<Origin>) -> bool {
        let Some(Origin::Monster(kind)) = origin else { return false };
        let mut scenarios = self.content.scenarios.iter();
        let mut peoples = self.content.peoples.iter();
        !scenarios.any(|(_, own)| own.hero == kind) && !peoples.any(|(_, own)| own.body == kind)
    }

    /// Whether a map, a vault or a quest places the spot.
    fn is_drawn(&self, spot: Kind<Spot>) -> bool {
        let content = self.content;
        let steps = content.themes.iter().flat_map(|(_, theme)| &theme.steps);
        let maps = steps.filter_map(Step::drawing);
        let all = maps.chain(content.vaults.iter().map(|(_, vault)| &vault.drawing));
        let mut things = all.flat_map(|drawing| drawing.things.iter().map(|(thing, _)| thing));
        let quests = content.quests.iter().filter_map(|(_, own)| own.task.place());
        things.any(|thing| matches!(thing, Thing::Spot(kind) if *kind == spot))
            || quests.into_iter().any(|place| place.spot == spot)
    }

    /// Returns why no level has one of these themes: no level of `game`, or of any scenario if that is `None`.
    fn no_level_of(&self, themes: &[Kind<Theme>], game: Option<Kind<Scenario>>) -> Option<Why> {
        let all = self.content.scenarios.iter().filter(|(kind, _)| game.is_none_or(|g| g == *kind));
        let levels: Vec<Kind<Theme>> = all.flat_map(|(_, own)| own.themes(self.content)).collect();
        let none = !themes.iter().any(|theme| levels.contains(theme));
        let why = || "no level has one of these themes".to_owned();
        none.then(|| (why(), "name a theme that a level of a scenario has"))
    }

    fn deepest(&self) -> i32 {
        let all = self.content.scenarios.iter().flat_map(|(_, own)| own.depths());
        all.map(|(depth, _)| depth).max().unwrap_or(0)
    }

    pub(super) fn has_sky(&self) -> bool {
        let content = self.content;
        let mut scenarios = content.scenarios.iter();
        scenarios.any(|(_, own)| own.depths().any(|(_, theme)| content.themes[theme].sky.is_some()))
    }

    /// Returns why none of these items fits into one of these slots.
    fn not_in(&self, items: &[Kind<ItemType>], slots: &[Slot], how: &str) -> Option<Why> {
        let fits = |item: &Kind<ItemType>| {
            self.content.items[*item].slot.is_some_and(|slot| slots.contains(&slot))
        };
        let why = || (format!("none of these can be {how}"), "name an item with a fitting `slot`");
        (!items.iter().any(fits)).then(why)
    }
}
