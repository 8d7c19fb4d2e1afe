//! Effects in words: "The first creature in a line, up to 8 cells away: 2d6 fire damage."

use fifteen_base::Dice;
use fifteen_content::kinds::effect::{EnchantTarget, RevealTarget, TargetArea, TargetSide};
use fifteen_content::kinds::grammar::with_article;
use fifteen_content::{Content, Definition, Effect, Element, Kind, Registry, Working};

/// Returns a sentence for each working (effects with their target area).
pub fn sentences(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&targets_text(working), working, content)).collect()
}

/// Like [`sentences`], but for an item that is thrown and shatters.
pub fn thrown_sentences(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&thrown_targets_text(working), working, content)).collect()
}

fn sentence(whom: &str, working: &Working, content: &Content) -> String {
    let what = working.what.iter().map(|effect| effect_phrase(effect, content));
    let what = join_and(what);
    let chance = match working.chance {
        100 => String::new(),
        chance => say!(" ({chance} %)"),
    };
    format!("{whom}: {what}{chance}.")
}

/// Describes the targets around the place where a thrown item breaks.
fn thrown_targets_text(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side_text(working);
    match working.who {
        TargetArea::Own | TargetArea::Touch | TargetArea::Bolt | TargetArea::Cell => {
            say!("Where it breaks").to_owned()
        }
        TargetArea::Spot => say!("Elsewhere on the level").to_owned(),
        TargetArea::Level => say!("All over the level").to_owned(),
        TargetArea::Beam | TargetArea::Cone => capital(say!("{all} where it breaks")),
        TargetArea::Ball => capital(say!("{all} within {} of where it breaks", cells(*size))),
        TargetArea::Around => capital(say!("{all} within {} around where it breaks", cells(*size))),
        TargetArea::Sight => capital(say!("{all} in sight of where it breaks, up to {} away", cells(*range))),
    }
}

fn side_text(working: &Working) -> &'static str {
    match working.side {
        TargetSide::All => say!("all"),
        TargetSide::Foes => say!("all foes"),
        TargetSide::Friends => say!("all friends"),
    }
}

fn targets_text(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side_text(working);
    match working.who {
        TargetArea::Own => say!("Yourself").to_owned(),
        TargetArea::Touch => say!("An adjacent creature or cell").to_owned(),
        TargetArea::Bolt => say!("The first creature in a line, up to {} away", cells(*range)),
        TargetArea::Beam => capital(say!("{all} in a line of {}", cells(*range))),
        TargetArea::Ball => capital(say!("{all} within {} of a place up to {range} away", cells(*size))),
        TargetArea::Cone => capital(say!("{all} in a cone of {}", cells(*range))),
        TargetArea::Around => capital(say!("{all} within {} of you", cells(*size))),
        TargetArea::Sight => capital(say!("{all} in sight, up to {} away", cells(*range))),
        TargetArea::Cell => say!("A place in sight, up to {} away", cells(*range)),
        TargetArea::Spot => say!("Elsewhere on the level").to_owned(),
        TargetArea::Level => say!("All over the level").to_owned(),
    }
}

fn capital(text: String) -> String {
    fifteen_game::capitalize(&text)
}

fn cells(count: i32) -> String {
    if count == 1 { say!("1 cell").to_owned() } else { say!("{count} cells") }
}

/// Joins words: "a, b and c".
pub fn join_and(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => say!("{} and {last}", before.join(", ")),
    }
}

fn joined_names<T: Definition>(kinds: &[Kind<T>], registry: &Registry<T>, name: fn(&T) -> &str) -> String {
    join_and(kinds.iter().map(|kind| name(&registry[*kind]).to_owned()))
}

fn damage_text(amount: Dice, element: Option<Kind<Element>>, content: &Content) -> String {
    match element {
        Some(element) => say!("{amount} {} damage", content.elements[element].name),
        None => say!("{amount} damage"),
    }
}

pub fn effect_phrase(effect: &Effect, content: &Content) -> String {
    match effect {
        Effect::Damage { amount, element } => damage_text(*amount, *element, content),
        Effect::Heal { amount } => say!("heals {amount} HP"),
        Effect::Status { status, turns } => {
            say!("{} for {turns} turns", content.statuses[*status].name)
        }
        Effect::Cure { statuses } if statuses.is_empty() => say!("cures all harmful effects").to_owned(),
        Effect::Cure { statuses } => {
            let names = joined_names(statuses, &content.statuses, |status| &status.name);
            say!("cures {names}")
        }
        Effect::Drain { amount, element } => {
            say!("{}, which heals you", damage_text(*amount, *element, content))
        }
        Effect::Mana { amount, taken: true } => say!("takes {amount} mana"),
        Effect::Mana { amount, .. } => say!("restores {amount} mana"),
        Effect::Gain { max_hp, max_mana, attack, defence } => gain_text(&[
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
        Effect::Teleport { .. } => say!("teleported far away").to_owned(),
        Effect::Blink { cells } => say!("teleported up to {cells} cells away"),
        Effect::Swap {} => say!("swaps places with you").to_owned(),
        Effect::Summon { monster: Some(kind), count, turns } => {
            say!("summons {count} of the kind {}{}", content.monsters[*kind].name, duration_text(turns))
        }
        Effect::Summon { count, turns, .. } => say!("summons {count} monsters{}", duration_text(turns)),
        Effect::Polymorph { monster: into } => {
            let into = into.map(|kind| fifteen_game::name_of_one(&content.monsters[kind]));
            say!("becomes {}", into.as_deref().unwrap_or(say!("another creature")))
        }
        Effect::Fall {} => say!("falls to the level below").to_owned(),
        Effect::Dig { cells, .. } if cells.most() == 1 => say!("digs through 1 cell of wall").to_owned(),
        Effect::Dig { cells, .. } => say!("digs through {cells} cells of wall"),
        Effect::Terrain { tile, .. } => say!("the ground becomes {}", content.tiles[*tile].name),
        Effect::Cover { cover, .. } => say!("the place fills with {}", content.covers[*cover].name),
        Effect::Clear { covers } => {
            say!("clears away {}", joined_names(covers, &content.covers, |cover| &cover.name))
        }
        Effect::Reveal { what, range } => {
            let what = join_and(what.iter().map(|secret| secret_name(*secret).to_owned()));
            match range {
                1000 => say!("shows {what} of the level"),
                _ => say!("shows {what} within {}", self::cells(*range)),
            }
        }
        Effect::Noise { loudness } => say!("a noise that is heard {} away", self::cells(*loudness)),
        Effect::CallAllies { range } => say!("calls allies within {}", self::cells(*range)),
        Effect::Unlock {} => say!("unlocks it").to_owned(),
        Effect::DrainLight { turns } => say!("uses up {turns} turns of light"),
        Effect::Enchant { item, by } => say!("enchants {} by {by}", enchanted_text(*item)),
        Effect::Join { share } => say!("joins you for {share} % of the gold"),
        Effect::Repair {} => say!("repairs a weapon or a piece of armour").to_owned(),
        Effect::Identify { all: true } => say!("identifies everything in the pack").to_owned(),
        Effect::Identify { .. } => say!("identifies one item in the pack").to_owned(),
        Effect::Uncurse {} => say!("lifts curses from worn items").to_owned(),
        Effect::Curse {} => say!("curses a worn item").to_owned(),
        Effect::Recharge { charges, fuel } if *fuel == Dice::flat(0) => {
            say!("recharges each wand by {charges}")
        }
        Effect::Recharge { charges, fuel } if *charges == Dice::flat(0) => {
            say!("adds {fuel} turns to the light that you wear")
        }
        Effect::Recharge { charges, fuel } => {
            say!("recharges each wand by {charges}, and adds {fuel} turns to the light that you wear")
        }
        Effect::Steal { gold: true } => say!("steals gold").to_owned(),
        Effect::Steal { .. } => say!("steals something").to_owned(),
        Effect::Standing { faction, by, .. } => {
            let name = &content.factions[*faction].name;
            let how = if *by < 0 { say!("worse") } else { say!("better") };
            say!("changes your standing with the {name} by {} {how}", by.abs())
        }
        Effect::Relight { lamps: 1, .. } => say!("relights a lamp of the town").to_owned(),
        Effect::Relight { lamps, .. } => say!("relights {lamps} lamps of the town"),
        Effect::Points { amount: 1 } => say!("gives a skill point").to_owned(),
        Effect::Points { amount } => say!("gives {amount} skill points"),
        Effect::Experience { amount, .. } => say!("gives {amount} experience, once"),
        Effect::Hint {} => say!("gives a hint for the nearest number door").to_owned(),
        // The name of the mark is enough: the condition that tests the mark explains its meaning.
        Effect::Mark { mark, .. } => say!("adds to {}", content.marks[*mark].name),
        Effect::Say { .. } => say!("shows a message").to_owned(),
        Effect::Strike {} => say!("an attack").to_owned(),
        Effect::Make { item, count, falls } => {
            let name = &content.items[*item].name;
            match falls {
                true => say!("{count} of the kind {name} on the floor"),
                false => say!("{count} of the kind {name}"),
            }
        }
        Effect::Take { item, count: 1 } => {
            say!("loses {}", with_article(&content.items[*item].name))
        }
        Effect::Take { item, count } => {
            say!("uses up {count} of the kind {}", content.items[*item].name)
        }
        Effect::Trap { trap } => say!("a {} is laid", content.traps[*trap].name),
        Effect::Fetch {} => say!("pulls the items there to you").to_owned(),
        Effect::Leap {} => say!("you leap there").to_owned(),
        Effect::Forget {} => say!("stops hunting you").to_owned(),
        Effect::Learn { spell } => say!("teaches the spell {}", content.spells[*spell].name),
    }
}

fn gain_text(all: &[(i32, &str)]) -> String {
    let some = all.iter().filter(|(by, _)| *by != 0);
    say!("{} permanently", join_and(some.map(|(by, what)| format!("{by:+} {what}"))))
}

fn duration_text(turns: &Option<Dice>) -> String {
    turns.map_or(String::new(), |turns| say!(" for {turns} turns"))
}

fn secret_name(secret: RevealTarget) -> &'static str {
    match secret {
        RevealTarget::Map => say!("the map"),
        RevealTarget::Doors => say!("the hidden doors"),
        RevealTarget::Traps => say!("the traps"),
        RevealTarget::Items => say!("the items"),
        RevealTarget::Monsters => say!("the monsters"),
    }
}

fn enchanted_text(item: EnchantTarget) -> &'static str {
    match item {
        EnchantTarget::Weapon => say!("the wielded weapon"),
        EnchantTarget::Armour => say!("a piece of worn armour"),
        EnchantTarget::Any => say!("a worn item"),
        EnchantTarget::Anything => say!("any item you carry"),
    }
}
