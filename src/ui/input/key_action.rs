//! What a player can press a key for.
//!
//! A key action is not an [`Action`](crate::game::Action): of most of them the world never hears. To add one, add it to the
//! enum and to `TABLE`, give it keys in `data/keys.json`, and let a screen answer it.

use crate::base::Dir;
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
    pub const fn name(self) -> &'static str {
        match self {
            Group::Walking => "Walking",
            Group::Running => "Running",
            Group::Acting => "Acting",
            Group::Things => "Things and spells",
            Group::Looking => "Looking",
            Group::Reading => "Reading and choosing",
            Group::Program => "The program",
        }
    }
}

/// Every key action with its id in key files, its group, and what it does.
const TABLE: [(KeyAction, &str, Group, &str); 66] = {
    use Dir::*;
    use Group::*;
    use KeyAction as C;
    [
        (C::Walk(North), "walk_north", Walking, "north"),
        (C::Walk(NorthEast), "walk_north_east", Walking, "north-east"),
        (C::Walk(East), "walk_east", Walking, "east"),
        (C::Walk(SouthEast), "walk_south_east", Walking, "south-east"),
        (C::Walk(South), "walk_south", Walking, "south"),
        (C::Walk(SouthWest), "walk_south_west", Walking, "south-west"),
        (C::Walk(West), "walk_west", Walking, "west"),
        (C::Walk(NorthWest), "walk_north_west", Walking, "north-west"),
        (C::Run(North), "run_north", Running, "north"),
        (C::Run(NorthEast), "run_north_east", Running, "north-east"),
        (C::Run(East), "run_east", Running, "east"),
        (C::Run(SouthEast), "run_south_east", Running, "south-east"),
        (C::Run(South), "run_south", Running, "south"),
        (C::Run(SouthWest), "run_south_west", Running, "south-west"),
        (C::Run(West), "run_west", Running, "west"),
        (C::Run(NorthWest), "run_north_west", Running, "north-west"),
        (C::Wait, "wait", Acting, "wait a turn and search"),
        (C::Rest, "rest", Acting, "rest, or wait"),
        (C::Explore, "explore", Acting, "explore"),
        (C::Travel, "travel", Acting, "travel to a place"),
        (C::Descend, "descend", Acting, "go down a stair"),
        (C::Ascend, "ascend", Acting, "go up a stair"),
        (C::Open, "open", Acting, "open or use something"),
        (C::Close, "close", Acting, "close a door"),
        (C::Order, "order", Acting, "talk, parley or tell an ally"),
        (C::Inventory, "inventory", Things, "what you carry"),
        (C::PickUp, "pick_up", Things, "pick up"),
        (C::Drop, "drop", Things, "drop"),
        (C::Wear, "wear", Things, "wear or wield"),
        (C::TakeOff, "take_off", Things, "take off"),
        (C::Light, "light", Things, "put a light out or on"),
        (C::Drink, "drink", Things, "drink a potion"),
        (C::Read, "read", Things, "read a scroll or book"),
        (C::Zap, "zap", Things, "zap a wand"),
        (C::Use, "use", Things, "use anything"),
        (C::Throw, "throw", Things, "throw"),
        (C::Fire, "fire", Things, "throw what is made for it"),
        (C::Cast, "cast", Things, "cast a spell"),
        (C::Invoke, "invoke", Things, "use a talent"),
        (C::Again, "again", Things, "cast or use the last again"),
        (C::Look, "look", Looking, "look around"),
        (C::Why, "why", Looking, "why a blow lands"),
        (C::Character, "character", Looking, "all about you"),
        (C::Grow, "grow", Looking, "talents and skills"),
        (C::Knowledge, "knowledge", Looking, "all you know"),
        (C::Quests, "quests", Looking, "what you promised"),
        (C::Story, "story", Looking, "the story so far"),
        (C::Standing, "standing", Looking, "how you stand"),
        (C::Country, "country", Looking, "map of the country"),
        (C::Next, "next", Looking, "fight, or next"),
        (C::Previous, "previous", Looking, "the one before"),
        (C::Places, "places", Looking, "what lies where"),
        (C::Log, "log", Reading, "all messages"),
        (C::Help, "help", Reading, "this help"),
        (C::Find, "find", Reading, "find in a list"),
        (C::PageUp, "page_up", Reading, "a page up"),
        (C::PageDown, "page_down", Reading, "a page down"),
        (C::Top, "top", Reading, "to the top"),
        (C::Bottom, "bottom", Reading, "to the bottom"),
        (C::Confirm, "confirm", Reading, "choose, go on"),
        (C::Cancel, "cancel", Reading, "back"),
        (C::Save, "save", Program, "save"),
        (C::SaveAndQuit, "save_and_quit", Program, "save and leave"),
        (C::GiveUp, "give_up", Program, "give up the run"),
        (C::Picture, "picture", Program, "keep a picture"),
        (C::ToggleDebug, "toggle_debug", Program, "debug messages on or off"),
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
        self.row().map_or("", |row| row.3)
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
