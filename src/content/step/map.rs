//! The step `map`.

use super::{Ground, Rule, Use};
use crate::content::drawing::Drawing;
use crate::content::map;
use crate::content::read::Record;
use crate::content::schema::written;
use crate::content::scope::Scope;
use crate::content::{Kind, Tile};
use schemars::JsonSchema;
use std::rc::Rc;

/// A map drawn by hand; it comes first.
#[derive(Clone, Debug, JsonSchema)]
pub struct Map {
    /// The file of the map, in the folder `maps`.
    #[schemars(rename = "file", with = "written::MapName", extend("examples" = ["maps/practice_yard.json"]))]
    pub map: Rc<Drawing>,
}

impl Rule for Map {
    const GROUND: Ground = Ground::Made;

    fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Map> {
        Some(Map {
            map: r.need("file", |v| map::named(v, scope))?,
        })
    }

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
