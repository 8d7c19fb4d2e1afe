//! The lines of the list: what each setting is called, what it is now, what it is about, and what becomes of it when its line is
//! chosen.

use crate::screen::Context;
use crate::screens::prelude::*;
use crate::settings::mods::ModEntry;
use crate::settings::{CellShape, Pace, RestFirst, Settings};
use fifteen_content::files::choices::{Choice, OptionInfo};
use fifteen_content::{Content, DEFAULT_PALETTE, ModInfo};

/// A line of the list.
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
    /// An option of a mod, and the id of that.
    Choice(String, OptionInfo),
}

/// All of them.
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

/// A mod, and what can be chosen of it if it is in use.
fn of_mod(own: ModEntry) -> Vec<Row> {
    let info = own.info.as_ref().ok().filter(|_| own.asked || own.place.is_some());
    let choices = info.into_iter().flat_map(|info| {
        info.options.iter().map(|option| Row::Choice(info.id.clone(), option.clone()))
    });
    let choices: Vec<Row> = choices.collect();
    std::iter::once(Row::Mod(own)).chain(choices).collect()
}

/// What an option of a mod is set to.
pub(super) fn chosen<'a>(settings: &'a Settings, of: &str, option: &'a OptionInfo) -> &'a Choice {
    let own = settings.mod_options.get(of).and_then(|own| own.get(&option.id));
    own.filter(|choice| option.allows(choice)).unwrap_or(&option.default)
}

impl Row {
    /// What the settings call the mod that it is about, if it is about one.
    pub(super) fn entry(&self) -> Option<&str> {
        match self {
            Row::Mod(ModEntry { entry, .. }) => Some(entry),
            _ => None,
        }
    }

    /// What it is called.
    pub(super) fn name(&self) -> String {
        match self {
            Row::Palette => say!("Colours").to_owned(),
            Row::Font => say!("Font").to_owned(),
            Row::Debug => say!("Debug messages").to_owned(),
            Row::ShowHp => say!("Hit points of monsters as numbers").to_owned(),
            Row::MouseTravel => say!("A click on the map sends the hero there").to_owned(),
            Row::Light => say!("Light and shade on the map").to_owned(),
            Row::Motion => say!("What flies and strikes is seen to move").to_owned(),
            Row::MapCells => say!("Cells of the map").to_owned(),
            Row::Sound => say!("Sound").to_owned(),
            Row::Volume => say!("Volume").to_owned(),
            Row::RestFirst => say!("Who explores hurt rests first").to_owned(),
            Row::FightFloor => say!("The key that fights needs health").to_owned(),
            Row::Chronicle => say!("Heroes who went before leave marks").to_owned(),
            Row::PickUp => say!("What the hero picks up in passing").to_owned(),
            Row::Quiet => say!("Messages beside the map").to_owned(),
            Row::Hints => say!("Hints when something is new").to_owned(),
            Row::ToldHints => say!("Tell the hints again").to_owned(),
            Row::Keys => say!("Which key does what").to_owned(),
            Row::Mod(ModEntry { info: Ok(info), .. }) => {
                say!("Mod: {} {}", info.name, info.version)
            }
            Row::Mod(ModEntry { entry, .. }) => say!("Mod: {entry}"),
            Row::Choice(_, option) => format!("  {}", option.name),
        }
    }

    /// What it is now.
    pub(super) fn value(&self, settings: &Settings, content: &Content) -> String {
        let switch = |on: bool| if on { say!("on") } else { say!("off") }.to_owned();
        match self {
            Row::Palette => tongue::spaced(palette(settings)),
            Row::Font => settings.font.clone().unwrap_or(say!("fitting").to_owned()),
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
            Row::PickUp => say!("{} sorts", settings.pick_up.len()),
            Row::Quiet if settings.quiet.is_empty() => say!("all").to_owned(),
            Row::Quiet => say!("without {} sorts", settings.quiet.len()),
            Row::Hints => switch(settings.hints),
            Row::ToldHints => say!("{} told", settings.hints_told.len()),
            Row::Keys => say!("set them").to_owned(),
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

    /// What it is about.
    pub(super) fn about(&self) -> String {
        let told = match self {
            Row::Palette => say!("Which of the palettes of the data is in use."),
            Row::Font => say!(
                "One of the shipped fonts, or the largest that fits, from the next start on. \
                          Ctrl + and Ctrl - make letters larger and smaller at once."
            ),
            Row::Debug => {
                say!("All that happens, in the log, and not only what the hero notices: it spoils.")
            }
            Row::ShowHp => say!("In place of the bars of those in sight."),
            Row::MouseTravel => say!("Otherwise a click looks."),
            Row::Light => {
                say!("Bright near a light, dim far from it. Not in colours of high contrast.")
            }
            Row::Motion => say!("In full, fast, or off. Any key skips what moves."),
            Row::MapCells => say!(
                "Narrow as letters, square (two columns each), or square where all of a \
                              level has room then."
            ),
            Row::Sound => say!(
                "What happens is heard in the window, where a mod has sounds for it: the \
                           game itself has none."
            ),
            Row::Volume => say!("How loud sounds are."),
            Row::RestFirst => say!(
                "Never (off), below half of their health, or until it is whole. \
                               Exploring goes on after the rest unless something comes."
            ),
            Row::FightFloor => say!(
                "With a smaller part of their health the hero does not strike by \
                                the key that finds the nearest foe: Tab, as keys are shipped."
            ),
            Row::Chronicle => say!("In the next run: a grave, a thing, a word at the well."),
            Row::PickUp => say!("Each sort of thing can be left or picked up."),
            Row::Quiet => say!("Each sort can be kept off the map's screen. Dangers never are."),
            Row::Hints => say!("One line with the key for it, once, when it happens first."),
            Row::ToldHints => say!("All of them are new again after that."),
            Row::Keys => say!("Press the keys that you want; whole sets can be taken."),
            Row::Mod(ModEntry { asked: true, .. }) => {
                say!("Given on the command line, and not to be switched here.")
            }
            Row::Mod(ModEntry { info: Ok(info), .. }) if info.author.is_empty() => &info.text,
            Row::Mod(ModEntry { info: Ok(info), .. }) => {
                return say!("{} By {}.", info.text, info.author).trim_start().to_owned();
            }
            Row::Choice(_, option) => {
                return say!("{} A run keeps what it began with.", option.text)
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

/// Whether a mod is among those in use.
fn is_used(info: &ModInfo, content: &Content) -> bool {
    content.mods.iter().any(|used| (&used.id, &used.version) == (&info.id, &info.version))
}

/// The palette that is in use.
pub(super) fn palette(settings: &Settings) -> &str {
    settings.palette.as_deref().unwrap_or(DEFAULT_PALETTE)
}

/// How much louder the next volume is, in percent.
const VOLUME_STEP: i32 = 10;

/// The floors of health that can be chosen here, in percent; any other can be written into the file.
const FLOORS: [i32; 5] = [0, 25, 33, 50, 75];

/// The one after that in a list, or before it; the first one if it is not there.
fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> Option<T> {
    let len = all.len().max(1);
    let to = match (all.iter().position(|one| *one == now), forward) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % len,
        (Some(at), false) => (at + len - 1) % len,
    };
    all.get(to).copied()
}

/// The floor of health after that one in the list of those that can be chosen here, or before it.
fn next_floor(now: i32, forward: bool) -> i32 {
    let next = match forward {
        true => FLOORS.into_iter().find(|floor| *floor > now).or(FLOORS.first().copied()),
        false => FLOORS.into_iter().rev().find(|floor| *floor < now).or(FLOORS.last().copied()),
    };
    next.unwrap_or(now)
}

impl Row {
    /// The settings with the next value of this one, or the one before.
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
            // They have lists of their own.
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
                // What is as it is by itself need not be written.
                match *to == option.default {
                    true => own.remove(&option.id),
                    false => own.insert(option.id.clone(), to.clone()),
                };
                new.mod_options.retain(|_, own| !own.is_empty());
            }
        }
        new
    }

    /// The settings with this mod one place earlier or later; none if that cannot be.
    pub(super) fn moved(&self, settings: &Settings, later: bool) -> Option<Settings> {
        let Row::Mod(ModEntry { place: Some(place), .. }) = self else { return None };
        let at = place - 1;
        let to = if later { at + 1 } else { at.checked_sub(1)? };
        let mut new = settings.clone();
        (to < new.mods.len()).then(|| new.mods.swap(at, to))?;
        Some(new)
    }
}
