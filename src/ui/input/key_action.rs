//! Key commands: everything that a key can be bound to.
//!
//! Most commands are not an [`Action`](fifteen_game::Action) of the hero: only screens handle them. To add a command,
//! add it to the enum and to `TABLE`, give it keys in `data/keys.json`, and handle it in a screen.

use crate::input::key::{Key, KeyCode};
use fifteen_base::{Dir, translation};
use fifteen_derive::All;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyAction {
    /// Moves one cell on the map or one entry in a list. Also moves the map cursor.
    Walk(Dir),
    /// Runs. Also moves the map cursor several cells.
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
    Screenshot,
    ToggleDebug,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, All)]
pub enum CommandGroup {
    Walking,
    Running,
    Acting,
    Items,
    Looking,
    Reading,
    Program,
}

impl CommandGroup {
    pub fn name(self) -> &'static str {
        match self {
            CommandGroup::Walking => say!("Walking"),
            CommandGroup::Running => say!("Running"),
            CommandGroup::Acting => say!("Acting"),
            CommandGroup::Items => say!("Items and spells"),
            CommandGroup::Looking => say!("Looking"),
            CommandGroup::Reading => say!("Reading and choosing"),
            CommandGroup::Program => say!("The program"),
        }
    }
}

/// Each command with its id in key files, its group and its description.
const TABLE: [(KeyAction, &str, CommandGroup, &str); 66] = {
    use CommandGroup::*;
    use Dir::*;
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
        (C::Rest, "rest", Acting, phrase!("rest or wait long")),
        (C::Explore, "explore", Acting, phrase!("explore")),
        (C::Travel, "travel", Acting, phrase!("travel to a place")),
        (C::Descend, "descend", Acting, phrase!("go down a stair")),
        (C::Ascend, "ascend", Acting, phrase!("go up a stair")),
        (C::Open, "open", Acting, phrase!("open or use a feature")),
        (C::Close, "close", Acting, phrase!("close a door")),
        (C::Order, "order", Acting, phrase!("talk, parley, order an ally")),
        (C::Inventory, "inventory", Items, phrase!("inventory")),
        (C::PickUp, "pick_up", Items, phrase!("pick up")),
        (C::Drop, "drop", Items, phrase!("drop")),
        (C::Wear, "wear", Items, phrase!("wear or wield")),
        (C::TakeOff, "take_off", Items, phrase!("take off")),
        (C::Light, "light", Items, phrase!("light on or off")),
        (C::Drink, "drink", Items, phrase!("drink a potion")),
        (C::Read, "read", Items, phrase!("read a scroll or book")),
        (C::Zap, "zap", Items, phrase!("zap a wand")),
        (C::Use, "use", Items, phrase!("use any item")),
        (C::Throw, "throw", Items, phrase!("throw")),
        (C::Fire, "fire", Items, phrase!("fire a missile")),
        (C::Cast, "cast", Items, phrase!("cast a spell")),
        (C::Invoke, "invoke", Items, phrase!("use a talent")),
        (C::Again, "again", Items, phrase!("repeat spell or talent")),
        (C::Look, "look", Looking, phrase!("look around")),
        (C::Why, "why", Looking, phrase!("explain numbers")),
        (C::Character, "character", Looking, phrase!("character sheet")),
        (C::Grow, "grow", Looking, phrase!("talents and skills")),
        (C::Knowledge, "knowledge", Looking, phrase!("knowledge")),
        (C::Quests, "quests", Looking, phrase!("quests")),
        (C::Story, "story", Looking, phrase!("the story so far")),
        (C::Standing, "standing", Looking, phrase!("factions")),
        (C::Country, "country", Looking, phrase!("map of the country")),
        (C::Next, "next", Looking, phrase!("fight, or next target")),
        (C::Previous, "previous", Looking, phrase!("previous target")),
        (C::Places, "places", Looking, phrase!("list known places")),
        (C::Log, "log", Reading, phrase!("message log")),
        (C::Help, "help", Reading, phrase!("this help")),
        (C::Find, "find", Reading, phrase!("find in a list")),
        (C::PageUp, "page_up", Reading, phrase!("a page up")),
        (C::PageDown, "page_down", Reading, phrase!("a page down")),
        (C::Top, "top", Reading, phrase!("to the top")),
        (C::Bottom, "bottom", Reading, phrase!("to the bottom")),
        (C::Confirm, "confirm", Reading, phrase!("choose, continue")),
        (C::Cancel, "cancel", Reading, phrase!("back")),
        (C::Save, "save", Program, phrase!("save")),
        (C::SaveAndQuit, "save_and_quit", Program, phrase!("save and leave")),
        (C::GiveUp, "give_up", Program, phrase!("abandon the run")),
        (C::Screenshot, "picture", Program, phrase!("take a screenshot")),
        (C::ToggleDebug, "toggle_debug", Program, phrase!("debug messages")),
    ]
};

impl KeyAction {
    /// Returns all commands in the order of the help screen.
    pub fn all() -> impl Iterator<Item = KeyAction> {
        TABLE.iter().map(|row| row.0)
    }

    pub fn from_id(id: &str) -> Option<KeyAction> {
        TABLE.iter().find(|row| row.1 == id).map(|row| row.0)
    }

    fn row(self) -> Option<&'static (KeyAction, &'static str, CommandGroup, &'static str)> {
        TABLE.iter().find(|row| row.0 == self)
    }

    pub fn id(self) -> &'static str {
        self.row().map_or("", |row| row.1)
    }

    pub fn group(self) -> CommandGroup {
        self.row().map_or(CommandGroup::Program, |row| row.2)
    }

    pub fn description(self) -> &'static str {
        self.row().map_or("", |row| translation::translate(row.3))
    }

    /// Whether the command must always have a key.
    pub fn is_required(self) -> bool {
        REQUIRED.iter().any(|(command, _)| *command == self)
    }
}

/// Commands that must have a key, because without them the player could not leave some screens. If the player's file
/// leaves such a command without keys, it gets the key listed here.
pub(super) const REQUIRED: [(KeyAction, Key); 4] = [
    (KeyAction::Cancel, Key::plain(KeyCode::Esc)),
    (KeyAction::Confirm, Key::plain(KeyCode::Enter)),
    (KeyAction::Walk(Dir::North), Key::plain(KeyCode::Up)),
    (KeyAction::Walk(Dir::South), Key::plain(KeyCode::Down)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_action_has_a_row_and_a_unique_id() {
        let dirs = Dir::ALL.into_iter();
        let moves = dirs.flat_map(|dir| [KeyAction::Walk(dir), KeyAction::Run(dir)]);
        assert!(moves.chain([KeyAction::Wait, KeyAction::ToggleDebug]).all(|c| c.row().is_some()));
        for action in KeyAction::all() {
            assert_eq!(KeyAction::from_id(action.id()), Some(action));
            assert!(!action.description().is_empty());
        }
    }
}
