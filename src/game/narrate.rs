//! Events told in sentences, by what the hero could perceive.

use super::event::{Event, Stop, What, Who};
use super::log::Tone;
use super::world::World;
use crate::content::{Content, Kind, Monster};

/// A sentence for the log.
pub(in crate::game) struct Told {
    pub(in crate::game) tone: Tone,
    pub(in crate::game) text: String,
}

/// The sentence for an event, if the hero noticed anything of it.
pub(in crate::game) fn narrate(event: &Event, world: &World, content: &Content) -> Option<Told> {
    let told = |tone, text: String| Some(Told { tone, text });
    let name = |who: &Who| subject(who, content);
    match &event.what {
        What::Moved { .. } | What::Lost { .. } => None,
        What::Hit { by, on, .. } | What::Missed { by, on, .. }
            if !(event.seen || by.seen || on.hero) =>
        {
            None
        }
        What::Hit {
            by,
            on,
            attack,
            damage,
            unaware,
        } => {
            let tone = if on.hero { Tone::Bad } else { Tone::Good };
            told(tone, hit(by, on, *attack, *damage, *unaware, content))
        }
        What::Missed { by, on, .. } => told(
            Tone::Plain,
            format!(
                "{} {} {}.",
                name(by),
                verb(by, "misses"),
                object(on, content)
            ),
        ),
        What::Died { who, by } if who.hero => told(
            Tone::Danger,
            format!("You die, killed by {}.", indefinite(by.kind, content)),
        ),
        What::Died { who, .. } if event.seen || who.seen => {
            told(Tone::Good, format!("{} dies.", name(who)))
        }
        What::Opened { by, door } | What::Closed { by, door } if by.hero || event.seen => {
            let deed = if matches!(event.what, What::Opened { .. }) {
                "opens"
            } else {
                "closes"
            };
            let door = &content.tiles[*door].name;
            told(
                Tone::Plain,
                format!("{} {} the {}.", name(by), verb(by, deed), door_word(door)),
            )
        }
        What::Found { by, tile } if by.hero => told(
            Tone::Good,
            format!(
                "You find a secret {}!",
                door_word(&content.tiles[*tile].name)
            ),
        ),
        What::Woke { who } if who.seen => told(Tone::Danger, format!("{} wakes up.", name(who))),
        What::Noticed { who } if who.seen => {
            told(Tone::Danger, format!("{} notices you.", name(who)))
        }
        What::Fled { who } if who.seen => told(Tone::Good, format!("{} turns to flee.", name(who))),
        What::Followed { who } => told(Tone::Danger, format!("{} follows you.", name(who))),
        What::Arrived { level, first } => {
            let level = world.levels().get(level)?;
            let theme = &content.themes[level.theme()];
            let text = match first {
                true => format!("Step {}: {}. {}", level.depth(), theme.name, theme.text),
                false => format!("You return to step {}: {}.", level.depth(), theme.name),
            };
            told(Tone::Plain, text.trim_end().to_owned())
        }
        What::Refused(why) => told(Tone::Aside, why.to_string()),
        What::Stopped(why) => told(Tone::Aside, stop(*why, content)),
        _ => None,
    }
}

fn hit(by: &Who, on: &Who, attack: u8, damage: i32, unaware: bool, content: &Content) -> String {
    let attacks = &content.monsters[by.kind].attacks;
    let deed = verb(
        by,
        attacks.get(usize::from(attack)).map_or("hits", |a| &a.verb),
    );
    let (by, on) = (subject(by, content), object(on, content));
    match (damage, unaware) {
        (0, _) => format!("{by} {deed} {on}, but it does no harm."),
        (n, true) => format!("{by} {deed} {on} unawares for {n}."),
        (n, false) => format!("{by} {deed} {on} for {n}."),
    }
}

fn stop(why: Stop, content: &Content) -> String {
    let monster = |kind| capital(&indefinite(kind, content));
    match why {
        Stop::Saw(kind) => format!("{} comes into view; you stop.", monster(kind)),
        Stop::Hunted(kind) => format!("{} is after you; you stop.", monster(kind)),
        Stop::Hurt => "You are hurt; you stop.".to_owned(),
        Stop::InView(kind) => format!("Not while {} is in view.", indefinite(kind, content)),
        Stop::InTheWay(kind) => format!("{} is in the way.", monster(kind)),
        Stop::Explored => "There is nothing left to explore here that you can reach.".to_owned(),
        Stop::Unreachable => "You know of no way there.".to_owned(),
        Stop::ThereAlready => "You are there already.".to_owned(),
        Stop::Healed => "You are rested.".to_owned(),
        Stop::NotHurt => "You need no rest.".to_owned(),
        Stop::NoStairKnown => "You know of no such stair on this level.".to_owned(),
        Stop::Blocked => "Something is in the way; you stop.".to_owned(),
        Stop::Interrupted => "You stop.".to_owned(),
    }
}

/// Who does something: "You", "The giant rat", or "Something" that was not seen.
fn subject(who: &Who, content: &Content) -> String {
    capital(&object(who, content))
}

/// To whom something is done: "you", "the giant rat", or "something" that was not seen.
fn object(who: &Who, content: &Content) -> String {
    match (who.hero, who.seen) {
        (true, _) => "you".to_owned(),
        (_, true) => format!("the {}", content.monsters[who.kind].name),
        _ => "something".to_owned(),
    }
}

fn indefinite(kind: Kind<Monster>, content: &Content) -> String {
    with_article(&content.monsters[kind].name)
}

/// "a rat", "an owl".
pub fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// The word for a door whatever its state: tiles are named "closed door" and "open door".
fn door_word(name: &str) -> &str {
    name.trim_start_matches("closed ")
        .trim_start_matches("open ")
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// A verb for its subject, from the form for "it".
fn verb(who: &Who, it: &str) -> String {
    if who.hero { for_you(it) } else { it.to_owned() }
}

/// "it bites", but "you bite". Of a phrase the first word changes: "spits acid at".
fn for_you(it: &str) -> String {
    let (word, rest) = it
        .split_once(' ')
        .map_or((it, ""), |(word, rest)| (word, rest));
    let sibilant = ["sses", "shes", "ches", "xes", "zzes"]
        .iter()
        .any(|end| word.ends_with(end));
    let bare = match word {
        "goes" | "does" => &word[..2],
        _ if sibilant => &word[..word.len() - 2],
        _ => word.strip_suffix('s').unwrap_or(word),
    };
    let bare = match bare.strip_suffix("ie") {
        Some(stem) if stem.len() > 1 => format!("{stem}y"),
        _ => bare.to_owned(),
    };
    if rest.is_empty() {
        bare
    } else {
        format!("{bare} {rest}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_agree_with_you() {
        for (it, expected) in [
            ("bites", "bite"),
            ("misses", "miss"),
            ("slashes", "slash"),
            ("punches", "punch"),
            ("boxes", "box"),
            ("carries off", "carry off"),
            ("lies to", "lie to"),
            ("spits acid at", "spit acid at"),
            ("crushes", "crush"),
            ("hits", "hit"),
        ] {
            assert_eq!(for_you(it), expected);
        }
    }

    #[test]
    fn articles_and_capitals() {
        assert_eq!(with_article("owl"), "an owl");
        assert_eq!(capital(&with_article("rat")), "A rat");
        assert_eq!(capital(""), "");
    }
}
