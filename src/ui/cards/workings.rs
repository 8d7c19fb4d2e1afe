//! What workings do, in words: "The first in a line, up to 8 cells far: 2d6 fire damage."
//!
//! A new effect needs a phrase here, without which the program does not compile.

use crate::base::Dice;
use crate::content::kinds::effect::{Enchanted, Reach, Secret, Side};
use crate::content::kinds::grammar::with_article;
use crate::content::{Content, Definition, Effect, Element, Kind, Registry, Working};

/// A sentence for each of them.
pub fn sentences(workings: &[Working], content: &Content) -> Vec<String> {
    let all = workings.iter();
    all.map(|working| sentence(&whom(working), working, content)).collect()
}

/// The same of what works where it breaks.
pub fn sentences_thrown(workings: &[Working], content: &Content) -> Vec<String> {
    let all = workings.iter();
    all.map(|working| sentence(&whom_thrown(working), working, content)).collect()
}

fn sentence(whom: &str, working: &Working, content: &Content) -> String {
    let what = working.what.iter().map(|effect| phrase(effect, content));
    let what = listed(what);
    let chance = match working.chance {
        100 => String::new(),
        chance => format!(" ({chance} times in 100)"),
    };
    format!("{whom}: {what}{chance}.")
}

/// Whom it reaches from where it breaks.
fn whom_thrown(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side(working);
    match working.who {
        Reach::Own | Reach::Touch | Reach::Bolt | Reach::Cell => "Where it breaks".to_owned(),
        Reach::Spot => "Elsewhere on the level".to_owned(),
        Reach::Beam | Reach::Cone => capital(format!("{all} where it breaks")),
        Reach::Ball => capital(format!("{all} within {} of where it breaks", cells(*size))),
        Reach::Around => capital(format!("{all} within {} around where it breaks", cells(*size))),
        Reach::Sight => {
            capital(format!("{all} in sight of where it breaks, up to {} away", cells(*range)))
        }
    }
}

fn side(working: &Working) -> &'static str {
    match working.side {
        Side::All => "all",
        Side::Foes => "all foes",
        Side::Friends => "all friends",
    }
}

/// Whom it reaches.
fn whom(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side(working);
    match working.who {
        Reach::Own => "Yourself".to_owned(),
        Reach::Touch => "Somebody, or a place, beside you".to_owned(),
        Reach::Bolt => format!("The first in a line, up to {} away", cells(*range)),
        Reach::Beam => capital(format!("{all} in a line of {}", cells(*range))),
        Reach::Ball => {
            capital(format!("{all} within {} of a place up to {range} away", cells(*size)))
        }
        Reach::Cone => capital(format!("{all} in a cone of {}", cells(*range))),
        Reach::Around => capital(format!("{all} within {} of you", cells(*size))),
        Reach::Sight => capital(format!("{all} in sight, up to {} away", cells(*range))),
        Reach::Cell => format!("A place in sight, up to {} away", cells(*range)),
        Reach::Spot => "Elsewhere on the level".to_owned(),
    }
}

fn capital(text: String) -> String {
    crate::game::capital(&text)
}

fn cells(count: i32) -> String {
    match count {
        1 => "1 cell".to_owned(),
        _ => format!("{count} cells"),
    }
}

/// "a, b and c"
pub fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
    }
}

/// The names of definitions.
fn names<T: Definition>(kinds: &[Kind<T>], of: &Registry<T>, name: fn(&T) -> &str) -> String {
    listed(kinds.iter().map(|kind| name(&of[*kind]).to_owned()))
}

/// "2d6 fire damage"
fn harm(amount: Dice, element: Option<Kind<Element>>, content: &Content) -> String {
    match element {
        Some(element) => format!("{amount} {} damage", content.elements[element].name),
        None => format!("{amount} damage"),
    }
}

/// What one effect does to whoever it reaches.
pub fn phrase(effect: &Effect, content: &Content) -> String {
    match effect {
        Effect::Damage { amount, element } => harm(*amount, *element, content),
        Effect::Heal { amount } => format!("heals {amount} hit points"),
        Effect::Status { status, turns } => {
            format!("{} for {turns} turns", content.statuses[*status].name)
        }
        Effect::Cure { statuses } if statuses.is_empty() => "cures all ills".to_owned(),
        Effect::Cure { statuses } => {
            let names = names(statuses, &content.statuses, |status| &status.name);
            format!("no longer {names}")
        }
        Effect::Drain { amount, element } => {
            format!("{}, which heals you", harm(*amount, *element, content))
        }
        Effect::Mana { amount, taken: true } => format!("takes {amount} mana"),
        Effect::Mana { amount, .. } => format!("gives back {amount} mana"),
        Effect::Gain { max_hp, max_mana, attack, defence } => gain(&[
            (*max_hp, "hit points"),
            (*max_mana, "mana"),
            (*attack, "to hit"),
            (*defence, "defence"),
        ]),
        Effect::Split {} => "splits in two".to_owned(),
        Effect::Die {} => "dies".to_owned(),
        Effect::Push { cells, crash } if crash.most() > 0 => {
            format!("pushed {cells} cells away, with {crash} damage in a crash")
        }
        Effect::Push { cells, .. } => format!("pushed {cells} cells away"),
        Effect::Pull { cells } => format!("pulled {cells} cells nearer"),
        Effect::Teleport { .. } => "taken to a place far away".to_owned(),
        Effect::Blink { cells } => format!("taken to a place up to {cells} cells away"),
        Effect::Swap {} => "changes places with you".to_owned(),
        Effect::Summon { monster: Some(kind), count, turns } => {
            format!("calls {count} of the kind {}{}", content.monsters[*kind].name, during(turns))
        }
        Effect::Summon { count, turns, .. } => format!("calls {count} monsters{}", during(turns)),
        Effect::Polymorph { monster: into } => {
            let into = into.map(|kind| crate::game::one_of_kind(&content.monsters[kind]));
            format!("becomes {}", into.as_deref().unwrap_or("another creature"))
        }
        Effect::Fall {} => "falls to the level below".to_owned(),
        Effect::Dig { cells, .. } if cells.most() == 1 => "digs through 1 cell of wall".to_owned(),
        Effect::Dig { cells, .. } => format!("digs through {cells} cells of wall"),
        Effect::Terrain { tile, .. } => format!("the ground becomes {}", content.tiles[*tile].name),
        Effect::Cover { cover, .. } => {
            format!("the place fills with {}", content.covers[*cover].name)
        }
        Effect::Clear { covers } => {
            format!("clears away {}", names(covers, &content.covers, |cover| &cover.name))
        }
        Effect::Reveal { what, range } => {
            let what = listed(what.iter().map(|secret| secret_name(*secret).to_owned()));
            match range {
                1000 => format!("shows {what} of the level"),
                _ => format!("shows {what} within {}", self::cells(*range)),
            }
        }
        Effect::Noise { loudness } => {
            format!("a noise that is heard {} away", self::cells(*loudness))
        }
        Effect::Call { range } => format!("calls for help from {} around", self::cells(*range)),
        Effect::Unlock {} => "opens what is locked".to_owned(),
        Effect::Dim { turns } => format!("takes {turns} turns of light"),
        Effect::Enchant { item, by } => {
            format!("makes {} better by {by}", enchanted(*item))
        }
        Effect::Join { share } => format!("comes along for {share} % of the gold"),
        Effect::Mend {} => "mends a weapon or a piece of armour".to_owned(),
        Effect::Identify { all: true } => "tells what everything in the pack is".to_owned(),
        Effect::Identify { .. } => "tells what one thing in the pack is".to_owned(),
        Effect::Uncurse {} => "takes the curses off what is worn".to_owned(),
        Effect::Curse {} => "curses something that is worn".to_owned(),
        Effect::Recharge { charges } => {
            format!("{charges} charges for each wand, and new light")
        }
        Effect::Steal { gold: true } => "steals gold".to_owned(),
        Effect::Steal { .. } => "steals something".to_owned(),
        Effect::Standing { faction, by, .. } => {
            let name = &content.factions[*faction].name;
            let how = if *by < 0 { "worse" } else { "better" };
            format!("has you stand {} {how} with the {name}", by.abs())
        }
        Effect::Relight { lamps: 1 } => "lights a lamp of the town again".to_owned(),
        Effect::Relight { lamps } => format!("lights {lamps} lamps of the town again"),
        Effect::Points { amount: 1 } => "brings a skill point".to_owned(),
        Effect::Points { amount } => format!("brings {amount} skill points"),
        Effect::Experience { amount, .. } => format!("brings {amount} experience, once"),
        Effect::Hint {} => {
            "tells something of an answer to the nearest door with numbers".to_owned()
        }
        // What a mark means is told where it is asked.
        Effect::Mark { mark, .. } => format!("counts for {}", content.marks[*mark].name),
        Effect::Say { .. } => "words".to_owned(),
        Effect::Strike {} => "a blow".to_owned(),
        Effect::Make { item, count, falls } => {
            let name = &content.items[*item].name;
            match falls {
                true => format!("{count} of the kind {name} on the floor"),
                false => format!("{count} of the kind {name}"),
            }
        }
        Effect::Take { item, count: 1 } => {
            format!("gives up {}", with_article(&content.items[*item].name))
        }
        Effect::Take { item, count } => {
            format!("gives up {count} of the kind {}", content.items[*item].name)
        }
        Effect::Trap { trap } => format!("a {} is laid", content.traps[*trap].name),
        Effect::Fetch {} => "what lies there comes to you".to_owned(),
        Effect::Leap {} => "you leap there".to_owned(),
        Effect::Forget {} => "forgets whom it hunts".to_owned(),
        Effect::Learn { spell } => format!("teaches the spell {}", content.spells[*spell].name),
    }
}

/// "+5 hit points for good"
fn gain(all: &[(i32, &str)]) -> String {
    let some = all.iter().filter(|(by, _)| *by != 0);
    format!("{} for good", listed(some.map(|(by, what)| format!("{by:+} {what}"))))
}

fn during(turns: &Option<Dice>) -> String {
    turns.map_or(String::new(), |turns| format!(" for {turns} turns"))
}

fn secret_name(secret: Secret) -> &'static str {
    match secret {
        Secret::Map => "the map",
        Secret::Doors => "the hidden doors",
        Secret::Traps => "the traps",
        Secret::Items => "the items",
        Secret::Monsters => "the monsters",
    }
}

fn enchanted(item: Enchanted) -> &'static str {
    match item {
        Enchanted::Weapon => "what is wielded",
        Enchanted::Armour => "a piece of armour that is worn",
        Enchanted::Any => "something that is worn",
        Enchanted::Anything => "anything that one has",
    }
}
