//! Builds a sentence from a message template and the facts of an event.

use super::bearing::bearing;
use super::naming;
use crate::world::companion::{Companions, full_name};
use crate::world::{ActorRef, ItemRef, Lore, RiddleAnswer, World};
use fifteen_base::Point;
use fifteen_content::kinds::grammar::{capitalize, name_of_one, second_person};
use fifteen_content::kinds::message::template::MessagePart;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Content, Kind, Monster};

#[derive(Clone, Copy)]
pub enum PlaceholderValue<'a> {
    /// A creature: "you", "the giant rat", or "something" if it was not seen.
    Creature(ActorRef),
    /// Any creature of a kind: "a giant rat".
    CreatureKind(Kind<Monster>),
    /// A verb in the third person singular, and whether the hero is its subject.
    Verb(&'a str, bool),
    Number(i32),
    Word(&'a str),
    /// An item: "a murky potion".
    Item(ItemRef, &'a Lore),
    /// An item mentioned before: "the murky potion".
    DefiniteItem(ItemRef, &'a Lore),
    /// An item without an article and without charges or fuel, for use after "your".
    BareItem(ItemRef, &'a Lore),
    /// Items that the hero left on the level: "leather armour, a chest".
    ItemsLeftHere(&'a World),
    /// Reason why an answer to the riddle on a cell cannot be read.
    UnreadableAnswer(&'a World, Point, RiddleAnswer),
    Letter(char),
    /// An offset from the hero, right and down, in cells: "12 cells to the north-east".
    Offset(Point),
}

/// Returns the sentence of a message, or an empty text if the data do not define the message. `number` selects a
/// variant.
pub fn sentence(
    say: MessageId,
    fills: &[(Placeholder, PlaceholderValue)],
    number: u64,
    (content, named): (&Content, &Companions),
) -> String {
    let Some(message) = content.messages.find(say.id()) else { return String::new() };
    let fill = |placeholder| fills.iter().find(|fill| fill.0 == placeholder).map(|fill| fill.1);
    let by = if let Some(PlaceholderValue::Creature(by)) = fill(Placeholder::By) { Some(by) } else { None };
    let message = &content.messages[message];
    let singular = matches!(fill(Placeholder::Amount), Some(PlaceholderValue::Number(1)));
    let template = message.one.as_ref().filter(|_| singular).unwrap_or_else(|| message.sentence(number));
    let mut text = String::new();
    for piece in template.pieces() {
        match piece {
            MessagePart::Words(words) => text += words,
            MessagePart::Placeholder(placeholder, begins) => {
                let words = match fill(*placeholder) {
                    Some(PlaceholderValue::Creature(who)) if *placeholder != Placeholder::By => {
                        target_name(who, by, (content, named))
                    }
                    Some(fill) => value_text(fill, (content, named)),
                    None => String::new(),
                };
                text += &if *begins { capitalize(&words) } else { words };
            }
            MessagePart::Verb(it, who) => {
                let you = matches!(fill(*who), Some(PlaceholderValue::Creature(who)) if who.hero);
                text += &if you { second_person(it, &content.verbs) } else { it.clone() };
            }
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// Returns "you", "Wat the goblin", "the giant rat", "your giant rat", or "something" if it was not seen.
fn creature_name(who: &ActorRef, (content, named): (&Content, &Companions)) -> String {
    let monster = &content.monsters[who.kind];
    if let Some(companion) = named.get(&who.id).filter(|_| who.seen && !who.hero) {
        return full_name(&companion.name, &monster.name);
    }
    match (who.hero, who.seen) {
        (true, _) => say!("you").to_owned(),
        (_, true) if who.ally && !monster.unique => say!("your {}", monster.name),
        (_, true) => say!("the {}", monster.name),
        _ => say!("something").to_owned(),
    }
}

/// Returns the name of a target. If the acting creature `by` has the same name, the target is "another giant rat".
fn target_name(who: ActorRef, by: Option<ActorRef>, (content, named): (&Content, &Companions)) -> String {
    let name = creature_name(&who, (content, named));
    if !by.is_some_and(|by| by.id != who.id && creature_name(&by, (content, named)) == name) {
        return name;
    }
    let plain = &content.monsters[who.kind].name;
    match (who.seen, who.ally) {
        (false, _) => say!("something else").to_owned(),
        (true, true) => say!("another {plain} of yours"),
        (true, false) => say!("another {plain}"),
    }
}

fn value_text(value: PlaceholderValue, (content, named): (&Content, &Companions)) -> String {
    match value {
        PlaceholderValue::Creature(who) => creature_name(&who, (content, named)),
        PlaceholderValue::CreatureKind(kind) => name_of_one(&content.monsters[kind]),
        PlaceholderValue::Verb(it, true) => second_person(it, &content.verbs),
        PlaceholderValue::Verb(it, false) => it.to_owned(),
        PlaceholderValue::Number(number) => number.to_string(),
        PlaceholderValue::Word(word) => word.to_owned(),
        PlaceholderValue::Item(thing, lore) => naming::name(thing, lore, content),
        PlaceholderValue::DefiniteItem(thing, lore) => naming::definite_name(thing, lore, content),
        PlaceholderValue::BareItem(thing, lore) => naming::plain_name(thing, lore, content),
        PlaceholderValue::ItemsLeftHere(world) => world.left_behind_text(content),
        PlaceholderValue::UnreadableAnswer(world, at, answer) => {
            world.malformed_answer_text(at, answer, content)
        }
        PlaceholderValue::Letter(letter) => letter.to_string(),
        PlaceholderValue::Offset(away) => bearing(away),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ActorId;
    use fifteen_content::{Content, Source};

    fn who(content: &Content, id: &str, seen: bool) -> ActorRef {
        ActorRef {
            id: ActorId(1),
            kind: content.monsters.find(id).unwrap(),
            hero: id == "hero",
            seen,
            at: Point::default(),
            ally: false,
        }
    }

    fn content(edits: &[(&str, &str)]) -> Content {
        let bytes = Source::built_in().read("messages.json").unwrap();
        let text = edits.iter().fold(String::from_utf8(bytes).unwrap(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        });
        Content::from_texts(&[("messages.json", &text)]).unwrap_or_else(|r| panic!("{r}"))
    }

    #[test]
    fn verbs_agree_with_their_subject() {
        let content = content(&[]);
        let (you, rat) = (who(&content, "hero", true), who(&content, "cellar_rat", true));
        let unseen = who(&content, "cellar_rat", false);
        let opened = |by: &ActorRef| {
            let fills = [
                (Placeholder::By, PlaceholderValue::Creature(*by)),
                (Placeholder::Door, PlaceholderValue::Word("door")),
            ];
            sentence(MessageId::Opened, &fills, 0, (&content, &Companions::new()))
        };
        assert_eq!(opened(&you), "You open the door.");
        assert_eq!(opened(&rat), "The cellar rat opens the door.");
        assert_eq!(opened(&unseen), "Something opens the door.");
        let hit = |by: &ActorRef, on: &ActorRef| {
            let fills = [
                (Placeholder::By, PlaceholderValue::Creature(*by)),
                (Placeholder::On, PlaceholderValue::Creature(*on)),
                (Placeholder::Verb, PlaceholderValue::Verb("carries off", by.hero)),
                (Placeholder::Damage, PlaceholderValue::Number(3)),
            ];
            sentence(MessageId::Hit, &fills, 0, (&content, &Companions::new()))
        };
        assert_eq!(hit(&you, &rat), "You carry off the cellar rat for 3.");
        assert_eq!(hit(&rat, &you), "The cellar rat carries off you for 3.");
        let mine = ActorRef { ally: true, ..rat };
        let other = ActorRef { id: ActorId(2), ..rat };
        assert_eq!(hit(&mine, &rat), "Your cellar rat carries off the cellar rat for 3.");
        assert_eq!(hit(&rat, &mine), "The cellar rat carries off your cellar rat for 3.");
        assert_eq!(hit(&rat, &other), "The cellar rat carries off another cellar rat for 3.");
        let ogre = content.monsters.find("ogre").unwrap();
        let seen = [
            (Placeholder::Monster, PlaceholderValue::CreatureKind(ogre)),
            (Placeholder::Where, PlaceholderValue::Offset(Point::new(-9, 2))),
        ];
        let said = sentence(MessageId::StopHunted, &seen, 0, (&content, &Companions::new()));
        assert_eq!(said, "An ogre is after you, 9 cells to the west; you stop.");
    }

    #[test]
    fn messages_may_have_variants_or_no_text() {
        let content = content(&[
            (
                r#""text": "{Who} [wakes] up.""#,
                r#""text": "{Who} [wakes] up.", "variants": ["{Who} [is] awake.", "No more sleep for {who}."]"#,
            ),
            ("You pressed a key or clicked; you stop.", ""),
        ]);
        let you = who(&content, "hero", true);
        let woke = |number| {
            sentence(
                MessageId::Woke,
                &[(Placeholder::Who, PlaceholderValue::Creature(you))],
                number,
                (&content, &Companions::new()),
            )
        };
        assert_eq!(
            [woke(0), woke(1), woke(2), woke(3)],
            ["You wake up.", "You are awake.", "No more sleep for you.", "You wake up."]
        );
        assert_eq!(sentence(MessageId::StopInterrupted, &[], 0, (&content, &Companions::new())), "");
    }
}
