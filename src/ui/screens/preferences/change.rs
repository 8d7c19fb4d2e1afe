//! What becomes of the settings when a line of the list is chosen.

use super::row::{Row, chosen, palette};
use crate::screen::Context;
use crate::settings::mods::ModEntry;
use crate::settings::{CellShape, Pace, RestFirst, Settings};
use fifteen_content::files::choices::Choice;

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
