//! What has to hold, in words: "you have less than 50 % of your hit points and no foe is in view".

use super::reactions::Person;
use super::workings::listed;
use crate::content::kinds::theme::Hour;
use crate::content::{Condition, Content, Definition, Kind, Registry};

/// A condition as it stands behind "if".
pub fn condition(asked: &Condition, person: Person, content: &Content) -> String {
    let is = |what: &str| format!("{} {what}", person.does("are", "is"));
    let has = |what: &str| format!("{} {what}", person.does("have", "has"));
    let does =
        |plain: &str, with_s: &str, what: &str| format!("{} {what}", person.does(plain, with_s));
    match asked {
        Condition::All(all) => listed(all.iter().map(|one| condition(one, person, content))),
        Condition::Any(any) => {
            let any = any.iter().map(|one| condition(one, person, content));
            any.collect::<Vec<String>>().join(" or ")
        }
        Condition::Not(one) => format!("not: {}", condition(one, person, content)),
        Condition::Other(one) => {
            let other = condition(one, Person::It, content);
            match other.strip_prefix("it ") {
                Some(rest) => format!("the other one {rest}"),
                None => format!("of the other one: {other}"),
            }
        }
        Condition::HpBelow(percent) => {
            has(&format!("less than {percent} % of {} hit points", person.whose()))
        }
        Condition::ManaBelow(percent) => {
            has(&format!("less than {percent} % of {} mana", person.whose()))
        }
        Condition::Status(status) => is(&content.statuses[*status].name),
        Condition::Burdened {} => is("burdened"),
        Condition::InTheDark {} => does("stand", "stands", "in the dark"),
        Condition::Lit {} => does("carry", "carries", "a light that burns"),
        Condition::Unseen {} => format!("no enemy in view knows of {}", them(person)),
        Condition::Asleep {} => is("asleep"),
        Condition::Unaware {} => is("unaware of enemies"),
        Condition::Hero {} => match person {
            Person::You => "you are yourself".to_owned(),
            Person::It | Person::Whoever => "it is you".to_owned(),
        },
        Condition::Ally {} => match person {
            Person::You => "you are an ally".to_owned(),
            Person::It | Person::Whoever => "it is your ally".to_owned(),
        },
        Condition::Foe {} => is("a foe"),
        Condition::Monster(kinds) => {
            is(&format!("of the kind {}", one_of(kinds, &content.monsters, |own| &own.name)))
        }
        Condition::Family(family) => is(&format!("one of the {family}")),
        Condition::Faction(faction) => is(&format!("on the side of the {faction}")),
        Condition::People(peoples) => {
            is(&format!("of the {}", one_of(peoples, &content.peoples, |own| &own.name)))
        }
        Condition::Class(classes) => {
            is(&format!("of the class {}", one_of(classes, &content.classes, |own| &own.name)))
        }
        Condition::Talent(talent) => has(&format!("the talent {}", content.talents[*talent].name)),
        Condition::Skill { skill, least } => {
            has(&format!("{least} or more in {}", content.skills[*skill].name))
        }
        Condition::Level(least) => has(&format!("come to level {least}")),
        Condition::Terrain(tiles) => {
            let names = one_of(tiles, &content.tiles, |own| &own.name);
            does("stand", "stands", &format!("on {names}"))
        }
        Condition::Cover(covers) => {
            let names = one_of(covers, &content.covers, |own| &own.name);
            does("stand", "stands", &format!("in {names}"))
        }
        Condition::Wet {} => does("stand", "stands", "in the wet"),
        Condition::Spot(spots) => {
            let texts = or(spots.iter().map(|spot| content.spots[*spot].id.replace('_', " ")));
            does("stand", "stands", &format!("at the {texts}"))
        }
        Condition::Theme(themes) => {
            let names = one_of(themes, &content.themes, |own| &own.name);
            format!("the level is one of {names}")
        }
        Condition::Unopposed {} => "no foe is left on the level".to_owned(),
        Condition::With(kinds) => {
            format!("{} is with you", one_of(kinds, &content.monsters, |own| &own.name))
        }
        Condition::Turns((least, most)) => format!("it is turn {least} to {most}"),
        Condition::ClimbsOut {} => "you climb out of the first step".to_owned(),
        Condition::Depth((least, most)) if least == most => format!("it is step {least}"),
        Condition::Depth((least, most)) => format!("it is step {least} to {most}"),
        Condition::Hour(hours) => {
            format!("it is {}", or(hours.iter().map(|hour| hour_name(*hour).to_owned())))
        }
        Condition::BesideWall {} => "a wall is beside".to_owned(),
        Condition::Crowded(1) => "a foe is beside".to_owned(),
        Condition::Crowded(least) => format!("{least} foes or more are beside"),
        Condition::Alone {} => "no foe is in view".to_owned(),
        Condition::Wields(items) => {
            does("wield", "wields", &one_of(items, &content.items, |own| &own.name))
        }
        Condition::WieldsGroup(groups) => {
            let groups = groups.iter().map(|group| group.replace('_', " "));
            does("wield", "wields", &format!("something of the {}", or(groups)))
        }
        Condition::Wears(items) => {
            does("wear", "wears", &one_of(items, &content.items, |own| &own.name))
        }
        Condition::Fills(slots) => {
            let places = or(slots.iter().map(|slot| slot.place().to_owned()));
            does("wear", "wears", &format!("something {places}"))
        }
        Condition::Shield {} => does("hold", "holds", "a shield"),
        Condition::EmptyHanded {} => has("both hands free"),
        Condition::Carries(items) => {
            does("carry", "carries", &one_of(items, &content.items, |own| &own.name))
        }
        Condition::CarriesMany { item, least } => {
            let own = &content.items[*item];
            let name = if *least == 1 { own.name.clone() } else { own.plural() };
            does("carry", "carries", &format!("{least} {name} or more"))
        }
        Condition::Element(element) => format!("it is of {}", content.elements[*element].name),
        Condition::School(school) => format!("it is of the school of {school}"),
        Condition::ItemClass(classes) => {
            let names = or(classes.iter().map(|class| class.heading().to_lowercase()));
            format!("it is one of the {names}")
        }
        Condition::Thrown {} => "it comes from afar".to_owned(),
        Condition::HandToHand {} => "it is hand to hand".to_owned(),
        Condition::OfStatus(status) => format!("it is to be {}", content.statuses[*status].name),
        Condition::Chance(percent) => format!("luck will have it ({percent} times in 100)"),
        Condition::Mark { mark, least, most } => {
            let name = &content.marks[*mark].name;
            match (least, most) {
                (Some(least), Some(most)) if least == most => format!("{name}: {least}"),
                (Some(least), Some(most)) => format!("{name}: {least} to {most}"),
                (Some(least), None) => format!("{name}: {least} or more"),
                (None, Some(most)) => format!("{name}: {most} or less"),
                (None, None) => format!("{name}: any number"),
            }
        }
        Condition::Lamps((least, most)) => format!("{least} to {most} lamps burn"),
        Condition::Deepest((least, most)) => format!("you have been on step {least} to {most}"),
        Condition::Standing { faction, least, most } => {
            let name = &content.factions[*faction].name;
            match (least, most) {
                (Some(least), Some(most)) => {
                    format!("you stand at {least} to {most} with the {name}")
                }
                (Some(least), None) => format!("you stand at {least} or better with the {name}"),
                (None, Some(most)) => format!("you stand at {most} or worse with the {name}"),
                (None, None) => format!("there are {name}"),
            }
        }
        Condition::Gold(least) => format!("there are {least} coins or more"),
        Condition::Dead(people) => {
            format!("{} is dead", one_of(people, &content.monsters, |own| &own.name))
        }
        Condition::Quest { quest, is, .. } => {
            let stages: Vec<&str> = is.iter().map(|stage| stage.name()).collect();
            format!("the quest \"{}\" is {}", content.quests[*quest].name, stages.join(" or "))
        }
        Condition::Scenario(scenarios) => {
            format!("the game is {}", one_of(scenarios, &content.scenarios, |own| &own.name))
        }
    }
}

fn them(person: Person) -> &'static str {
    match person {
        Person::You => "you",
        Person::It | Person::Whoever => "it",
    }
}

/// "a, b or c"
fn or(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
    }
}

fn one_of<T: Definition>(kinds: &[Kind<T>], of: &Registry<T>, name: fn(&T) -> &str) -> String {
    or(kinds.iter().map(|kind| name(&of[*kind]).to_owned()))
}

fn hour_name(hour: Hour) -> &'static str {
    match hour {
        Hour::Day => "day",
        Hour::Dusk => "dusk",
        Hour::Night => "night",
        Hour::Dawn => "dawn",
    }
}
