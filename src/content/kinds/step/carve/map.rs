//! The step `map` takes the whole level from a drawn map.

use crate::kinds::drawing::Drawing;
use crate::kinds::map;
use crate::kinds::scope::Scope;
use crate::kinds::step::{Ground, Rule, Use};
use crate::read::field::{Form, record};
use crate::read::value::Value;
use crate::read::written::schema_of;
use crate::{Kind, Tile};
use std::rc::Rc;

/// The file of a map.
struct MapName;

schema_of!(
    MapName = {
        "type": "string",
        "pattern": r"^maps/[^/\\:]+$",
        "maxLength": 200,
        "x-is": "the name of a map's file",
    }
);

impl Form<Scope<'_>> for MapName {
    type Value = Rc<Drawing>;

    fn read(value: Value<'_>, scope: &Scope<'_>) -> Option<Rc<Drawing>> {
        map::named(value, scope)
    }
}

/// A map drawn by hand; it comes first.
#[record]
#[derive(Clone, Debug)]
pub struct Map {
    /// The file of the map, in the folder `maps`.
    #[field(name = "file", as = MapName, example = "maps/practice_yard.json")]
    pub map: Rc<Drawing>,
}

impl Rule for Map {
    const GROUND: Ground = Ground::Made;

    fn lays(&self) -> Vec<(Kind<Tile>, Use)> {
        self.map.laid().map(|tile| (tile, Use::Any)).collect()
    }

    fn drawing(&self) -> Option<&Drawing> {
        Some(&self.map)
    }

    fn arrives(&self) -> bool {
        self.map.start.is_some()
    }
}
