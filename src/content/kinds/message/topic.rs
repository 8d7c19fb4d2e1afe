//! What messages are about.

use crate::read::field::words;

/// What a message is about: the log can be narrowed to one of these, and those that are no danger kept off the map's screen.
#[words]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// Blows, wounds and deaths, and who is after whom.
    Fights,
    /// What is picked up, worn, used, cast and thrown, and what it does.
    Things,
    /// What people say, trade and promise, and what factions make of it.
    Talk,
    /// What becomes of the hero: learning, burden, light.
    You,
    /// The rest: places, doors, weather.
    #[default]
    World,
}

impl Topic {
    /// What it is called on screens.
    pub const fn heading(self) -> &'static str {
        match self {
            Topic::Fights => "fights",
            Topic::Things => "things and spells",
            Topic::Talk => "talk and promises",
            Topic::You => "you",
            Topic::World => "the world",
        }
    }

    /// The one of that [`name`](Topic::name).
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}
