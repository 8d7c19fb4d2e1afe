//! What a player can press a key for.
//!
//! A key action is not an [`Action`](fifteen_game::Action): of most of them the world never hears. To add one, add it to the
//! enum and to `TABLE`, give it keys in `data/keys.json`, and let a screen answer it.
//!
//! Also here: the commands without which nobody comes back from where they are.

use crate::input::key::{Key, KeyCode};
use fifteen_base::{Dir, tongue};
use fifteen_derive::All;

/// A named thing that keys are bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum KeyAction {
    /// A step; in lists and over the map, the same way.
    Walk(Dir),
    /// A run; over the map, a leap.
    Run(Dir),
    Wait,
    Rest,
    Explore,
    Travel,
    Descend,
    Ascend,
    Open,
    Close,
    Order,
    Inventory,
    PickUp,
    Drop,
    Wear,
    TakeOff,
    Light,
    Drink,
    Read,
    Zap,
    Use,
    Throw,
    Fire,
    Cast,
    Invoke,
    Again,
    Grow,
    Character,
    Knowledge,
    Quests,
    Story,
    Standing,
    Country,
    Look,
    Why,
    Next,
    Previous,
    Places,
    Log,
    Help,
    Find,
    PageUp,
    PageDown,
    Top,
    Bottom,
    Confirm,
    Cancel,
    Save,
    SaveAndQuit,
    GiveUp,
    Picture,
    ToggleDebug,
}

/// Key actions that belong together on the help screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
#[allow(missing_docs)]
pub enum Group {
    Walking,
    Running,
    Acting,
    Things,
    Looking,
    Reading,
    Program,
}

impl Group {
    /// Its heading.
    pub fn name(self) -> &'static str {
        match self {
            Group::Walking => say!("Walking"),
            Group::Running => say!("Running"),
            Group::Acting => say!("Acting"),
            Group::Things => say!("Things and spells"),
            Group::Looking => say!("Looking"),
            Group::Reading => say!("Reading and choosing"),
            Group::Program => say!("The program"),
        }
    }
}

/// Every key action with its id in key files, its group, and what it does.
const TABLE: [(KeyAction, &str, Group, &str); 66] = {
    use Dir::*;
    use Group::*;
    use KeyAction as C;
    [
        (C::Walk(North), "walk_north", Walking, phrase!("north")),
        (C::Walk(NorthEast), "walk_north_east", Walking, phrase!("north-east")),
        (C::Walk(East), "walk_east", Walking, phrase!("east")),
        (C::Walk(SouthEast), "walk_south_east", Walking, phrase!("south-east")),
        (C::Walk(South), "walk_south", Walking, phrase!("south")),
        (C::Walk(SouthWest), "walk_south_west", Walking, phrase!("south-west")),
        (C::Walk(West), "walk_west", Walking, phrase!("west")),
        (C::Walk(NorthWest), "walk_north_west", Walking, phrase!("north-west")),
        (C::Run(North), "run_north", Running, phrase!("north")),
        (C::Run(NorthEast), "run_north_east", Running, phrase!("north-east")),
        (C::Run(East), "run_east", Running, phrase!("east")),
        (C::Run(SouthEast), "run_south_east", Running, phrase!("south-east")),
        (C::Run(South), "run_south", Running, phrase!("south")),
        (C::Run(SouthWest), "run_south_west", Running, phrase!("south-west")),
        (C::Run(West), "run_west", Running, phrase!("west")),
        (C::Run(NorthWest), "run_north_west", Running, phrase!("north-west")),
        (C::Wait, "wait", Acting, phrase!("wait a turn and search")),
        (C::Rest, "rest", Acting, phrase!("rest, or wait")),
        (C::Explore, "explore", Acting, phrase!("explore")),
        (C::Travel, "travel", Acting, phrase!("travel to a place")),
        (C::Descend, "descend", Acting, phrase!("go down a stair")),
        (C::Ascend, "ascend", Acting, phrase!("go up a stair")),
        (C::Open, "open", Acting, phrase!("open or use something")),
        (C::Close, "close", Acting, phrase!("close a door")),
        (C::Order, "order", Acting, phrase!("talk, parley or tell an ally")),
        (C::Inventory, "inventory", Things, phrase!("what you carry")),
        (C::PickUp, "pick_up", Things, phrase!("pick up")),
        (C::Drop, "drop", Things, phrase!("drop")),
        (C::Wear, "wear", Things, phrase!("wear or wield")),
        (C::TakeOff, "take_off", Things, phrase!("take off")),
        (C::Light, "light", Things, phrase!("put a light out or on")),
        (C::Drink, "drink", Things, phrase!("drink a potion")),
        (C::Read, "read", Things, phrase!("read a scroll or book")),
        (C::Zap, "zap", Things, phrase!("zap a wand")),
        (C::Use, "use", Things, phrase!("use anything")),
        (C::Throw, "throw", Things, phrase!("throw")),
        (C::Fire, "fire", Things, phrase!("throw what is made for it")),
        (C::Cast, "cast", Things, phrase!("cast a spell")),
        (C::Invoke, "invoke", Things, phrase!("use a talent")),
        (C::Again, "again", Things, phrase!("cast or use the last again")),
        (C::Look, "look", Looking, phrase!("look around")),
        (C::Why, "why", Looking, phrase!("why a blow lands")),
        (C::Character, "character", Looking, phrase!("all about you")),
        (C::Grow, "grow", Looking, phrase!("talents and skills")),
        (C::Knowledge, "knowledge", Looking, phrase!("all you know")),
        (C::Quests, "quests", Looking, phrase!("what you promised")),
        (C::Story, "story", Looking, phrase!("the story so far")),
        (C::Standing, "standing", Looking, phrase!("how you stand")),
        (C::Country, "country", Looking, phrase!("map of the country")),
        (C::Next, "next", Looking, phrase!("fight, or next")),
        (C::Previous, "previous", Looking, phrase!("the one before")),
        (C::Places, "places", Looking, phrase!("what lies where")),
        (C::Log, "log", Reading, phrase!("all messages")),
        (C::Help, "help", Reading, phrase!("this help")),
        (C::Find, "find", Reading, phrase!("find in a list")),
        (C::PageUp, "page_up", Reading, phrase!("a page up")),
        (C::PageDown, "page_down", Reading, phrase!("a page down")),
        (C::Top, "top", Reading, phrase!("to the top")),
        (C::Bottom, "bottom", Reading, phrase!("to the bottom")),
        (C::Confirm, "confirm", Reading, phrase!("choose, go on")),
        (C::Cancel, "cancel", Reading, phrase!("back")),
        (C::Save, "save", Program, phrase!("save")),
        (C::SaveAndQuit, "save_and_quit", Program, phrase!("save and leave")),
        (C::GiveUp, "give_up", Program, phrase!("give up the run")),
        (C::Picture, "picture", Program, phrase!("keep a picture")),
        (C::ToggleDebug, "toggle_debug", Program, phrase!("debug messages on or off")),
    ]
};

impl KeyAction {
    /// All of them, in the order of the help screen.
    pub fn all() -> impl Iterator<Item = KeyAction> {
        TABLE.iter().map(|row| row.0)
    }

    /// The one of that id.
    pub fn named(id: &str) -> Option<KeyAction> {
        TABLE.iter().find(|row| row.1 == id).map(|row| row.0)
    }

    fn row(self) -> Option<&'static (KeyAction, &'static str, Group, &'static str)> {
        TABLE.iter().find(|row| row.0 == self)
    }

    /// Its name in key files.
    pub fn id(self) -> &'static str {
        self.row().map_or("", |row| row.1)
    }

    /// Where it stands on the help screen.
    pub fn group(self) -> Group {
        self.row().map_or(Group::Program, |row| row.2)
    }

    /// What it does, in a few words.
    pub fn description(self) -> &'static str {
        self.row().map_or("", |row| tongue::of(row.3))
    }
}

/// Those commands, each with the key that it has when it has no other.
pub(super) const NEEDED: [(KeyAction, Key); 4] = [
    (KeyAction::Cancel, Key::plain(KeyCode::Esc)),
    (KeyAction::Confirm, Key::plain(KeyCode::Enter)),
    (KeyAction::Walk(Dir::North), Key::plain(KeyCode::Up)),
    (KeyAction::Walk(Dir::South), Key::plain(KeyCode::Down)),
];

impl KeyAction {
    /// Whether it has to have a key: without it no list could be left or chosen from.
    pub fn is_needed(self) -> bool {
        NEEDED.iter().any(|(command, _)| *command == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_action_has_a_row_and_an_id_of_its_own() {
        let dirs = Dir::ALL.into_iter();
        let moves = dirs.flat_map(|dir| [KeyAction::Walk(dir), KeyAction::Run(dir)]);
        assert!(moves.chain([KeyAction::Wait, KeyAction::ToggleDebug]).all(|c| c.row().is_some()));
        for action in KeyAction::all() {
            assert_eq!(KeyAction::named(action.id()), Some(action));
            assert!(!action.description().is_empty());
        }
    }
}
