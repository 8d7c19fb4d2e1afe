//! Rows of the settings screen: label, value, explanation, and change of each setting.

use crate::screen::Context;
use crate::screens::prelude::*;
use crate::settings::mods::ModEntry;
use crate::settings::{CellShape, Pace, RestFirst, Settings};
use fifteen_content::files::choices::{Choice, OptionInfo};
use fifteen_content::{Content, DEFAULT_PALETTE, ModInfo};

pub(super) enum Row {
    Palette,
    Font,
    Debug,
    ShowHp,
    MouseTravel,
    Light,
    Motion,
    MapCells,
    Sound,
    Volume,
    RestFirst,
    FightFloor,
    Chronicle,
    PickUp,
    Quiet,
    Hints,
    ToldHints,
    Keys,
    Mod(ModEntry),
    /// An option of a mod, with the mod's id.
    Choice(String, OptionInfo),
}

pub(super) fn rows(context: &Context) -> Vec<Row> {
    let font = (!context.fonts.is_empty()).then_some(Row::Font);
    let mods = context.files.map(|files| files.mods(context.settings));
    [Row::Palette]
        .into_iter()
        .chain(font)
        .chain([Row::Debug, Row::ShowHp, Row::MouseTravel, Row::Light, Row::Motion])
        .chain([Row::MapCells, Row::Sound])
        .chain(context.settings.sound.then_some(Row::Volume))
        .chain([Row::RestFirst, Row::FightFloor, Row::Chronicle, Row::PickUp])
        .chain([Row::Quiet, Row::Hints, Row::ToldHints, Row::Keys])
        .chain(mods.into_iter().flatten().flat_map(of_mod))
        .collect()
}

/// Returns a mod and, if it is in use, its options.
fn of_mod(own: ModEntry) -> Vec<Row> {
    let info = own.info.as_ref().ok().filter(|_| own.asked || own.place.is_some());
    let choices = info.into_iter().flat_map(|info| {
        info.options.iter().map(|option| Row::Choice(info.id.clone(), option.clone()))
    });
    let choices: Vec<Row> = choices.collect();
    std::iter::once(Row::Mod(own)).chain(choices).collect()
}

/// Returns the chosen value of a mod option.
pub(super) fn chosen<'a>(settings: &'a Settings, of: &str, option: &'a OptionInfo) -> &'a Choice {
    let own = settings.mod_options.get(of).and_then(|own| own.get(&option.id));
    own.filter(|choice| option.allows(choice)).unwrap_or(&option.default)
}

impl Row {
    /// Returns the name of the row's mod in the settings.
    pub(super) fn entry(&self) -> Option<&str> {
        match self {
            Row::Mod(ModEntry { entry, .. }) => Some(entry),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> String {
        match self {
            Row::Palette => say!("Colours").to_owned(),
            Row::Font => say!("Font").to_owned(),
            Row::Debug => say!("Debug messages").to_owned(),
            Row::ShowHp => say!("Monster hit points").to_owned(),
            Row::MouseTravel => say!("Click to travel").to_owned(),
            Row::Light => say!("Lighting").to_owned(),
            Row::Motion => say!("Animation").to_owned(),
            Row::MapCells => say!("Map cells").to_owned(),
            Row::Sound => say!("Sound").to_owned(),
            Row::Volume => say!("Volume").to_owned(),
            Row::RestFirst => say!("Rest before exploring").to_owned(),
            Row::FightFloor => say!("Stop fighting below").to_owned(),
            Row::Chronicle => say!("Traces of past heroes").to_owned(),
            Row::PickUp => say!("Auto-pickup").to_owned(),
            Row::Quiet => say!("Shown messages").to_owned(),
            Row::Hints => say!("Hints").to_owned(),
            Row::ToldHints => say!("Reset hints").to_owned(),
            Row::Keys => say!("Key bindings").to_owned(),
            Row::Mod(ModEntry { info: Ok(info), .. }) => {
                say!("Mod: {} {}", info.name, info.version)
            }
            Row::Mod(ModEntry { entry, .. }) => say!("Mod: {entry}"),
            Row::Choice(_, option) => format!("  {}", option.name),
        }
    }

    pub(super) fn value(&self, settings: &Settings, content: &Content) -> String {
        let switch = |on: bool| if on { say!("on") } else { say!("off") }.to_owned();
        match self {
            Row::Palette => tongue::spaced(palette(settings)),
            Row::Font => settings.font.clone().unwrap_or(say!("automatic").to_owned()),
            Row::Debug => switch(settings.debug),
            Row::ShowHp => switch(settings.show_hp),
            Row::MouseTravel => switch(settings.mouse_travel),
            Row::Light => switch(settings.light),
            Row::Motion => pace(settings.motion).to_owned(),
            Row::MapCells => shape(settings.map_cells).to_owned(),
            Row::Sound => switch(settings.sound),
            Row::Volume => format!("{} %", settings.volume),
            Row::RestFirst => rest_first(settings.rest_before_exploring).to_owned(),
            Row::FightFloor => format!("{} %", settings.fight_floor),
            Row::Chronicle => switch(settings.chronicle),
            Row::PickUp => say!("{} kinds", settings.pick_up.len()),
            Row::Quiet if settings.quiet.is_empty() => say!("all").to_owned(),
            Row::Quiet => say!("without {} kinds", settings.quiet.len()),
            Row::Hints => switch(settings.hints),
            Row::ToldHints => say!("{} shown", settings.hints_told.len()),
            Row::Keys => say!("change").to_owned(),
            Row::Mod(ModEntry { asked: true, .. }) => say!("on, by --mod").to_owned(),
            Row::Mod(ModEntry { place: Some(_), info, .. })
                if !info.as_ref().is_ok_and(|info| is_used(info, content)) =>
            {
                say!("cannot be used").to_owned()
            }
            Row::Mod(ModEntry { place, .. }) => {
                place.map_or(switch(false), |place| say!("on, {place}."))
            }
            Row::Choice(of, option) => match chosen(settings, of, option) {
                Choice::Switch(on) => switch(*on),
                Choice::Number(number) => number.to_string(),
                Choice::Word(word) => tongue::spaced(word),
            },
        }
    }

    pub(super) fn about(&self) -> String {
        let told = match self {
            Row::Palette => say!("The colour palette."),
            Row::Font => say!(
                "The font of the window, from the next start on. Automatic takes the largest that fits. Ctrl + and Ctrl - change the size at once."
            ),
            Row::Debug => {
                say!(
                    "Logs everything that happens, not only what the hero notices. This contains spoilers."
                )
            }
            Row::ShowHp => say!("Shows hit points as numbers in place of bars."),
            Row::MouseTravel => {
                say!("A click on the map sends the hero there. When off, a click looks.")
            }
            Row::Light => {
                say!("Cells are brighter near a light. Not used by high-contrast palettes.")
            }
            Row::Motion => say!(
                "Animates missiles and attacks: full, fast or off. Any key skips an animation."
            ),
            Row::MapCells => say!(
                "Narrow, square (two columns wide), or automatic: square when the whole level fits."
            ),
            Row::Sound => {
                say!("Plays the sounds of mods in the window. The game itself has no sounds.")
            }
            Row::Volume => say!("The volume of sounds."),
            Row::RestFirst => say!(
                "Rest before exploring: never, below half health, or always until healed. Exploring then resumes unless a threat appears."
            ),
            Row::FightFloor => {
                say!("The fight key (Tab by default) stops attacking below this share of health.")
            }
            Row::Chronicle => say!(
                "Past heroes appear in later runs: as a grave, an item, or a rumour at the well."
            ),
            Row::PickUp => say!("The kinds of item that the hero picks up when walking over them."),
            Row::Quiet => {
                say!("The kinds of message shown beside the map. Dangers are always shown.")
            }
            Row::Hints => say!("Shows each hint once, when it first applies."),
            Row::ToldHints => say!("Shows all hints again."),
            Row::Keys => say!("Change single keys, or choose a whole set of key bindings."),
            Row::Mod(ModEntry { asked: true, .. }) => {
                say!("Switched on by the command line; it cannot be changed here.")
            }
            Row::Mod(ModEntry { info: Ok(info), .. }) if info.author.is_empty() => &info.text,
            Row::Mod(ModEntry { info: Ok(info), .. }) => {
                return say!("{} By {}.", info.text, info.author).trim_start().to_owned();
            }
            Row::Choice(_, option) => {
                return say!("{} A run keeps the value it started with.", option.text)
                    .trim_start()
                    .to_owned();
            }
            Row::Mod(ModEntry { info: Err(report), .. }) => {
                return report.to_string().lines().next().unwrap_or_default().to_owned();
            }
        };
        told.to_owned()
    }
}

fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Full => say!("full"),
        Pace::Fast => say!("fast"),
        Pace::Off => say!("off"),
    }
}

fn shape(shape: CellShape) -> &'static str {
    match shape {
        CellShape::Narrow => say!("narrow"),
        CellShape::Square => say!("square"),
        CellShape::Automatic => say!("automatic"),
    }
}

fn rest_first(rest: RestFirst) -> &'static str {
    match rest {
        RestFirst::Off => say!("off"),
        RestFirst::BelowHalf => say!("below half"),
        RestFirst::Whole => say!("whole"),
    }
}

/// Whether a mod is in use.
fn is_used(info: &ModInfo, content: &Content) -> bool {
    content.mods.iter().any(|used| (&used.id, &used.version) == (&info.id, &info.version))
}

pub(super) fn palette(settings: &Settings) -> &str {
    settings.palette.as_deref().unwrap_or(DEFAULT_PALETTE)
}

/// Step of the volume, in percent.
const VOLUME_STEP: i32 = 10;

/// Selectable health limits in percent; the file allows any other.
const FLOORS: [i32; 5] = [0, 25, 33, 50, 75];

/// Returns the next or previous value of a list, wrapping around; the first one if `now` is not in it.
fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> Option<T> {
    let len = all.len().max(1);
    let to = match (all.iter().position(|one| *one == now), forward) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % len,
        (Some(at), false) => (at + len - 1) % len,
    };
    all.get(to).copied()
}

/// Returns the next or previous selectable health limit.
fn next_floor(now: i32, forward: bool) -> i32 {
    let next = match forward {
        true => FLOORS.into_iter().find(|floor| *floor > now).or(FLOORS.first().copied()),
        false => FLOORS.into_iter().rev().find(|floor| *floor < now).or(FLOORS.last().copied()),
    };
    next.unwrap_or(now)
}

impl Row {
    /// Returns the settings with the next or previous value.
    pub(super) fn changed(&self, context: &Context, forward: bool) -> Settings {
        let mut new = context.settings.clone();
        match self {
            Row::Palette => {
                let all: Vec<&str> = context.content.palettes.iter().map(String::as_str).collect();
                new.palette = next(&all, palette(&new), forward).map(str::to_owned);
            }
            Row::Font => {
                let all: Vec<&str> =
                    [""].into_iter().chain(context.fonts.iter().copied()).collect();
                let now = new.font.as_deref().unwrap_or_default();
                let chosen = next(&all, now, forward).filter(|font| !font.is_empty());
                new.font = chosen.map(str::to_owned);
            }
            Row::Debug => new.debug = !new.debug,
            Row::ShowHp => new.show_hp = !new.show_hp,
            Row::MouseTravel => new.mouse_travel = !new.mouse_travel,
            Row::Light => new.light = !new.light,
            Row::Motion => {
                new.motion = next(&Pace::ALL, new.motion, forward).unwrap_or_default();
            }
            Row::MapCells => {
                new.map_cells = next(&CellShape::ALL, new.map_cells, forward).unwrap_or_default();
            }
            Row::Sound => new.sound = !new.sound,
            Row::Volume => {
                let step = if forward { VOLUME_STEP } else { -VOLUME_STEP };
                new.volume = (new.volume + step).rem_euclid(100 + VOLUME_STEP).min(100);
            }
            Row::RestFirst => {
                let chosen = next(&RestFirst::ALL, new.rest_before_exploring, forward);
                new.rest_before_exploring = chosen.unwrap_or_default();
            }
            Row::FightFloor => new.fight_floor = next_floor(new.fight_floor, forward),
            Row::Chronicle => new.chronicle = !new.chronicle,
            // These rows open their own screens.
            Row::PickUp | Row::Quiet | Row::Keys => {}
            Row::Hints => new.hints = !new.hints,
            Row::ToldHints => new.hints_told.clear(),
            Row::Mod(ModEntry { asked: true, .. }) => {}
            Row::Mod(ModEntry { entry, place, .. }) => match place {
                Some(_) => new.mods.retain(|other| other != entry),
                None => new.mods.push(entry.clone()),
            },
            Row::Choice(of, option) => {
                let all = option.all();
                let all: Vec<&Choice> = all.iter().collect();
                let now = chosen(context.settings, of, option);
                let to = next(&all, now, forward).unwrap_or(now);
                let own = new.mod_options.entry(of.clone()).or_default();
                // Defaults are not written to the file.
                match *to == option.default {
                    true => own.remove(&option.id),
                    false => own.insert(option.id.clone(), to.clone()),
                };
                new.mod_options.retain(|_, own| !own.is_empty());
            }
        }
        new
    }

    /// Returns the settings with this mod one place earlier or later in the load order, if possible.
    pub(super) fn moved(&self, settings: &Settings, later: bool) -> Option<Settings> {
        let Row::Mod(ModEntry { place: Some(place), .. }) = self else { return None };
        let at = place - 1;
        let to = if later { at + 1 } else { at.checked_sub(1)? };
        let mut new = settings.clone();
        (to < new.mods.len()).then(|| new.mods.swap(at, to))?;
        Some(new)
    }
}
