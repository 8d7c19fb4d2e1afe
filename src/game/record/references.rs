//! References to definitions of the game data. A save contains the id of the definition.

use super::pending::MissingDefinition;
use super::{FastReader, Printer, Saved, SourceMap, printable};
use fifteen_content::read::value::{Value, only_nearest, suggestion};
use fifteen_content::{
    Ability, Class, Content, Cover, Definition, Ego, ItemType, Kind, Monster, People, Registry, Riddle,
    Scenario, Skill, Spell, Status, Talent, Tile, Trap,
};

pub(crate) trait Referenced: Definition + Sized {
    const TYPE_NAME: &'static str;

    fn all(content: &Content) -> &Registry<Self>;
}

macro_rules! listed {
    ($($type:ty: $list:ident, $called:literal;)*) => {$(
        impl Referenced for $type {
            const TYPE_NAME: &'static str = $called;

            fn all(content: &Content) -> &Registry<$type> {
                &content.$list
            }
        }
    )*};
}

listed! {
    Monster: monsters, "creature";
    ItemType: items, "item";
    Ego: egos, "ego";
    Status: statuses, "status";
    Ability: abilities, "ability";
    Trap: traps, "trap";
    Riddle: riddles, "riddle";
    Cover: covers, "cover";
    Tile: tiles, "terrain";
    People: peoples, "people";
    Class: classes, "class";
    Skill: skills, "skill";
    Talent: talents, "talent";
    Spell: spells, "spell";
}

/// Finds a definition by its id, and records a missing one in `origin`.
pub(super) fn find_definition<T: Referenced>(id: &str, origin: &mut SourceMap<'_>) -> Option<Kind<T>> {
    let all = T::all(origin.content);
    all.find(id).or_else(|| {
        let nearest = only_nearest(id, all.ids()).map(str::to_owned);
        origin.add_missing(MissingDefinition { type_name: T::TYPE_NAME, id: id.to_owned(), nearest })
    })
}

/// A reference to a missing definition gives `None`, and the surrounding value waits for the definition.
impl<T: Referenced> Saved for Kind<T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<Kind<T>> {
        T::all(scan.content).find(&scan.text()?)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Kind<T>> {
        find_definition(&String::read(value, origin)?, origin)
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.quoted(T::all(page.content)[*self].id());
    }
}

/// A missing scenario is an error: the run cannot continue without it.
impl Saved for Kind<Scenario> {
    fn scan(scan: &mut FastReader<'_>) -> Option<Kind<Scenario>> {
        scan.content.scenarios.find(&scan.text()?)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Kind<Scenario>> {
        let id = String::read(value.clone(), origin)?;
        let all = &origin.content.scenarios;
        all.find(&id).or_else(|| {
            let shown = printable(&id);
            let what = format!("the data define no scenario `{shown}`; the run can continue once they do");
            value.wrong(what, suggestion(&id, all.iter().map(|(_, scenario)| scenario.id.as_str())))
        })
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.quoted(&page.content.scenarios[*self].id);
    }
}
