//! Builds a sentence from a message template and the facts of an event.

use super::bearing::bearing;
use super::naming;
use crate::world::companion::{Companions, full_name};
use crate::world::{ActorRef, Answer, Lore, Thing, World};
use fifteen_base::Point;
use fifteen_content::kinds::grammar::{capital, for_you, one_of_kind};
use fifteen_content::kinds::message::template::Piece;
use fifteen_content::kinds::message::{MessageId, Placeholder};
use fifteen_content::{Content, Kind, Monster};

/// Value of a placeholder in a sentence.
#[derive(Clone, Copy)]
pub enum Fill<'a> {
    /// A creature: "you", "the giant rat", or "something" if it was not seen.
    Who(ActorRef),
    /// Any creature of a kind: "a giant rat".
    Kind(Kind<Monster>),
    /// A verb, in the form for "it", and whether the hero is its subject.
    Verb(&'a str, bool),
    Number(i32),
    /// Words as they are.
    Word(&'a str),
    /// An item: "a murky potion".
    Thing(Thing, &'a Lore),
    /// An item mentioned before: "the murky potion".
    TheThing(Thing, &'a Lore),
    /// An item without an article and without charges or fuel, for use after "your".
    BareThing(Thing, &'a Lore),
    /// Items that the hero left on the level: "leather armour, a chest".
    LeftHere(&'a World),
    /// Reason why an answer to the riddle on a cell cannot be read.
    Unreadable(&'a World, Point, Answer),
    Letter(char),
    /// An offset from the hero, right and down, in cells: "12 cells to the north-east".
    Where(Point),
}

/// Returns the sentence of a message, or an empty one if the data have none. `number` selects a variant.
pub fn sentence(
    say: MessageId,
    fills: &[(Placeholder, Fill)],
    number: u64,
    (content, named): (&Content, &Companions),
) -> String {
    let Some(message) = content.messages.find(say.id()) else { return String::new() };
    let fill = |placeholder: Placeholder| {
        fills.iter().find(|(filled, _)| *filled == placeholder).map(|(_, fill)| *fill)
    };
    let by = if let Some(Fill::Who(by)) = fill(Placeholder::By) { Some(by) } else { None };
    let message = &content.messages[message];
    let one = matches!(fill(Placeholder::Amount), Some(Fill::Number(1)));
    let template = message.one.as_ref().filter(|_| one).unwrap_or_else(|| message.sentence(number));
    let mut text = String::new();
    for piece in template.pieces() {
        match piece {
            Piece::Words(words) => text += words,
            Piece::Placeholder(placeholder, begins) => {
                let words = match fill(*placeholder) {
                    Some(Fill::Who(who)) if *placeholder != Placeholder::By => {
                        other(who, by, (content, named))
                    }
                    Some(fill) => words(fill, (content, named)),
                    None => String::new(),
                };
                text += &if *begins { capital(&words) } else { words };
            }
            Piece::Verb(it, who) => {
                let you = matches!(fill(*who), Some(Fill::Who(who)) if who.hero);
                text += &if you { for_you(it, &content.verbs) } else { it.clone() };
            }
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// Returns "you", "Wat the goblin", "the giant rat", "your giant rat", or "something" if it was not seen.
fn name(who: &ActorRef, (content, named): (&Content, &Companions)) -> String {
    let monster = &content.monsters[who.kind];
    if let Some(own) = named.get(&who.id).filter(|_| who.seen && !who.hero) {
        return full_name(&own.name, &monster.name);
    }
    match (who.hero, who.seen) {
        (true, _) => say!("you").to_owned(),
        (_, true) if who.ally && !monster.unique => say!("your {}", monster.name),
        (_, true) => say!("the {}", monster.name),
        _ => say!("something").to_owned(),
    }
}

/// Returns the name of a target. If the actor has the same name, it is "another giant rat".
fn other(who: ActorRef, by: Option<ActorRef>, (content, named): (&Content, &Companions)) -> String {
    let own = name(&who, (content, named));
    if !by.is_some_and(|by| by.id != who.id && name(&by, (content, named)) == own) {
        return own;
    }
    let plain = &content.monsters[who.kind].name;
    match (who.seen, who.ally) {
        (false, _) => say!("something else").to_owned(),
        (true, true) => say!("another {plain} of yours"),
        (true, false) => say!("another {plain}"),
    }
}

fn words(fill: Fill, (content, named): (&Content, &Companions)) -> String {
    match fill {
        Fill::Who(who) => name(&who, (content, named)),
        Fill::Kind(kind) => one_of_kind(&content.monsters[kind]),
        Fill::Verb(it, true) => for_you(it, &content.verbs),
        Fill::Verb(it, false) => it.to_owned(),
        Fill::Number(number) => number.to_string(),
        Fill::Word(word) => word.to_owned(),
        Fill::Thing(thing, lore) => naming::name(thing, lore, content),
        Fill::TheThing(thing, lore) => naming::the(thing, lore, content),
        Fill::BareThing(thing, lore) => naming::plain(thing, lore, content),
        Fill::LeftHere(world) => world.left_here(content),
        Fill::Unreadable(world, at, answer) => world.unreadable(at, answer, content),
        Fill::Letter(letter) => letter.to_string(),
        Fill::Where(away) => bearing(away),
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
    fn sentences_agree_with_who_does_it() {
        let content = content(&[]);
        let (you, rat) = (who(&content, "hero", true), who(&content, "cellar_rat", true));
        let unseen = who(&content, "cellar_rat", false);
        let opened = |by: &ActorRef| {
            let fills =
                [(Placeholder::By, Fill::Who(*by)), (Placeholder::Door, Fill::Word("door"))];
            sentence(MessageId::Opened, &fills, 0, (&content, &Companions::new()))
        };
        assert_eq!(opened(&you), "You open the door.");
        assert_eq!(opened(&rat), "The cellar rat opens the door.");
        assert_eq!(opened(&unseen), "Something opens the door.");
        let hit = |by: &ActorRef, on: &ActorRef| {
            let fills = [
                (Placeholder::By, Fill::Who(*by)),
                (Placeholder::On, Fill::Who(*on)),
                (Placeholder::Verb, Fill::Verb("carries off", by.hero)),
                (Placeholder::Damage, Fill::Number(3)),
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
            (Placeholder::Monster, Fill::Kind(ogre)),
            (Placeholder::Where, Fill::Where(Point::new(-9, 2))),
        ];
        let said = sentence(MessageId::StopHunted, &seen, 0, (&content, &Companions::new()));
        assert_eq!(said, "An ogre is after you, 9 cells to the west; you stop.");
    }

    #[test]
    fn there_may_be_many_ways_to_say_it_or_none() {
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
                &[(Placeholder::Who, Fill::Who(you))],
                number,
                (&content, &Companions::new()),
            )
        };
        assert_eq!(
            [woke(0), woke(1), woke(2), woke(3)],
            ["You wake up.", "You are awake.", "No more sleep for you.", "You wake up."]
        );
        assert_eq!(
            sentence(MessageId::StopInterrupted, &[], 0, (&content, &Companions::new())),
            ""
        );
    }
}
