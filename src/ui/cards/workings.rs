//! What workings do, in words: "The first in a line, up to 8 cells far: 2d6 fire damage."
//!
//! A new effect needs a phrase here, without which the program does not compile.

use fifteen_base::Dice;
use fifteen_content::kinds::effect::{Enchanted, Reach, Secret, TargetSide};
use fifteen_content::kinds::grammar::with_article;
use fifteen_content::{Content, Definition, Effect, Element, Kind, Registry, Working};

/// A sentence for each of them.
pub fn sentences(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&whom(working), working, content)).collect()
}

/// The same of what works where it breaks.
pub fn sentences_thrown(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&whom_thrown(working), working, content)).collect()
}

fn sentence(whom: &str, working: &Working, content: &Content) -> String {
    let what = working.what.iter().map(|effect| phrase(effect, content));
    let what = listed(what);
    let chance = match working.chance {
        100 => String::new(),
        chance => say!(" ({chance} times in 100)"),
    };
    format!("{whom}: {what}{chance}.")
}

/// Whom it reaches from where it breaks.
fn whom_thrown(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side(working);
    match working.who {
        Reach::Own | Reach::Touch | Reach::Bolt | Reach::Cell => say!("Where it breaks").to_owned(),
        Reach::Spot => say!("Elsewhere on the level").to_owned(),
        Reach::Beam | Reach::Cone => capital(say!("{all} where it breaks")),
        Reach::Ball => capital(say!("{all} within {} of where it breaks", cells(*size))),
        Reach::Around => capital(say!("{all} within {} around where it breaks", cells(*size))),
        Reach::Sight => {
            capital(say!("{all} in sight of where it breaks, up to {} away", cells(*range)))
        }
    }
}

fn side(working: &Working) -> &'static str {
    match working.side {
        TargetSide::All => say!("all"),
        TargetSide::Foes => say!("all foes"),
        TargetSide::Friends => say!("all friends"),
    }
}

/// Whom it reaches.
fn whom(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side(working);
    match working.who {
        Reach::Own => say!("Yourself").to_owned(),
        Reach::Touch => say!("Somebody, or a place, beside you").to_owned(),
        Reach::Bolt => say!("The first in a line, up to {} away", cells(*range)),
        Reach::Beam => capital(say!("{all} in a line of {}", cells(*range))),
        Reach::Ball => capital(say!("{all} within {} of a place up to {range} away", cells(*size))),
        Reach::Cone => capital(say!("{all} in a cone of {}", cells(*range))),
        Reach::Around => capital(say!("{all} within {} of you", cells(*size))),
        Reach::Sight => capital(say!("{all} in sight, up to {} away", cells(*range))),
        Reach::Cell => say!("A place in sight, up to {} away", cells(*range)),
        Reach::Spot => say!("Elsewhere on the level").to_owned(),
    }
}

fn capital(text: String) -> String {
    fifteen_game::capital(&text)
}

fn cells(count: i32) -> String {
    if count == 1 { say!("1 cell").to_owned() } else { say!("{count} cells") }
}

/// "a, b and c"
pub fn listed(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => say!("{} and {last}", before.join(", ")),
    }
}

/// The names of definitions.
fn names<T: Definition>(kinds: &[Kind<T>], of: &Registry<T>, name: fn(&T) -> &str) -> String {
    listed(kinds.iter().map(|kind| name(&of[*kind]).to_owned()))
}

/// "2d6 fire damage"
fn harm(amount: Dice, element: Option<Kind<Element>>, content: &Content) -> String {
    match element {
        Some(element) => say!("{amount} {} damage", content.elements[element].name),
        None => say!("{amount} damage"),
    }
}

/// What one effect does to whoever it reaches.
pub fn phrase(effect: &Effect, content: &Content) -> String {
    match effect {
        Effect::Damage { amount, element } => harm(*amount, *element, content),
        Effect::Heal { amount } => say!("heals {amount} hit points"),
        Effect::Status { status, turns } => {
            say!("{} for {turns} turns", content.statuses[*status].name)
        }
        Effect::Cure { statuses } if statuses.is_empty() => say!("cures all ills").to_owned(),
        Effect::Cure { statuses } => {
            let names = names(statuses, &content.statuses, |status| &status.name);
            say!("no longer {names}")
        }
        Effect::Drain { amount, element } => {
            say!("{}, which heals you", harm(*amount, *element, content))
        }
        Effect::Mana { amount, taken: true } => say!("takes {amount} mana"),
        Effect::Mana { amount, .. } => say!("gives back {amount} mana"),
        Effect::Gain { max_hp, max_mana, attack, defence } => gain(&[
            (*max_hp, say!("hit points")),
            (*max_mana, say!("mana")),
            (*attack, say!("to hit")),
            (*defence, say!("defence")),
        ]),
        Effect::Split {} => say!("splits in two").to_owned(),
        Effect::Die {} => say!("dies").to_owned(),
        Effect::Push { cells, crash } if crash.most() > 0 => {
            say!("pushed {cells} cells away, with {crash} damage in a crash")
        }
        Effect::Push { cells, .. } => say!("pushed {cells} cells away"),
        Effect::Pull { cells } => say!("pulled {cells} cells nearer"),
        Effect::Teleport { .. } => say!("taken to a place far away").to_owned(),
        Effect::Blink { cells } => say!("taken to a place up to {cells} cells away"),
        Effect::Swap {} => say!("changes places with you").to_owned(),
        Effect::Summon { monster: Some(kind), count, turns } => {
            say!("calls {count} of the kind {}{}", content.monsters[*kind].name, during(turns))
        }
        Effect::Summon { count, turns, .. } => say!("calls {count} monsters{}", during(turns)),
        Effect::Polymorph { monster: into } => {
            let into = into.map(|kind| fifteen_game::one_of_kind(&content.monsters[kind]));
            say!("becomes {}", into.as_deref().unwrap_or(say!("another creature")))
        }
        Effect::Fall {} => say!("falls to the level below").to_owned(),
        Effect::Dig { cells, .. } if cells.most() == 1 => {
            say!("digs through 1 cell of wall").to_owned()
        }
        Effect::Dig { cells, .. } => say!("digs through {cells} cells of wall"),
        Effect::Terrain { tile, .. } => say!("the ground becomes {}", content.tiles[*tile].name),
        Effect::Cover { cover, .. } => say!("the place fills with {}", content.covers[*cover].name),
        Effect::Clear { covers } => {
            say!("clears away {}", names(covers, &content.covers, |cover| &cover.name))
        }
        Effect::Reveal { what, range } => {
            let what = listed(what.iter().map(|secret| secret_name(*secret).to_owned()));
            match range {
                1000 => say!("shows {what} of the level"),
                _ => say!("shows {what} within {}", self::cells(*range)),
            }
        }
        Effect::Noise { loudness } => say!("a noise that is heard {} away", self::cells(*loudness)),
        Effect::Call { range } => say!("calls for help from {} around", self::cells(*range)),
        Effect::Unlock {} => say!("opens what is locked").to_owned(),
        Effect::Dim { turns } => say!("takes {turns} turns of light"),
        Effect::Enchant { item, by } => say!("makes {} better by {by}", enchanted(*item)),
        Effect::Join { share } => say!("comes along for {share} % of the gold"),
        Effect::Mend {} => say!("mends a weapon or a piece of armour").to_owned(),
        Effect::Identify { all: true } => say!("tells what everything in the pack is").to_owned(),
        Effect::Identify { .. } => say!("tells what one thing in the pack is").to_owned(),
        Effect::Uncurse {} => say!("takes the curses off what is worn").to_owned(),
        Effect::Curse {} => say!("curses something that is worn").to_owned(),
        Effect::Recharge { charges } => say!("{charges} charges for each wand, and new light"),
        Effect::Steal { gold: true } => say!("steals gold").to_owned(),
        Effect::Steal { .. } => say!("steals something").to_owned(),
        Effect::Standing { faction, by, .. } => {
            let name = &content.factions[*faction].name;
            let how = if *by < 0 { say!("worse") } else { say!("better") };
            say!("has you stand {} {how} with the {name}", by.abs())
        }
        Effect::Relight { lamps: 1 } => say!("lights a lamp of the town again").to_owned(),
        Effect::Relight { lamps } => say!("lights {lamps} lamps of the town again"),
        Effect::Points { amount: 1 } => say!("brings a skill point").to_owned(),
        Effect::Points { amount } => say!("brings {amount} skill points"),
        Effect::Experience { amount, .. } => say!("brings {amount} experience, once"),
        Effect::Hint {} => {
            say!("tells something of an answer to the nearest door with numbers").to_owned()
        }
        // What a mark means is told where it is asked.
        Effect::Mark { mark, .. } => say!("counts for {}", content.marks[*mark].name),
        Effect::Say { .. } => say!("words").to_owned(),
        Effect::Strike {} => say!("a blow").to_owned(),
        Effect::Make { item, count, falls } => {
            let name = &content.items[*item].name;
            match falls {
                true => say!("{count} of the kind {name} on the floor"),
                false => say!("{count} of the kind {name}"),
            }
        }
        Effect::Take { item, count: 1 } => {
            say!("gives up {}", with_article(&content.items[*item].name))
        }
        Effect::Take { item, count } => {
            say!("gives up {count} of the kind {}", content.items[*item].name)
        }
        Effect::Trap { trap } => say!("a {} is laid", content.traps[*trap].name),
        Effect::Fetch {} => say!("what lies there comes to you").to_owned(),
        Effect::Leap {} => say!("you leap there").to_owned(),
        Effect::Forget {} => say!("forgets whom it hunts").to_owned(),
        Effect::Learn { spell } => say!("teaches the spell {}", content.spells[*spell].name),
    }
}

/// "+5 hit points for good"
fn gain(all: &[(i32, &str)]) -> String {
    let some = all.iter().filter(|(by, _)| *by != 0);
    say!("{} for good", listed(some.map(|(by, what)| format!("{by:+} {what}"))))
}

fn during(turns: &Option<Dice>) -> String {
    turns.map_or(String::new(), |turns| say!(" for {turns} turns"))
}

fn secret_name(secret: Secret) -> &'static str {
    match secret {
        Secret::Map => say!("the map"),
        Secret::Doors => say!("the hidden doors"),
        Secret::Traps => say!("the traps"),
        Secret::Items => say!("the items"),
        Secret::Monsters => say!("the monsters"),
    }
}

fn enchanted(item: Enchanted) -> &'static str {
    match item {
        Enchanted::Weapon => say!("what is wielded"),
        Enchanted::Armour => say!("a piece of armour that is worn"),
        Enchanted::Any => say!("something that is worn"),
        Enchanted::Anything => say!("anything that one has"),
    }
}
