//! Conditions in words: "you have below 50 % of your hit points and no enemy is in view".

use super::effect_text::join_and;
use super::reaction_text::GrammaticalPerson;
use super::words;
use fifteen_base::translation;
use fifteen_content::{Condition, Content, Definition, Kind, Registry};

/// Describes a condition as a clause that can follow "if".
pub fn describe_condition(condition: &Condition, person: GrammaticalPerson, content: &Content) -> String {
    let is = |what: &str| format!("{} {what}", person.subject_and_verb(say!("are"), say!("is")));
    let has = |what: &str| format!("{} {what}", person.subject_and_verb(say!("have"), say!("has")));
    let does =
        |plain: &str, with_s: &str, what: &str| format!("{} {what}", person.subject_and_verb(plain, with_s));
    match condition {
        Condition::All(all) => join_and(all.iter().map(|inner| describe_condition(inner, person, content))),
        Condition::Any(any) => {
            let any = any.iter().map(|inner| describe_condition(inner, person, content));
            any.collect::<Vec<String>>().join(say!(" or "))
        }
        Condition::Not(inner) => say!("not: {}", describe_condition(inner, person, content)),
        Condition::Other(inner) => {
            let other = describe_condition(inner, GrammaticalPerson::It, content);
            match other.strip_prefix(say!("it")).and_then(|rest| rest.strip_prefix(' ')) {
                Some(rest) => say!("the other creature {rest}"),
                None => say!("for the other creature: {other}"),
            }
        }
        Condition::HpBelow(percent) => has(&say!("below {percent} % of {} hit points", person.possessive())),
        Condition::ManaBelow(percent) => has(&say!("below {percent} % of {} mana", person.possessive())),
        Condition::Status(status) => is(&content.statuses[*status].name),
        Condition::Burdened {} => is(say!("burdened")),
        Condition::InTheDark {} => does(say!("stand"), say!("stands"), say!("in the dark")),
        Condition::Lit {} => does(say!("carry"), say!("carries"), say!("a burning light")),
        Condition::Unseen {} => say!("no visible enemy is aware of {}", person.subject()),
        Condition::Asleep {} => is(say!("asleep")),
        Condition::Unaware {} => is(say!("unaware of enemies")),
        Condition::Hero {} => person.either(say!("you are yourself"), say!("it is you")).to_owned(),
        Condition::Ally {} => person.either(say!("you are an ally"), say!("it is your ally")).to_owned(),
        Condition::Foe {} => is(say!("a foe")),
        Condition::Monster(kinds) => {
            is(&say!("of the kind {}", names_joined_by_or(kinds, &content.monsters, |monster| &monster.name)))
        }
        Condition::Family(kind) => {
            let family = &content.families[*kind].name;
            is(&say!("one of the {family}"))
        }
        Condition::Faction(kind) => {
            let faction = &content.factions[*kind].name;
            is(&say!("on the side of the {faction}"))
        }
        Condition::People(peoples) => {
            is(&say!("of the {}", names_joined_by_or(peoples, &content.peoples, |people| &people.name)))
        }
        Condition::Class(classes) => {
            is(&say!("of the class {}", names_joined_by_or(classes, &content.classes, |class| &class.name)))
        }
        Condition::Talent(talent) => has(&say!("the talent {}", content.talents[*talent].name)),
        Condition::Skill { skill, least } => has(&say!("{least} or more in {}", content.skills[*skill].name)),
        Condition::Level(least) => has(&say!("reached level {least}")),
        Condition::Terrain(tiles) => {
            let names = names_joined_by_or(tiles, &content.tiles, |tile| &tile.name);
            does(say!("stand"), say!("stands"), &say!("on {names}"))
        }
        Condition::Cover(covers) => {
            let names = names_joined_by_or(covers, &content.covers, |cover| &cover.name);
            does(say!("stand"), say!("stands"), &say!("in {names}"))
        }
        Condition::Wet {} => does(say!("stand"), say!("stands"), say!("in the wet")),
        Condition::Spot(spots) => {
            let texts =
                join_or(spots.iter().map(|spot| translation::identifier_to_words(&content.spots[*spot].id)));
            does(say!("stand"), say!("stands"), &say!("at the {texts}"))
        }
        Condition::Theme(themes) => {
            let names = names_joined_by_or(themes, &content.themes, |theme| &theme.name);
            say!("the level is one of {names}")
        }
        Condition::NoEnemyLeft {} => say!("no enemy is left on the level").to_owned(),
        Condition::AllyNear(kinds) => {
            say!("{} is with you", names_joined_by_or(kinds, &content.monsters, |monster| &monster.name))
        }
        Condition::Turns((least, most)) => say!("it is turn {least} to {most}"),
        Condition::ClimbsOut {} => say!("you climb out of the first step").to_owned(),
        Condition::Depth((least, most)) if least == most => say!("it is step {least}"),
        Condition::Depth((least, most)) => say!("it is step {least} to {most}"),
        Condition::Hour(hours) => {
            say!("it is {}", join_or(hours.iter().map(|hour| words::hour_name(*hour).to_owned())))
        }
        Condition::BesideWall {} => say!("a wall is adjacent").to_owned(),
        Condition::EnemiesAdjacent(1) => say!("an enemy is adjacent").to_owned(),
        Condition::EnemiesAdjacent(least) => say!("{least} or more enemies are adjacent"),
        Condition::NoEnemySeen {} => say!("no enemy is in view").to_owned(),
        Condition::Wields(items) => {
            does(say!("wield"), say!("wields"), &names_joined_by_or(items, &content.items, |item| &item.name))
        }
        Condition::WieldsGroup(groups) => {
            let groups = groups.iter().map(|group| content.groups[*group].name.clone());
            does(say!("wield"), say!("wields"), &say!("a weapon of the group {}", join_or(groups)))
        }
        Condition::Wears(items) => {
            does(say!("wear"), say!("wears"), &names_joined_by_or(items, &content.items, |item| &item.name))
        }
        Condition::SlotFilled(slots) => {
            let places =
                join_or(slots.iter().map(|slot| translation::translate(slot.body_part()).to_owned()));
            does(say!("wear"), say!("wears"), &say!("something {places}"))
        }
        Condition::Shield {} => does(say!("hold"), say!("holds"), say!("a shield")),
        Condition::EmptyHanded {} => has(say!("both hands free")),
        Condition::Carries(items) => does(
            say!("carry"),
            say!("carries"),
            &names_joined_by_or(items, &content.items, |item| &item.name),
        ),
        Condition::CarriesMany { item, least } => {
            let kind = &content.items[*item];
            let name = if *least == 1 { kind.name.clone() } else { kind.plural() };
            does(say!("carry"), say!("carries"), &say!("{least} {name} or more"))
        }
        Condition::Element(element) => say!("it is of {}", content.elements[*element].name),
        Condition::School(kind) => {
            let school = &content.schools[*kind].name;
            say!("it is of the school of {school}")
        }
        Condition::ItemClass(classes) => {
            let names = join_or(classes.iter().map(|class| class.heading().to_lowercase()));
            say!("it is one of the {names}")
        }
        Condition::Thrown {} => say!("it is ranged").to_owned(),
        Condition::HandToHand {} => say!("it is melee").to_owned(),
        Condition::OfStatus(status) => say!("the status is {}", content.statuses[*status].name),
        Condition::Chance(percent) => say!("by chance ({percent} %)"),
        Condition::Mark { mark, least, most } => {
            let name = &content.marks[*mark].name;
            match (least, most) {
                (Some(least), Some(most)) if least == most => format!("{name}: {least}"),
                (Some(least), Some(most)) => say!("{name}: {least} to {most}"),
                (Some(least), None) => say!("{name}: {least} or more"),
                (None, Some(most)) => say!("{name}: {most} or less"),
                (None, None) => say!("{name}: any number"),
            }
        }
        Condition::Lamps((least, most)) => say!("{least} to {most} lamps burn"),
        Condition::Deepest((least, most)) => say!("your deepest step is {least} to {most}"),
        Condition::Standing { faction, least, most } => {
            let name = &content.factions[*faction].name;
            match (least, most) {
                (Some(least), Some(most)) => {
                    say!("your standing is {least} to {most} with the {name}")
                }
                (Some(least), None) => say!("your standing is {least} or better with the {name}"),
                (None, Some(most)) => say!("your standing is {most} or worse with the {name}"),
                (None, None) => say!("there are {name}"),
            }
        }
        Condition::Gold(least) => say!("there are {least} coins or more"),
        Condition::Dead(people) => {
            say!("{} is dead", names_joined_by_or(people, &content.monsters, |monster| &monster.name))
        }
        Condition::Quest { quest, is, .. } => {
            let stages: Vec<String> =
                is.iter().map(|stage| translation::translate_identifier(stage.name())).collect();
            say!("the quest \"{}\" is {}", content.quests[*quest].name, stages.join(say!(" or ")))
        }
        Condition::Scenario(scenarios) => {
            say!(
                "the game is {}",
                names_joined_by_or(scenarios, &content.scenarios, |scenario| &scenario.name)
            )
        }
    }
}

fn join_or(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => say!("{} or {last}", before.join(", ")),
    }
}

fn names_joined_by_or<T: Definition>(
    kinds: &[Kind<T>],
    registry: &Registry<T>,
    name: fn(&T) -> &str,
) -> String {
    join_or(kinds.iter().map(|kind| name(&registry[*kind]).to_owned()))
}
