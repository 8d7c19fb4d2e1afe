//! Elements: the sorts of harm, and who minds them less or more.

use super::read::{Record, Value};
use super::schema::written;
use super::scope::Scope;
use super::{Definition, Kind, Rgb};
use schemars::JsonSchema;

/// A sort of harm that one can resist: fire, cold, poison. A blow without an element is plain, and armour
/// lessens it; armour does nothing against an element.
#[derive(Clone, Debug, JsonSchema)]
pub struct Element {
    /// What other files call it.
    #[schemars(with = "written::Id", extend("examples" = ["fire"]))]
    pub id: String,
    /// What players read, after "immune to".
    #[schemars(with = "written::Name", extend("examples" = ["fire"]))]
    pub name: String,
    /// The colour of bolts and clouds of it.
    #[schemars(extend("examples" = ["ember"]))]
    pub color: Rgb,
    /// Whether damage of it sets alight what burns on the cells that it reaches.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub kindles: bool,
    /// Whether damage of it freezes what can be frozen there, and puts out fire.
    #[schemars(extend("default" = false, "examples" = [true]))]
    pub freezes: bool,
}

impl Definition for Element {
    fn id(&self) -> &str {
        &self.id
    }
}

impl Element {
    /// An element as `data/elements.json` writes it.
    pub(super) fn read(r: &mut Record<'_>, scope: &Scope<'_>) -> Option<Element> {
        let id = r.need("id", Value::id);
        let name = r.need("name", Value::name);
        let color = r.need("color", |v| scope.color(v));
        let kindles = r.or("kindles", false, Value::bool);
        let freezes = r.or("freezes", false, Value::bool);
        Some(Element {
            id: id?,
            name: name?,
            color: color?,
            kindles,
            freezes,
        })
    }
}

/// How well somebody bears an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema)]
pub struct Resist {
    /// Which element.
    #[schemars(extend("examples" = ["fire"]))]
    pub element: Kind<Element>,
    /// The part of its harm that is taken off, in percent: 100 is immune, and with a negative number it
    /// hurts more.
    #[schemars(range(min = -300, max = 100), extend("examples" = [50]))]
    pub percent: i32,
}

impl Resist {
    /// A list of them.
    pub(super) fn read_all(value: Value<'_>, scope: &Scope<'_>) -> Option<Vec<Resist>> {
        value.list(|v| {
            v.object(|r| {
                let element = r.need("element", |v| scope.elements.kind(v));
                let percent = r.need("percent", |v| v.int(-300..=100));
                Some(Resist {
                    element: element?,
                    percent: percent?,
                })
            })
        })
    }

    /// How much of the harm of an element all of them together take off, in percent, never over 100.
    pub fn sum<'a>(all: impl Iterator<Item = &'a Resist>, element: Kind<Element>) -> i32 {
        let of_it = all.filter(|resist| resist.element == element);
        of_it.map(|resist| resist.percent).sum::<i32>().min(100)
    }
}
