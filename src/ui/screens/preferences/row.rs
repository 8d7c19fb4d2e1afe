//! Rows of the settings screen: label, value, explanation, and change of each setting.

use crate::screen::Context;
use crate::screens::prelude::*;
use crate::settings::mods::ModEntry;
use crate::settings::{AnimationSpeed, CellShape, RestFirst, Settings};
use fifteen_content::files::mod_options::{OptionInfo, OptionValue};
use fifteen_content::{Content, DEFAULT_PALETTE, ModInfo};

pub(super) enum SettingRow {
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
    AutoAttackHealth,
    Chronicle,
    PickUp,
    HiddenTopics,
    Hints,
    ShownHints,
    Keys,
    Mod(ModEntry),
    /// An option of a mod, with the mod's id.
    ModOption(String, OptionInfo),
}

pub(super) fn rows(context: &Context) -> Vec<SettingRow> {
    use SettingRow as Row;
    let font = (!context.fonts.is_empty()).then_some(Row::Font);
    let mods = context.files.map(|files| files.mods(context.settings));
    [Row::Palette]
        .into_iter()
        .chain(font)
        .chain([Row::Debug, Row::ShowHp, Row::MouseTravel, Row::Light, Row::Motion])
        .chain([Row::MapCells, Row::Sound])
        .chain(context.settings.sound.then_some(Row::Volume))
        .chain([Row::RestFirst, Row::AutoAttackHealth, Row::Chronicle, Row::PickUp])
        .chain([Row::HiddenTopics, Row::Hints, Row::ShownHints, Row::Keys])
        .chain(mods.into_iter().flatten().flat_map(mod_rows))
        .collect()
}

/// Returns the row of a mod and, if it is in use, the rows of its options.
fn mod_rows(mod_entry: ModEntry) -> Vec<SettingRow> {
    let is_in_use = mod_entry.from_command_line || mod_entry.load_position.is_some();
    let info = mod_entry.info.as_ref().ok().filter(|_| is_in_use);
    let choices = info.into_iter().flat_map(|info| {
        info.options.iter().map(|option| SettingRow::ModOption(info.id.clone(), option.clone()))
    });
    let choices: Vec<SettingRow> = choices.collect();
    std::iter::once(SettingRow::Mod(mod_entry)).chain(choices).collect()
}

/// Returns the chosen value of a mod option, or its default.
pub(super) fn chosen<'a>(settings: &'a Settings, mod_id: &str, option: &'a OptionInfo) -> &'a OptionValue {
    let value = settings.mod_options.get(mod_id).and_then(|values| values.get(&option.id));
    value.filter(|choice| option.allows(choice)).unwrap_or(&option.default)
}

impl SettingRow {
    /// Returns the name or path of the row's mod, as in the settings.
    pub(super) fn entry(&self) -> Option<&str> {
        match self {
            SettingRow::Mod(ModEntry { entry, .. }) => Some(entry),
            _ => None,
        }
    }

    pub(super) fn name(&self) -> String {
        match self {
            SettingRow::Palette => say!("Colours").to_owned(),
            SettingRow::Font => say!("Font").to_owned(),
            SettingRow::Debug => say!("Debug messages").to_owned(),
            SettingRow::ShowHp => say!("Monster HP as numbers").to_owned(),
            SettingRow::MouseTravel => say!("Click to travel").to_owned(),
            SettingRow::Light => say!("Lighting").to_owned(),
            SettingRow::Motion => say!("Animation").to_owned(),
            SettingRow::MapCells => say!("Map cells").to_owned(),
            SettingRow::Sound => say!("Sound").to_owned(),
            SettingRow::Volume => say!("Volume").to_owned(),
            SettingRow::RestFirst => say!("Rest before exploring").to_owned(),
            SettingRow::AutoAttackHealth => say!("Auto-attack min. health").to_owned(),
            SettingRow::Chronicle => say!("Traces of past heroes").to_owned(),
            SettingRow::PickUp => say!("Auto-pickup").to_owned(),
            SettingRow::HiddenTopics => say!("Shown messages").to_owned(),
            SettingRow::Hints => say!("Hints").to_owned(),
            SettingRow::ShownHints => say!("Reset hints").to_owned(),
            SettingRow::Keys => say!("Key bindings").to_owned(),
            SettingRow::Mod(ModEntry { info: Ok(info), .. }) => say!("Mod: {} {}", info.name, info.version),
            SettingRow::Mod(ModEntry { entry, .. }) => say!("Mod: {entry}"),
            SettingRow::ModOption(_, option) => format!("  {}", option.name),
        }
    }

    pub(super) fn value(&self, settings: &Settings, content: &Content) -> String {
        let switch = |on: bool| if on { say!("on") } else { say!("off") }.to_owned();
        match self {
            SettingRow::Palette => translation::identifier_to_words(palette(settings)),
            SettingRow::Font => settings.font.clone().unwrap_or(say!("automatic").to_owned()),
            SettingRow::Debug => switch(settings.debug),
            SettingRow::ShowHp => switch(settings.show_hp),
            SettingRow::MouseTravel => switch(settings.mouse_travel),
            SettingRow::Light => switch(settings.light),
            SettingRow::Motion => match settings.motion {
                AnimationSpeed::Full => say!("full"),
                AnimationSpeed::Fast => say!("fast"),
                AnimationSpeed::Off => say!("off"),
            }
            .to_owned(),
            SettingRow::MapCells => match settings.map_cells {
                CellShape::Narrow => say!("narrow"),
                CellShape::Square => say!("square"),
                CellShape::Automatic => say!("automatic"),
            }
            .to_owned(),
            SettingRow::Sound => switch(settings.sound),
            SettingRow::Volume => format!("{} %", settings.volume),
            SettingRow::RestFirst => match settings.rest_before_exploring {
                RestFirst::Off => say!("off"),
                RestFirst::BelowHalf => say!("below half"),
                RestFirst::Whole => say!("whole"),
            }
            .to_owned(),
            SettingRow::AutoAttackHealth => format!("{} %", settings.auto_attack_health),
            SettingRow::Chronicle => switch(settings.chronicle),
            SettingRow::PickUp => say!("{} kinds", settings.pick_up.len()),
            SettingRow::HiddenTopics if settings.hidden_topics.is_empty() => say!("all").to_owned(),
            SettingRow::HiddenTopics => say!("all but {}", settings.hidden_topics.len()),
            SettingRow::Hints => switch(settings.hints),
            SettingRow::ShownHints => say!("{} seen", settings.hints_shown.len()),
            SettingRow::Keys => say!("change").to_owned(),
            SettingRow::Mod(ModEntry { from_command_line: true, .. }) => say!("on, by --mod").to_owned(),
            SettingRow::Mod(ModEntry { load_position: Some(_), info, .. })
                if !info.as_ref().is_ok_and(|info| is_used(info, content)) =>
            {
                say!("cannot be used").to_owned()
            }
            SettingRow::Mod(ModEntry { load_position: place, .. }) => {
                place.map_or(switch(false), |place| say!("on, load order {place}"))
            }
            SettingRow::ModOption(mod_id, option) => match chosen(settings, mod_id, option) {
                OptionValue::Switch(on) => switch(*on),
                OptionValue::Number(number) => number.to_string(),
                OptionValue::Word(word) => translation::identifier_to_words(word),
            },
        }
    }

    pub(super) fn about(&self) -> String {
        let text = match self {
            SettingRow::Palette => say!("The colour palette."),
            SettingRow::Font => say!(
                "The font of the window, from the next start on. Automatic takes the largest that fits. Ctrl + and Ctrl - change the size at once."
            ),
            SettingRow::Debug => {
                say!("Logs everything that happens, not only what the hero notices. This contains spoilers.")
            }
            SettingRow::ShowHp => say!("Shows hit points as numbers in place of bars."),
            SettingRow::MouseTravel => {
                say!("A click on the map sends the hero there. When off, a click looks.")
            }
            SettingRow::Light => say!("Cells are brighter near a light. Not used by high-contrast palettes."),
            SettingRow::Motion => {
                say!("Animates missiles and attacks: full, fast or off. Any key skips an animation.")
            }
            SettingRow::MapCells => {
                say!("Narrow, square (two columns wide), or automatic: square when the whole level fits.")
            }
            SettingRow::Sound => {
                say!("Plays the sounds of mods in the window. The game itself has no sounds.")
            }
            SettingRow::Volume => say!("The volume of sounds."),
            SettingRow::RestFirst => say!(
                "Rest before exploring: never, below half health, or always until healed. Exploring then resumes unless a threat appears."
            ),
            SettingRow::AutoAttackHealth => {
                say!("The fight key (Tab by default) stops attacking below this share of health.")
            }
            SettingRow::Chronicle => {
                say!("Past heroes appear in later runs: as a grave, an item, or a rumour at the well.")
            }
            SettingRow::PickUp => say!("The kinds of item that the hero picks up when walking over them."),
            SettingRow::HiddenTopics => {
                say!("The kinds of message shown beside the map. Dangers are always shown.")
            }
            SettingRow::Hints => say!("Shows each hint once, when it first applies."),
            SettingRow::ShownHints => say!("Shows all hints again."),
            SettingRow::Keys => say!("Change single keys, or choose a whole set of key bindings."),
            SettingRow::Mod(ModEntry { from_command_line: true, .. }) => {
                say!("Switched on by the command line; it cannot be changed here.")
            }
            SettingRow::Mod(ModEntry { info: Ok(info), .. }) if info.author.is_empty() => &info.text,
            SettingRow::Mod(ModEntry { info: Ok(info), .. }) => {
                return say!("{} By {}.", info.text, info.author).trim_start().to_owned();
            }
            SettingRow::ModOption(_, option) => {
                return say!("{} A change applies to new runs only.", option.text).trim_start().to_owned();
            }
            SettingRow::Mod(ModEntry { info: Err(report), .. }) => {
                return report.to_string().lines().next().unwrap_or_default().to_owned();
            }
        };
        text.to_owned()
    }
}

fn is_used(info: &ModInfo, content: &Content) -> bool {
    content.mods.iter().any(|used| (&used.id, &used.version) == (&info.id, &info.version))
}

pub(super) fn palette(settings: &Settings) -> &str {
    settings.palette.as_deref().unwrap_or(DEFAULT_PALETTE)
}

/// Step of the volume, in percent.
const VOLUME_STEP: i32 = 10;

/// Selectable health limits, in percent. The settings file allows other values too.
const HEALTH_LIMITS: [i32; 5] = [0, 25, 33, 50, 75];

/// Returns the next or previous value of a list, wrapping around. If `now` is not listed, returns the first value.
fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let len = all.len().max(1);
    let to = match (all.iter().position(|value| *value == now), forward) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % len,
        (Some(at), false) => (at + len - 1) % len,
    };
    all.get(to).copied().unwrap_or(now)
}

fn next_health_limit(now: i32, forward: bool) -> i32 {
    let next = match forward {
        true => HEALTH_LIMITS.into_iter().find(|floor| *floor > now).or(HEALTH_LIMITS.first().copied()),
        false => HEALTH_LIMITS.into_iter().rev().find(|floor| *floor < now).or(HEALTH_LIMITS.last().copied()),
    };
    next.unwrap_or(now)
}

impl SettingRow {
    pub(super) fn with_change(&self, context: &Context, forward: bool) -> Settings {
        let mut new = context.settings.clone();
        match self {
            SettingRow::Palette => {
                let all: Vec<&str> = context.content.palettes.iter().map(String::as_str).collect();
                new.palette = Some(next(&all, palette(&new), forward).to_owned());
            }
            SettingRow::Font => {
                let all: Vec<&str> = [""].into_iter().chain(context.fonts.iter().copied()).collect();
                let now = new.font.as_deref().unwrap_or_default();
                let chosen = next(&all, now, forward).to_owned();
                new.font = Some(chosen).filter(|font| !font.is_empty());
            }
            SettingRow::Debug => new.debug = !new.debug,
            SettingRow::ShowHp => new.show_hp = !new.show_hp,
            SettingRow::MouseTravel => new.mouse_travel = !new.mouse_travel,
            SettingRow::Light => new.light = !new.light,
            SettingRow::Motion => new.motion = next(&AnimationSpeed::ALL, new.motion, forward),
            SettingRow::MapCells => new.map_cells = next(&CellShape::ALL, new.map_cells, forward),
            SettingRow::Sound => new.sound = !new.sound,
            SettingRow::Volume => {
                let step = if forward { VOLUME_STEP } else { -VOLUME_STEP };
                new.volume = (new.volume + step).rem_euclid(100 + VOLUME_STEP).min(100);
            }
            SettingRow::RestFirst => {
                new.rest_before_exploring = next(&RestFirst::ALL, new.rest_before_exploring, forward);
            }
            SettingRow::AutoAttackHealth => {
                new.auto_attack_health = next_health_limit(new.auto_attack_health, forward)
            }
            SettingRow::Chronicle => new.chronicle = !new.chronicle,
            // These rows open their own screens.
            SettingRow::PickUp | SettingRow::HiddenTopics | SettingRow::Keys => {}
            SettingRow::Hints => new.hints = !new.hints,
            SettingRow::ShownHints => new.hints_shown.clear(),
            SettingRow::Mod(ModEntry { from_command_line: true, .. }) => {}
            SettingRow::Mod(ModEntry { entry, load_position: place, .. }) => match place {
                Some(_) => new.mods.retain(|other| other != entry),
                None => new.mods.push(entry.clone()),
            },
            SettingRow::ModOption(mod_id, option) => {
                let all = option.all_values();
                let all: Vec<&OptionValue> = all.iter().collect();
                let now = chosen(context.settings, mod_id, option);
                let to = next(&all, now, forward);
                let values = new.mod_options.entry(mod_id.clone()).or_default();
                // Defaults are not written to the file.
                match *to == option.default {
                    true => values.remove(&option.id),
                    false => values.insert(option.id.clone(), to.clone()),
                };
                new.mod_options.retain(|_, values| !values.is_empty());
            }
        }
        new
    }

    /// Returns the settings with this mod one place earlier or later in the load order, if possible.
    pub(super) fn with_mod_moved(&self, settings: &Settings, later: bool) -> Option<Settings> {
        let SettingRow::Mod(ModEntry { load_position: Some(place), .. }) = self else { return None };
        let at = place - 1;
        let to = if later { at + 1 } else { at.checked_sub(1)? };
        let mut new = settings.clone();
        (to < new.mods.len()).then(|| new.mods.swap(at, to))?;
        Some(new)
    }
}
