//! Conditions in words: "you have below 50 % of your hit points and no enemy is in view".

use super::clause::{Clause, Joint, Phrase, join};
use super::effect_text::{item_name, join_or, names};
use super::reaction_text::GrammaticalPerson;
use super::words;
use fifteen_base::translation;
use fifteen_content::kinds::grammar::{name_of_one, with_article};
use fifteen_content::{Condition, Content, ItemType, Kind, Monster, Slot};

/// Describes a condition as a clause that can follow "if".
pub fn describe_condition(condition: &Condition, person: GrammaticalPerson, content: &Content) -> String {
    ConditionWriter { person, content }.phrase(condition, true).into_text()
}

/// Whether a condition always holds for the reader, as "you are the hero".
pub fn is_certain(condition: &Condition, person: GrammaticalPerson) -> bool {
    person.is_reader() && matches!(condition, Condition::Hero {})
}

/// Whether a condition holds only for the hero.
pub fn requires_hero(condition: &Condition) -> bool {
    match condition {
        Condition::Hero {} => true,
        Condition::All(all) => all.iter().any(requires_hero),
        _ => false,
    }
}

struct ConditionWriter<'a> {
    person: GrammaticalPerson,
    content: &'a Content,
}

impl ConditionWriter<'_> {
    /// Describes a condition, or its opposite unless `holds`.
    fn phrase(&self, condition: &Condition, holds: bool) -> Phrase {
        let ConditionWriter { person, content } = *self;
        match condition {
            Condition::All(_) | Condition::Any(_) => {
                let is_all = matches!(condition, Condition::All(_));
                let joint = if is_all == holds { Joint::And } else { Joint::Or };
                join(self.flattened(condition, holds, joint), joint)
            }
            Condition::Not(inner) => self.phrase(inner, !holds),
            Condition::Other(inner) => {
                ConditionWriter { person: GrammaticalPerson::Other, content }.phrase(inner, holds)
            }
            Condition::HpBelow(percent @ 100..) if holds => {
                self.has(holds, say!("below {percent} % of {} hit points", person.possessive()))
            }
            Condition::HpBelow(100..) => self.has(true, say!("all of {} hit points", person.possessive())),
            Condition::HpBelow(percent) => self.below(holds, *percent, say!("hit points")),
            Condition::ManaBelow(percent) => self.below(holds, *percent, say!("mana")),
            Condition::Status(status) => self.is(holds, content.statuses[*status].name.clone()),
            Condition::Burdened {} => self.is(holds, say!("burdened")),
            Condition::InTheDark {} => self.stands(holds, "", say!("in the dark")),
            Condition::Lit {} => self.carries(holds, say!("a burning light")),
            Condition::Unseen {} if holds => {
                fixed(say!("no visible enemy is aware of {}", person.object_pronoun()))
            }
            Condition::Unseen {} => fixed(say!("a visible enemy is aware of {}", person.object_pronoun())),
            Condition::Asleep {} => self.is(holds, say!("asleep")),
            Condition::Unaware {} if holds => self.is(true, say!("unaware of enemies")),
            Condition::Unaware {} => self.is(true, say!("aware of an enemy")),
            Condition::Hero {} => self.is(holds, person.either(say!("the hero"), say!("you"))),
            Condition::Ally {} => self.is(holds, person.either(say!("an ally"), say!("your ally"))),
            Condition::Foe {} => self.is(holds, say!("a foe")),
            Condition::Monster(kinds) => self.is(holds, monster_names(kinds, content)),
            Condition::Family(kind) => {
                let family = content.families[*kind].name.clone();
                self.clause(self.be(), holds, say!("one of the "), family)
            }
            Condition::Faction(kind) => {
                let faction = content.factions[*kind].name.clone();
                self.clause(self.be(), holds, say!("on the side of the "), faction)
            }
            Condition::People(peoples) => {
                let names = join_or(names(peoples, &content.peoples, |people| &people.name));
                self.is(holds, say!("of the {}", names))
            }
            Condition::Class(classes) => {
                let names = names(classes, &content.classes, |class| &class.name);
                self.is(holds, join_or(names.map(|name| with_article(&name))))
            }
            Condition::Talent(talent) => {
                self.has(holds, say!("the talent {}", content.talents[*talent].name))
            }
            Condition::Skill { skill, least } => {
                self.has(holds, say!("{least} or more in {}", content.skills[*skill].name))
            }
            Condition::Level(least) => {
                let verbs = match holds {
                    true => (say!("have"), say!("has")),
                    false => (say!("have not"), say!("has not")),
                };
                self.clause([verbs, verbs], true, "", say!("reached level {least}"))
            }
            Condition::Terrain(tiles) => {
                let names = join_or(names(tiles, &content.tiles, |tile| &tile.name));
                self.stands(holds, say!("on "), names)
            }
            Condition::Cover(covers) => {
                let names = join_or(names(covers, &content.covers, |cover| &cover.name));
                self.stands(holds, say!("in "), names)
            }
            Condition::Wet {} => self.stands(holds, say!("in "), say!("the wet")),
            Condition::Spot(spots) => {
                let texts = spots.iter().map(|spot| &content.spots[*spot].id);
                let texts = join_or(texts.map(|id| translation::identifier_to_words(id)));
                self.stands(holds, say!("at the "), texts)
            }
            Condition::Theme(themes) => {
                let names = join_or(names(themes, &content.themes, |theme| &theme.name));
                self.thing(say!("the level"), holds, say!("one of {names}"))
            }
            Condition::NoEnemyLeft {} if holds => fixed(say!("no enemy is left on the level")),
            Condition::NoEnemyLeft {} => fixed(say!("an enemy is left on the level")),
            Condition::AllyNear(kinds) => self.thing(&monster_names(kinds, content), holds, say!("with you")),
            Condition::Turns((least, most)) => {
                self.thing(say!("the turn"), holds, say!("between {least} and {most}"))
            }
            Condition::ClimbsOut {} if holds => fixed(say!("you climb out of the first step")),
            Condition::ClimbsOut {} => fixed(say!("you do not climb out of the first step")),
            Condition::Depth((least, most)) => {
                let you = ConditionWriter { person: GrammaticalPerson::You, content };
                match least == most {
                    true => you.is(holds, say!("on step {least}")),
                    false => you.is(holds, say!("on steps {least} to {most}")),
                }
            }
            Condition::Hour(hours) => {
                let hours = hours.iter().map(|hour| words::hour_name(*hour).to_owned());
                self.thing(say!("it##the time"), holds, join_or(hours))
            }
            Condition::BesideWall {} if holds => fixed(say!("a wall is adjacent")),
            Condition::BesideWall {} => fixed(say!("no wall is adjacent")),
            Condition::EnemiesAdjacent(1) if holds => fixed(say!("an enemy is adjacent")),
            Condition::EnemiesAdjacent(1) => fixed(say!("no enemy is adjacent")),
            Condition::EnemiesAdjacent(least) if holds => fixed(say!("{least} or more enemies are adjacent")),
            Condition::EnemiesAdjacent(least) => fixed(say!("fewer than {least} enemies are adjacent")),
            Condition::NoEnemySeen {} if holds => fixed(say!("no enemy is in view")),
            Condition::NoEnemySeen {} => fixed(say!("an enemy is in view")),
            Condition::Wields(items) => {
                self.does((say!("wield"), say!("wields")), holds, "", item_names(items, content))
            }
            Condition::WieldsGroup(groups) => {
                let groups = names(groups, &content.groups, |group| &group.name);
                let weapon = say!("a weapon of the group {}", join_or(groups));
                self.does((say!("wield"), say!("wields")), holds, "", weapon)
            }
            Condition::Wears(items) => {
                self.does((say!("wear"), say!("wears")), holds, "", item_names(items, content))
            }
            Condition::SlotFilled(slots) => {
                let places =
                    join_or(slots.iter().map(|slot| translation::translate(slot.body_part()).to_owned()));
                let what = if holds { say!("something {places}") } else { say!("anything {places}") };
                self.does((say!("wear"), say!("wears")), holds, "", what)
            }
            Condition::Shield {} => self.does((say!("hold"), say!("holds")), holds, "", say!("a shield")),
            Condition::EmptyHanded {} => self.has(holds, say!("both hands free")),
            Condition::Carries(items) => self.carries(holds, item_names(items, content)),
            Condition::CarriesMany { item, least: 1 } => self.carries(holds, item_name(*item, content)),
            Condition::CarriesMany { item, least } => {
                let name = content.items[*item].plural();
                let what = match holds {
                    true => say!("at least {least} {name}"),
                    false => say!("fewer than {least} {name}"),
                };
                self.carries(true, what)
            }
            Condition::Element(element) => {
                self.thing(say!("the element"), holds, content.elements[*element].name.clone())
            }
            Condition::School(kind) => {
                let school = &content.schools[*kind].name;
                self.thing(say!("the spell"), holds, say!("of the school of {school}"))
            }
            Condition::ItemClass(classes) => {
                let names = join_or(classes.iter().map(|class| class.heading().to_lowercase()));
                self.thing(say!("the item"), holds, say!("of the kind \"{names}\""))
            }
            Condition::Thrown {} => self.thing(say!("the attack"), holds, say!("ranged")),
            Condition::HandToHand {} => self.thing(say!("the attack"), holds, say!("melee")),
            Condition::OfStatus(status) => {
                self.thing(say!("the status"), holds, say!("\"{}\"", content.statuses[*status].name))
            }
            Condition::Chance(percent) => {
                let percent = if holds { *percent } else { 100 - percent };
                fixed(say!("a chance of {percent} % succeeds"))
            }
            Condition::Mark { mark, least, most } => {
                let count = say!("the count of \"{}\"", content.marks[*mark].name);
                let what = match (least, most) {
                    (Some(least), Some(most)) if least == most => least.to_string(),
                    (Some(least), Some(most)) => say!("{least} to {most}"),
                    (Some(least), None) => say!("{least} or more"),
                    (None, Some(0)) => "0".to_owned(),
                    (None, Some(most)) => say!("{most} or less"),
                    (None, None) => say!("any number").to_owned(),
                };
                self.thing(&count, holds, what)
            }
            Condition::Lamps((0, 0)) if holds => fixed(say!("no lamp burns")),
            Condition::Lamps((least, most)) => {
                let count = if least == most { least.to_string() } else { say!("{least} to {most}") };
                self.thing(say!("the number of burning lamps"), holds, count)
            }
            Condition::Deepest((least, most)) => {
                self.thing(say!("your deepest step"), holds, say!("{least} to {most}"))
            }
            Condition::Standing { faction, least, most } => {
                let subject = say!("your standing with the {}", content.factions[*faction].name);
                let what = match (least, most) {
                    (Some(least), Some(most)) => say!("{least} to {most}"),
                    (Some(least), None) => say!("{least} or better"),
                    (None, Some(most)) => say!("{most} or worse"),
                    (None, None) => say!("known").to_owned(),
                };
                self.thing(&subject, holds, what)
            }
            Condition::Gold(least) => {
                let you = ConditionWriter { person: GrammaticalPerson::You, content };
                let what = match holds {
                    true => say!("at least {least} coins"),
                    false => say!("fewer than {least} coins"),
                };
                you.carries(true, what)
            }
            Condition::Dead(people) => self.thing(&monster_names(people, content), holds, say!("dead")),
            Condition::Quest { quest, is, .. } => {
                let stages = is.iter().map(|stage| translation::translate_identifier(stage.name()));
                let subject = say!("the quest \"{}\"", content.quests[*quest].name);
                self.thing(&subject, holds, join_or(stages))
            }
            Condition::Scenario(scenarios) => {
                let names = join_or(names(scenarios, &content.scenarios, |scenario| &scenario.name));
                self.thing(say!("the game"), holds, names)
            }
        }
    }

    /// Returns the phrases of a condition that is a list with the given joint, and of such lists in it.
    fn flattened(&self, condition: &Condition, holds: bool, joint: Joint) -> Vec<Phrase> {
        let lists =
            |all: &[Condition]| all.iter().flat_map(|inner| self.flattened(inner, holds, joint)).collect();
        match condition {
            Condition::All(all) if holds == (joint == Joint::And) => lists(all),
            Condition::Any(any) if holds == (joint == Joint::Or) => lists(any),
            Condition::Not(inner) => self.flattened(inner, !holds, joint),
            certain if holds && is_certain(certain, self.person) => Vec::new(),
            other => vec![self.phrase(other, holds)],
        }
    }

    fn clause(&self, verbs: [(&str, &str); 2], holds: bool, prefix: &str, what: impl Into<String>) -> Phrase {
        let (plain, with_s) = if holds { verbs[0] } else { verbs[1] };
        Phrase::Clause(Clause {
            subject: self.person.subject().to_owned(),
            verb: self.person.either(plain, with_s).to_owned(),
            prefix: prefix.to_owned(),
            object: what.into(),
            is_negated: !holds,
        })
    }

    fn be(&self) -> [(&'static str, &'static str); 2] {
        [(say!("are"), say!("is")), (say!("are not"), say!("is not"))]
    }

    fn is(&self, holds: bool, what: impl Into<String>) -> Phrase {
        self.clause(self.be(), holds, "", what)
    }

    fn does(&self, verbs: (&str, &str), holds: bool, prefix: &str, what: impl Into<String>) -> Phrase {
        let (plain, with_s) = verbs;
        let (you, it) = (say!("do not {plain}"), say!("does not {plain}"));
        self.clause([(plain, with_s), (&you, &it)], holds, prefix, what)
    }

    fn has(&self, holds: bool, what: impl Into<String>) -> Phrase {
        let (you, it) = (say!("do not have"), say!("does not have"));
        self.clause([(say!("have"), say!("has")), (you, it)], holds, "", what)
    }

    fn stands(&self, holds: bool, prefix: &str, place: impl Into<String>) -> Phrase {
        self.does((say!("stand"), say!("stands")), holds, prefix, place)
    }

    fn carries(&self, holds: bool, what: impl Into<String>) -> Phrase {
        self.does((say!("carry"), say!("carries")), holds, "", what)
    }

    /// Describes a share of the hit points or the mana.
    fn below(&self, holds: bool, percent: impl std::fmt::Display, of: &str) -> Phrase {
        let whose = self.person.possessive();
        let what = match holds {
            true => say!("below {percent} % of {whose} {of}"),
            false => say!("at least {percent} % of {whose} {of}"),
        };
        self.has(true, what)
    }

    /// Describes something other than a creature: "the attack is melee".
    fn thing(&self, subject: &str, holds: bool, what: impl Into<String>) -> Phrase {
        Phrase::Clause(Clause {
            subject: subject.to_owned(),
            verb: if holds { say!("is") } else { say!("is not") }.to_owned(),
            prefix: String::new(),
            object: what.into(),
            is_negated: !holds,
        })
    }
}

fn fixed(text: impl Into<String>) -> Phrase {
    Phrase::Text(text.into())
}

fn monster_names(kinds: &[Kind<Monster>], content: &Content) -> String {
    join_or(kinds.iter().map(|kind| name_of_one(&content.monsters[*kind])))
}

/// Names items with articles. Body armour has none: "chain mail".
fn item_names(items: &[Kind<ItemType>], content: &Content) -> String {
    join_or(items.iter().map(|kind| {
        let item = &content.items[*kind];
        if item.slot == Some(Slot::Armour) { item.name.clone() } else { item_name(*kind, content) }
    }))
}
