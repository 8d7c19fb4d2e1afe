//! Effects in words: "The first creature in a line, up to 8 cells away: 2d6 fire damage."

use fifteen_base::Dice;
use fifteen_content::kinds::effect::{EnchantTarget, RevealTarget, TargetArea, TargetSide};
use fifteen_content::kinds::grammar::{name_of_one, with_article};
use fifteen_content::{Content, Definition, Effect, Element, ItemType, Kind, Registry, Working};
use fifteen_game::{MAX_ENCHANTMENT, gains_text};

/// Returns a sentence for each working (effects with their target area).
pub fn sentences(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&targets_text(working), working, content)).collect()
}

/// Like [`sentences`], but for an item that is thrown and shatters.
pub fn thrown_sentences(workings: &[Working], content: &Content) -> Vec<String> {
    workings.iter().map(|working| sentence(&thrown_targets_text(working), working, content)).collect()
}

fn sentence(whom: &str, working: &Working, content: &Content) -> String {
    let what = effects_text(&working.what, content);
    format!("{whom}: {what}{}.", chance_text(working.chance))
}

/// Returns " (50 %)", or nothing if the effects are certain.
pub fn chance_text(chance: i32) -> String {
    if chance == 100 { String::new() } else { say!(" ({chance} %)") }
}

/// Describes the targets around the place where a thrown item breaks.
fn thrown_targets_text(working: &Working) -> String {
    let Working { range, size, .. } = working;
    let all = side_text(working);
    match working.who {
        TargetArea::Own | TargetArea::Touch | TargetArea::Bolt | TargetArea::Cell => {
            say!("Where the item breaks").to_owned()
        }
        TargetArea::Spot => say!("Elsewhere on the level").to_owned(),
        TargetArea::Level => say!("All over the level").to_owned(),
        TargetArea::Beam | TargetArea::Cone => capital(say!("{all} where the item breaks")),
        TargetArea::Ball => capital(say!("{all} within {} of where the item breaks", cells(*size))),
        TargetArea::Around => capital(say!("{all} within {} around where the item breaks", cells(*size))),
        TargetArea::Sight => {
            capital(say!("{all} in sight of where the item breaks, up to {} away", cells(*range)))
        }
    }
}

pub fn side_text(working: &Working) -> &'static str {
    match working.side {
        TargetSide::All => say!("everything"),
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

pub fn cells(count: i32) -> String {
    if count == 1 { say!("1 cell").to_owned() } else { say!("{count} cells") }
}

/// Joins words: "a, b or c".
pub fn join_or(words: impl Iterator<Item = String>) -> String {
    join_last(words, |before, last| say!("{} or {last}", before))
}

/// Joins words: "a, b and c".
pub fn join_and(words: impl Iterator<Item = String>) -> String {
    join_last(words, |before, last| say!("{} and {last}", before))
}

fn join_last(words: impl Iterator<Item = String>, join: fn(&str, &str) -> String) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, before)) => join(&before.join(", "), last),
    }
}

/// Returns the names of definitions.
pub fn names<T: Definition>(
    kinds: &[Kind<T>],
    registry: &Registry<T>,
    name: fn(&T) -> &str,
) -> impl Iterator<Item = String> {
    kinds.iter().map(move |kind| name(&registry[*kind]).to_owned())
}

fn damage_text(amount: Dice, element: Option<Kind<Element>>, content: &Content) -> String {
    match element {
        Some(element) => say!("{amount} {} damage", content.elements[element].name),
        None => say!("{amount} damage"),
    }
}

/// Returns the phrases of effects, joined: "1d6 cold damage and slowed for 3 turns". A choice between grounds becomes
/// one phrase: "the ground becomes ice or dark ice".
/// Counts of the run are left out, unless there is nothing else.
pub fn effects_text(effects: &[Effect], content: &Content) -> String {
    let mut phrases = Vec::new();
    let seen: Vec<&Effect> = effects.iter().filter(|effect| !only_counts(effect)).collect();
    let shown = if seen.is_empty() { effects.iter().collect() } else { seen };
    for group in
        shown.chunk_by(|one, next| matches!((one, next), (Effect::Terrain { .. }, Effect::Terrain { .. })))
    {
        match group {
            [Effect::Terrain { .. }, _, ..] => {
                let grounds = group.iter().filter_map(|effect| match effect {
                    Effect::Terrain { tile, .. } => Some(content.tiles[*tile].name.clone()),
                    _ => None,
                });
                phrases.push(say!("the ground becomes {}", join_or(grounds)));
            }
            _ => phrases.extend(group.iter().map(|effect| effect_phrase(effect, content))),
        }
    }
    join_and(phrases.into_iter())
}

/// Whether an effect changes nothing but a count of the run, which no card needs to tell.
pub fn only_counts(effect: &Effect) -> bool {
    matches!(effect, Effect::Mark { .. })
}

/// Returns the name of an item with its article: "a lantern", "the Ember".
pub fn item_name(kind: Kind<ItemType>, content: &Content) -> String {
    let item = &content.items[kind];
    if item.unique { say!("the {}", item.name) } else { with_article(&item.name) }
}

fn is_one(amount: Dice) -> bool {
    (amount.least(), amount.most()) == (1, 1)
}

fn turns_text(turns: Dice) -> String {
    if is_one(turns) { say!("1 turn").to_owned() } else { say!("{turns} turns") }
}

fn cells_text(count: Dice) -> String {
    if is_one(count) { say!("1 cell").to_owned() } else { say!("{count} cells") }
}

fn effect_phrase(effect: &Effect, content: &Content) -> String {
    match effect {
        Effect::Damage { amount, element } => damage_text(*amount, *element, content),
        Effect::Heal { amount } => say!("heals {amount} HP"),
        Effect::Status { status, turns } => {
            say!("{} for {}", content.statuses[*status].name, turns_text(*turns))
        }
        Effect::Cure { statuses } if statuses.is_empty() => say!("cures all harmful effects").to_owned(),
        Effect::Cure { statuses } => {
            let names = join_and(names(statuses, &content.statuses, |status| &status.name));
            say!("cures {names}")
        }
        Effect::Drain { amount, element } => {
            say!("{}, which heals the attacker", damage_text(*amount, *element, content))
        }
        Effect::Mana { amount, taken: true } => say!("takes {amount} mana"),
        Effect::Mana { amount, .. } => say!("restores {amount} mana"),
        Effect::Gain { max_hp, max_mana, attack, defence } => {
            say!("{} permanently", gains_text((*max_hp, *max_mana), (*attack, *defence)))
        }
        Effect::Split {} => say!("splits in two").to_owned(),
        Effect::Die {} => say!("dies").to_owned(),
        Effect::Push { cells, crash } if crash.most() > 0 => {
            say!("pushed {} away, with {crash} damage in a crash", cells_text(*cells))
        }
        Effect::Push { cells, .. } => say!("pushed {} away", cells_text(*cells)),
        Effect::Pull { cells } => say!("pulled {} nearer", cells_text(*cells)),
        Effect::Teleport { .. } => say!("teleported far away").to_owned(),
        Effect::Blink { cells } => say!("teleported up to {cells} cells away"),
        Effect::Swap {} => say!("swaps places with you").to_owned(),
        Effect::Summon { monster: Some(kind), count, turns } if is_one(*count) => {
            say!("summons {}{}", name_of_one(&content.monsters[*kind]), duration_text(turns))
        }
        Effect::Summon { monster: Some(kind), count, turns } => {
            say!("summons {count} of the kind \"{}\"{}", content.monsters[*kind].name, duration_text(turns))
        }
        Effect::Summon { count, turns, .. } if is_one(*count) => {
            say!("summons a monster{}", duration_text(turns))
        }
        Effect::Summon { count, turns, .. } => say!("summons {count} monsters{}", duration_text(turns)),
        Effect::Polymorph { monster: into } => {
            let into = into.map(|kind| fifteen_game::name_of_one(&content.monsters[kind]));
            say!("becomes {}", into.as_deref().unwrap_or(say!("another creature")))
        }
        Effect::Fall {} => say!("falls to the level below").to_owned(),
        Effect::Dig { cells, .. } => say!("digs through {} of wall", cells_text(*cells)),
        Effect::Terrain { tile, .. } => say!("the ground becomes {}", content.tiles[*tile].name),
        Effect::Cover { cover, .. } => say!("the place fills with {}", content.covers[*cover].name),
        Effect::Clear { covers } => {
            say!("clears away {}", join_and(names(covers, &content.covers, |cover| &cover.name)))
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
        Effect::DrainLight { turns } => say!("uses up {} of light", turns_text(*turns)),
        Effect::Enchant { item, by } => {
            let most = MAX_ENCHANTMENT;
            say!("enchants {} by {by}, up to +{most}", enchanted_text(*item))
        }
        Effect::Join { share: 0 } => say!("joins you").to_owned(),
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
            let how = if *by < 0 { say!("lowers") } else { say!("raises") };
            say!("{how} your standing with the {name} by {}", by.abs())
        }
        Effect::Relight { lamps: 1, .. } => say!("relights a lamp of the town").to_owned(),
        Effect::Relight { lamps, .. } => say!("relights {lamps} lamps of the town"),
        Effect::Points { amount: 1 } => say!("gives a skill point").to_owned(),
        Effect::Points { amount } => say!("gives {amount} skill points"),
        Effect::Experience { amount, .. } => say!("gives {amount} experience, once"),
        Effect::Hint {} => say!("gives a hint for the nearest number door").to_owned(),
        // The name of the mark is enough: the condition that tests the mark explains its meaning.
        Effect::Mark { mark, .. } => say!("counts as \"{}\"", content.marks[*mark].name),
        Effect::Say { .. } => say!("shows a message").to_owned(),
        Effect::Strike {} => say!("an attack").to_owned(),
        Effect::Make { item, count, falls } => {
            let what = counted(*item, *count, content);
            if *falls { say!("leaves {what} on the floor") } else { say!("gives {what}") }
        }
        Effect::Take { item, count } => {
            say!("uses up {}", counted(*item, Dice::flat(i32::try_from(*count).unwrap_or(i32::MAX)), content))
        }
        Effect::Trap { trap } => say!("{} is laid", with_article(&content.traps[*trap].name)),
        Effect::Fetch {} => say!("pulls the items there to you").to_owned(),
        Effect::Leap {} => say!("you leap there").to_owned(),
        Effect::Forget {} => say!("stops hunting you").to_owned(),
        Effect::Learn { spell } => say!("teaches the spell {}", content.spells[*spell].name),
    }
}

/// Returns "a lantern" or "1d3 lanterns".
fn counted(item: Kind<ItemType>, count: Dice, content: &Content) -> String {
    if is_one(count) { item_name(item, content) } else { format!("{count} {}", content.items[item].plural()) }
}

fn duration_text(turns: &Option<Dice>) -> String {
    turns.map_or(String::new(), |turns| say!(" for {}", turns_text(turns)))
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
