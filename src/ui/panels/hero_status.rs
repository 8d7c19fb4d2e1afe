//! Hero status for the side panel and the status line: status effects, light, load, equipment, place and time.

use crate::cards::words;
use crate::draw::{BarLabel, Gauge, InlineText, UiColors};
use crate::input::KeyAction;
use crate::screen::Context;
use fifteen_content::{Content, Rgb, Slot, Stat, Status};
use fifteen_game::world::compute_stats::worn;
use fifteen_game::{ActiveStatus, Actor, Behaviour, Game, Growth, Item};

/// Maximum number of remaining turns of light at which a warning is shown.
const LOW_LIGHT: i32 = 150;

/// Full length of a status bar, in turns. The initial duration is not stored, so all bars use the same length.
const FULL_STATUS_BAR: i32 = 20;

/// Returns the hero's activity, status effects and problems.
pub fn status_texts(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let mut pieces = activity(game, colors);
    let states = game.hero().into_iter().flat_map(Actor::statuses);
    pieces.extend(states.map(|state| status_text(game.content(), *state)));
    pieces.extend(warnings(game, colors));
    pieces
}

/// Returns the hero's activity, and the harmful covers on the hero's cell.
pub fn activity(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let doing = game.behaviour().map(|behaviour| InlineText::new(activity_name(behaviour), colors.bright));
    // On the map, the hero's glyph hides the cover.
    let covers = game.harmful_covers_here().into_iter();
    let covers = covers.map(|cover| InlineText::new(say!("in {}", cover.name), colors.hp_low));
    doing.into_iter().chain(covers).collect()
}

pub fn warnings(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let burdened = game.hero().is_some_and(|hero| game.stats(hero).burdened);
    let burden = burdened.then(|| InlineText::new(say!("burdened"), colors.hp_low));
    light_warning(game, colors).into_iter().chain(burden).collect()
}

/// Returns a status effect and its remaining turns: "poisoned 3".
pub fn status_text(content: &Content, state: ActiveStatus) -> InlineText {
    let status = &content.statuses[state.status];
    InlineText::new(format!("{} {}", status.name, remaining_text(status, state)), status.color)
}

/// Returns the remainder of a status effect: hit points for shields, turns for others.
fn remaining_text(status: &Status, state: ActiveStatus) -> String {
    let unit = if status.shields { say!(" HP") } else { "" };
    format!("{}{unit}", state.turns)
}

pub fn status_bars(game: &Game) -> Vec<(Gauge, BarLabel, Rgb)> {
    let bar = |state: &ActiveStatus| {
        let status = &game.content().statuses[state.status];
        let most = if status.shields { health(game).1 } else { FULL_STATUS_BAR };
        let text = BarLabel { label: status.name.clone(), number: remaining_text(status, *state) };
        (Gauge::without_animation(state.turns.min(most), most), text, status.color)
    };
    game.hero().into_iter().flat_map(Actor::statuses).map(bar).collect()
}

/// Returns the hero's level and experience: "level 2", "130/240". `None` for a hero that gains no levels.
pub fn level_text(game: &Game) -> Option<(String, String)> {
    let growth = game.growth()?;
    let had = growth.experience();
    let experience = match growth.next_level_experience() {
        Some(next) => format!("{had}/{next}"),
        None => had.to_string(),
    };
    Some((say!("level {}", growth.level()), experience))
}

/// Returns hints that a talent, skill or spell can be learnt, each with the key for it.
pub fn learning_hints(game: &Game, context: &Context) -> Vec<InlineText> {
    let content = game.content();
    let grows = |growth: &Growth| !growth.offers().is_empty() || growth.can_train(content);
    let waiting = [
        (game.growth().is_some_and(grows), say!("upgrades"), KeyAction::Grow),
        (game.has_spell_to_study(), say!("learn spells"), KeyAction::Read),
    ];
    let piece = |(_, word, key): (bool, &str, KeyAction)| {
        let text = context.keys.label(key).map_or(word.to_owned(), |key| say!("{word} ({key})"));
        let piece = InlineText::new(text, context.colors.title);
        piece.with_key(context.keys.keys(key).first().copied())
    };
    waiting.into_iter().filter(|(waits, ..)| *waits).map(piece).collect()
}

/// Returns the wielded weapon, the light and its remaining turns, the gold, and the number of burning lamps.
pub fn equipment(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let hero = game.hero();
    let weapon = hero.and_then(|hero| worn(hero, Slot::Weapon, game.content()));
    let weapon = weapon.map(|weapon| InlineText::new(game.bare_name(weapon), colors.dim));
    let gold = Some(game.gold()).filter(|gold| *gold > 0);
    let gold = gold.map(|gold| InlineText::new(say!("{gold} gold"), colors.dim));
    let light = light_left(game, colors);
    weapon.into_iter().chain(light).chain(gold).chain(lamp_count(game, colors)).collect()
}

/// Returns the remaining turns of light, or a note that no light is needed. `None` if [`light_warning`] applies or
/// the light uses no fuel.
fn light_left(game: &Game, colors: &UiColors) -> Option<InlineText> {
    if game.is_light_out() {
        return Some(InlineText::new(say!("light: not needed"), colors.dim));
    }
    let content = game.content();
    let light = worn(game.hero()?, Slot::Light, content)?;
    content.items[light.kind()].fuel?;
    let lasts = light.charges() > LOW_LIGHT && !game.is_in_the_dark();
    lasts.then(|| InlineText::new(say!("light: {}", words::turns(light.charges())), colors.dim))
}

/// Returns the load and the worn items except weapon and light.
pub fn other_worn_items(game: &Game, colors: &UiColors) -> Vec<InlineText> {
    let (carried, strength) = game.pack_weight();
    let content = game.content();
    let is_other = |item: &&Item| {
        let slot = content.items[item.kind()].slot;
        item.is_worn() && !matches!(slot, Some(Slot::Weapon | Slot::Light))
    };
    let worn = game.pack().iter().filter(is_other);
    let worn = worn.map(|item| InlineText::new(game.bare_name(item), colors.dim));
    let load = Some(InlineText::new(say!("load {}", words::load(carried, strength)), colors.dim));
    load.filter(|_| carried > 0).into_iter().chain(worn).collect()
}

/// Returns the number of burning lamps, if the run is scored by them.
fn lamp_count(game: &Game, colors: &UiColors) -> Option<InlineText> {
    let (left, all) = game.lamps()?;
    let color = match left {
        left if left * 5 <= all => colors.hp_low,
        left if left * 2 <= all => colors.hp_hurt,
        _ => colors.dim,
    };
    // The texts are short, because the panel of a small terminal has 18 columns.
    let burn = match left {
        0 => say!("town lamps: 0").to_owned(),
        1 => say!("town lamps: 1").to_owned(),
        _ => say!("town lamps: {left}"),
    };
    Some(InlineText::new(burn, color))
}

fn light_warning(game: &Game, colors: &UiColors) -> Option<InlineText> {
    if game.is_in_the_dark() {
        return Some(InlineText::new(say!("in the dark"), colors.hp_low));
    }
    let content = game.content();
    let light = worn(game.hero()?, Slot::Light, content)?;
    content.items[light.kind()].fuel?;
    match light.charges() {
        ..=0 => Some(InlineText::new(say!("no light"), colors.hp_low)),
        left @ ..=LOW_LIGHT => Some(InlineText::new(say!("light: {}", words::turns(left)), colors.hp_hurt)),
        _ => None,
    }
}

/// Returns the time of day, on a level under the sky.
fn hour_name(game: &Game) -> Option<&'static str> {
    let sky = game.content().themes[game.level().theme()].sky?;
    Some(words::hour_name(sky.hour_at(game.world().turn()).0))
}

/// Returns label and value of the place: time of day and weather outdoors, else the depth.
pub fn place_label(game: &Game) -> (&'static str, String) {
    let under = game.spot().map_or(0, |spot| spot.depth_below);
    match (hour_name(game), under) {
        (Some(hour), _) => match game.weather() {
            Some(weather) => (hour, game.content().weathers[weather].name.clone()),
            None => (say!("hour"), hour.to_owned()),
        },
        (None, 0) => (say!("depth"), game.level().depth().to_string()),
        (None, under) => (say!("under ground"), under.to_string()),
    }
}

/// Returns the place as one text: "day, fog", "depth 3".
pub fn place_text(game: &Game) -> String {
    match (hour_name(game), game.weather()) {
        (Some(hour), Some(weather)) => format!("{hour}, {}", game.content().weathers[weather].name),
        (Some(hour), None) => hour.to_owned(),
        (None, _) => {
            let (what, told) = place_label(game);
            format!("{what} {told}")
        }
    }
}

pub fn is_low_health(game: &Game) -> bool {
    let (hp, most) = health(game);
    hp > 0 && hp * 3 < most
}

/// Returns the hero's hit points and their maximum; (0, 1) for a dead hero.
pub fn health(game: &Game) -> (i32, i32) {
    game.hero().map_or((0, 1), |hero| (hero.hp().max(0), game.stats(hero)[Stat::MaxHp]))
}

pub fn mana(game: &Game) -> (i32, i32) {
    game.hero().map_or((0, 0), |hero| (hero.mana(), game.stats(hero)[Stat::MaxMana]))
}

fn activity_name(behaviour: Behaviour) -> &'static str {
    match behaviour {
        Behaviour::Run(_) => say!("running .."),
        Behaviour::Rest => say!("resting .."),
        Behaviour::WaitForChange => say!("waiting .."),
        Behaviour::Study(..) => say!("studying .."),
        Behaviour::Explore | Behaviour::ExploreThrough => say!("exploring .."),
        Behaviour::Travel(_)
        | Behaviour::TravelThrough(_)
        | Behaviour::TravelTo(..)
        | Behaviour::TravelToChunk(_) => say!("travelling .."),
    }
}
