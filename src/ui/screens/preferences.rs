//! What the player prefers: the colours, what is shown, and the mods.
//!
//! Every change is written to the file of settings and in force at once. To add a setting, add it to
//! [`Settings`] and give it a [`Row`].

use super::spoil;
use super::{Keys, PickUp, PopUp, Quiet};
use crate::base::{Dir, Point};
use crate::content::{Content, DEFAULT_PALETTE};
use crate::ui::draw::text::{shorten, wrap};
use crate::ui::draw::view::width;
use crate::ui::draw::window::{around, inside, push_back, window};
use crate::ui::draw::{Canvas, Choice, Find, Found, Hints, List, Rect};
use crate::ui::input::{Button, Input, KeyAction};
use crate::ui::screen::{Context, Flow, Screen};
use crate::ui::settings::mods::ModEntry;
use crate::ui::settings::{CellShape, Pace, RestFirst, Settings};

/// How much louder the next volume is, in percent.
const VOLUME_STEP: i32 = 10;
/// The columns of text.
const WIDTH: i32 = 62;
/// The rows for what a setting is about, with the empty one before.
const ABOUT: i32 = 4;

/// The floors of health that can be chosen here, in percent; any other can be written into the file.
const FLOORS: [i32; 5] = [0, 25, 33, 50, 75];

/// A list of the settings.
#[derive(Default)]
pub struct Preferences {
    list: List,
    find: Find,
    /// The mod that was chosen last: its place in the list depends on the settings.
    followed: Option<String>,
}

impl Preferences {
    /// The chosen line: where the mod is now that was chosen last, or else where the list is.
    fn selected(&self, rows: &[Row]) -> usize {
        let followed = |row: &Row| row.entry().is_some() && row.entry() == self.followed.as_deref();
        let place = rows.iter().position(followed);
        place.unwrap_or(self.list.selected.min(rows.len().saturating_sub(1)))
    }

    /// The lines that hold what was typed.
    fn found(&self, context: &Context) -> Found<Row> {
        // Not by its value, or it would go when it is changed.
        self.find.among(rows(context), |row| format!("{} {}", row.name(), row.about()))
    }

    /// Changes a setting, or asks first.
    fn change(&mut self, row: &Row, context: &Context, forward: bool) -> Flow {
        self.followed = row.entry().map(str::to_owned);
        let new = row.changed(context, forward);
        match context.game {
            Some(game) if matches!(row, Row::Debug) && new.debug && !game.debug() => {
                spoil::ask(Flow::Set(new))
            }
            _ => Flow::Set(new),
        }
    }
}

/// A line of the list.
enum Row {
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
}

fn rows(context: &Context) -> Vec<Row> {
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
        .chain(mods.into_iter().flatten().map(Row::Mod))
        .collect()
}

/// The one after that in a list, or before it; the first one if it is not there.
fn next(all: &[&str], now: &str, forward: bool) -> Option<String> {
    let len = all.len().max(1);
    let at = all.iter().position(|one| *one == now);
    let to = match (at, forward) {
        (None, _) => 0,
        (Some(at), true) => (at + 1) % len,
        (Some(at), false) => (at + len - 1) % len,
    };
    all.get(to).map(|one| (*one).to_owned())
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
    /// What the settings call the mod that it is about, if it is about one.
    fn entry(&self) -> Option<&str> {
        match self {
            Row::Mod(ModEntry { entry, .. }) => Some(entry),
            Row::Palette
            | Row::Font
            | Row::Debug
            | Row::ShowHp
            | Row::MouseTravel
            | Row::Light
            | Row::Motion
            | Row::MapCells
            | Row::Sound
            | Row::Volume
            | Row::RestFirst
            | Row::FightFloor
            | Row::Chronicle
            | Row::PickUp
            | Row::Quiet
            | Row::Hints
            | Row::ToldHints
            | Row::Keys => None,
        }
    }

    fn name(&self) -> String {
        match self {
            Row::Palette => "Colours".to_owned(),
            Row::Font => "Font".to_owned(),
            Row::Debug => "Debug messages".to_owned(),
            Row::ShowHp => "Hit points of monsters as numbers".to_owned(),
            Row::MouseTravel => "A click on the map sends the hero there".to_owned(),
            Row::Light => "Light and shade on the map".to_owned(),
            Row::Motion => "What flies and strikes is seen to move".to_owned(),
            Row::MapCells => "Cells of the map".to_owned(),
            Row::Sound => "Sound".to_owned(),
            Row::Volume => "Volume".to_owned(),
            Row::RestFirst => "Who explores hurt rests first".to_owned(),
            Row::FightFloor => "The key that fights needs health".to_owned(),
            Row::Chronicle => "Heroes who went before leave marks".to_owned(),
            Row::PickUp => "What the hero picks up in passing".to_owned(),
            Row::Quiet => "Messages beside the map".to_owned(),
            Row::Hints => "Hints when something is new".to_owned(),
            Row::ToldHints => "Tell the hints again".to_owned(),
            Row::Keys => "Which key does what".to_owned(),
            Row::Mod(ModEntry { info: Ok(info), .. }) => {
                format!("Mod: {} {}", info.name, info.version)
            }
            Row::Mod(ModEntry { entry, .. }) => format!("Mod: {entry}"),
        }
    }

    fn value(&self, settings: &Settings, content: &Content) -> String {
        let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
        match self {
            Row::Palette => palette(settings).replace('_', " "),
            Row::Font => settings.font.clone().unwrap_or("fitting".to_owned()),
            Row::Debug => switch(settings.debug),
            Row::ShowHp => switch(settings.show_hp),
            Row::MouseTravel => switch(settings.mouse_travel),
            Row::Light => switch(settings.light),
            Row::Motion => settings.motion.name().to_owned(),
            Row::MapCells => settings.map_cells.name().to_owned(),
            Row::Sound => switch(settings.sound),
            Row::Volume => format!("{} %", settings.volume),
            Row::RestFirst => settings.rest_before_exploring.name().replace('_', " "),
            Row::FightFloor => format!("{} %", settings.fight_floor),
            Row::Chronicle => switch(settings.chronicle),
            Row::PickUp => format!("{} sorts", settings.pick_up.len()),
            Row::Quiet if settings.quiet.is_empty() => "all".to_owned(),
            Row::Quiet => format!("without {} sorts", settings.quiet.len()),
            Row::Hints => switch(settings.hints),
            Row::ToldHints => format!("{} told", settings.hints_told.len()),
            Row::Keys => "set them".to_owned(),
            Row::Mod(ModEntry { asked: true, .. }) => "on, by --mod".to_owned(),
            Row::Mod(ModEntry { place: Some(_), info, .. })
                if !info.as_ref().is_ok_and(|info| content.mods.contains(info)) =>
            {
                "cannot be used".to_owned()
            }
            Row::Mod(ModEntry { place, .. }) => {
                place.map_or(switch(false), |place| format!("on, {place}."))
            }
        }
    }

    fn about(&self) -> String {
        match self {
            Row::Palette => "Which of the palettes of the data is in use.".to_owned(),
            Row::Font => {
                "One of the shipped fonts, or the largest that fits, from the next start on. \
                          Ctrl + and Ctrl - make letters larger and smaller at once."
                    .to_owned()
            }
            Row::Debug => {
                "All that happens, in the log, and not only what the hero notices: it spoils."
                    .to_owned()
            }
            Row::ShowHp => "In place of the bars of those in sight.".to_owned(),
            Row::MouseTravel => "Otherwise a click looks.".to_owned(),
            Row::Light => {
                "Bright near a light, dim far from it. Not in colours of high contrast.".to_owned()
            }
            Row::Motion => "In full, fast, or off. Any key skips what moves.".to_owned(),
            Row::MapCells => {
                "Narrow as letters, square (two columns each), or square where all of a \
                              level has room then."
                    .to_owned()
            }
            Row::Sound => {
                "What happens is heard in the window, where a mod has sounds for it: the \
                           game itself has none."
                    .to_owned()
            }
            Row::Volume => "How loud sounds are.".to_owned(),
            Row::RestFirst => "Never (off), below half of their health, or until it is whole. \
                               Exploring goes on after the rest unless something comes."
                .to_owned(),
            Row::FightFloor => "With a smaller part of their health the hero does not strike by \
                                the key that finds the nearest foe: Tab, as keys are shipped."
                .to_owned(),
            Row::Chronicle => "In the next run: a grave, a thing, a word at the well.".to_owned(),
            Row::PickUp => "Each sort of thing can be left or picked up.".to_owned(),
            Row::Quiet => {
                "Each sort can be kept off the map's screen. Dangers never are.".to_owned()
            }
            Row::Hints => "One line with the key for it, once, when it happens first.".to_owned(),
            Row::ToldHints => "All of them are new again after that.".to_owned(),
            Row::Keys => "Press the keys that you want; whole sets can be taken.".to_owned(),
            Row::Mod(ModEntry { asked: true, .. }) => {
                "Given on the command line, and not to be switched here.".to_owned()
            }
            Row::Mod(ModEntry { info: Ok(info), .. }) => info.text.clone(),
            Row::Mod(ModEntry { info: Err(report), .. }) => {
                report.to_string().lines().next().unwrap_or_default().to_owned()
            }
        }
    }

    /// The settings with the next value of this one, or the one before.
    fn changed(&self, context: &Context, forward: bool) -> Settings {
        let mut new = context.settings.clone();
        match self {
            Row::Palette => {
                let all: Vec<&str> = context.content.palettes.iter().map(String::as_str).collect();
                new.palette = next(&all, palette(&new), forward);
            }
            Row::Font => {
                let all: Vec<&str> =
                    [""].into_iter().chain(context.fonts.iter().copied()).collect();
                let now = new.font.as_deref().unwrap_or_default();
                new.font = next(&all, now, forward).filter(|font| !font.is_empty());
            }
            Row::Debug => new.debug = !new.debug,
            Row::ShowHp => new.show_hp = !new.show_hp,
            Row::MouseTravel => new.mouse_travel = !new.mouse_travel,
            Row::Light => new.light = !new.light,
            Row::Motion => {
                let paces = Pace::ALL.map(Pace::name);
                let chosen = next(&paces, new.motion.name(), forward);
                let found =
                    Pace::ALL.into_iter().find(|pace| chosen.as_deref() == Some(pace.name()));
                new.motion = found.unwrap_or_default();
            }
            Row::MapCells => {
                let shapes = CellShape::ALL.map(CellShape::name);
                let chosen = next(&shapes, new.map_cells.name(), forward);
                let found =
                    CellShape::ALL.into_iter().find(|one| chosen.as_deref() == Some(one.name()));
                new.map_cells = found.unwrap_or_default();
            }
            Row::Sound => new.sound = !new.sound,
            Row::Volume => {
                let step = if forward { VOLUME_STEP } else { -VOLUME_STEP };
                new.volume = (new.volume + step).rem_euclid(100 + VOLUME_STEP).min(100);
            }
            Row::RestFirst => {
                let words = RestFirst::ALL.map(RestFirst::name);
                let chosen = next(&words, new.rest_before_exploring.name(), forward);
                let found =
                    RestFirst::ALL.into_iter().find(|one| chosen.as_deref() == Some(one.name()));
                new.rest_before_exploring = found.unwrap_or_default();
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
        }
        new
    }

    /// The settings with this mod one place earlier or later; none if that cannot be.
    fn moved(&self, settings: &Settings, later: bool) -> Option<Settings> {
        let Row::Mod(ModEntry { place: Some(place), .. }) = self else {
            return None;
        };
        let at = place - 1;
        let to = if later { at + 1 } else { at.checked_sub(1)? };
        let mut new = settings.clone();
        (to < new.mods.len()).then(|| new.mods.swap(at, to))?;
        Some(new)
    }
}

fn palette(settings: &Settings) -> &str {
    settings.palette.as_deref().unwrap_or(DEFAULT_PALETTE)
}

/// The window, and the part of it where the list is.
fn areas(context: &Context, rows: usize) -> (Rect, Rect) {
    let rows = rows as i32;
    let room = (context.size.height - 2 - ABOUT).max(1);
    let area = Rect::of(context.size).centred(around(WIDTH, rows.min(room) + ABOUT));
    let (list, _) = inside(area).cut_top(rows.min(room));
    (area, list)
}

impl Screen for Preferences {
    fn name(&self) -> &'static str {
        "preferences"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.takes(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.found(context);
        self.list.selected = self.selected(&rows);
        self.followed = None;
        let (_, list) = areas(context, rows.full());
        let command = match input {
            Input::Key(key) => context.keys.command(key),
            _ => None,
        };
        let chosen = rows.get(self.list.selected);
        let moves = |later: bool| chosen.and_then(|row| row.moved(context.settings, later));
        match command {
            Some(KeyAction::Walk(Dir::West)) => {
                return chosen.map_or(Flow::Stay, |row| self.change(row, context, false));
            }
            Some(KeyAction::Run(dir @ (Dir::North | Dir::South))) => {
                let Some(new) = moves(dir == Dir::South) else {
                    return Flow::Stay;
                };
                self.followed = chosen.and_then(Row::entry).map(str::to_owned);
                return Flow::Set(new);
            }
            _ => {}
        }
        if let Input::Click(at, Button::Right) = input
            && let Some(entry) = self.list.entry_at(at, list, rows.len())
        {
            self.list.selected = entry;
            return Flow::Push(PopUp::of_keys(at, context.keys, &of_one(&rows[entry])));
        }
        match self.list.handle(input, context.keys, list, rows.len()) {
            Choice::None => Flow::Stay,
            Choice::Left => Flow::Pop,
            Choice::Taken(entry) if matches!(rows.get(entry), Some(Row::PickUp)) => {
                Flow::Push(Box::<PickUp>::default())
            }
            Choice::Taken(entry) if matches!(rows.get(entry), Some(Row::Quiet)) => {
                Flow::Push(Box::<Quiet>::default())
            }
            Choice::Taken(entry) if matches!(rows.get(entry), Some(Row::Keys)) => {
                Flow::Push(Keys::new(context))
            }
            Choice::Taken(entry) => {
                rows.get(entry).map_or(Flow::Stay, |row| self.change(row, context, true))
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let rows = self.found(context);
        let (area, list) = areas(context, rows.full());
        let mut hints = Hints::new(
            context.keys,
            &[(KeyAction::Confirm, "change"), (KeyAction::Cancel, "back")],
        );
        if context.settings.mods.len() > 1 {
            let order = [
                (KeyAction::Run(Dir::North), "mod earlier"),
                (KeyAction::Run(Dir::South), "mod later"),
            ];
            hints = hints.and(Hints::new(context.keys, &order));
        }
        let hints = self.find.hints(hints, context.keys, &rows);
        let mut view = window(canvas, area, "Settings", &hints, looks);
        let selected = self.selected(&rows);
        if let Some(row) = rows.get(selected) {
            let about = wrap(&row.about(), view.size().width);
            for (line, y) in about.iter().zip(list.size.height + 1..) {
                view.text(Point::new(0, y), line, looks.dim);
            }
        }
        let mut view = canvas.part(list);
        let room = view.size().width;
        List { selected }.draw(&mut view, rows.len(), looks, |view, entry, y, color| {
            let value = rows[entry].value(context.settings, context.content);
            let name = shorten(&rows[entry].name(), room - width(&value) - 4);
            view.text(Point::new(1, y), &name, color);
            view.text_right(y, &format!("{value} "), looks.title);
        });
        self.find.draw(canvas, (area, list), &rows, looks);
    }
}

/// What keys do with one of the rows.
fn of_one(row: &Row) -> Vec<(KeyAction, &'static str)> {
    let mut keys =
        vec![(KeyAction::Confirm, "change"), (KeyAction::Walk(Dir::West), "change back")];
    if row.entry().is_some() {
        keys.push((KeyAction::Run(Dir::North), "mod earlier"));
        keys.push((KeyAction::Run(Dir::South), "mod later"));
    }
    keys
}
