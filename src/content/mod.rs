//! What can exist: definitions loaded once from `data/`, checked, and never changed.
//!
//! Contract: from a load order to a [`Content`], or to a [`Report`] of everything that is wrong, each with file, line, column and
//! what to do. This crate knows no world and no rule, changes nothing once it is loaded, and never panics, whatever stands in a
//! file. The program's copy of the data is handed down to it ([`files::source::SHIPPED`]).

#![forbid(unsafe_code)]

// What is derived names things as any user of this crate would.
extern crate self as fifteen_content;

#[macro_use(say)]
extern crate fifteen_derive;

pub mod belonging;
mod check;
pub mod diagnostics;
pub mod files;
pub mod gather;
pub mod json;
pub mod kinds;
pub mod load;
pub mod read;
pub mod reference;
pub mod schema;

pub use belonging::{Belongs, Here, Native, Natives};
pub use diagnostics::problem::{Place, Problem, Report};
pub use files::data_kind::DataKind;
pub use files::load_order::{LoadOrder, ModInfo};
pub use files::source::Source;
pub use gather::places::Places;
pub use kinds::ability::Ability;
pub use kinds::belonging::{Home, Tag};
pub use kinds::cover::{Cover, Layer};
pub use kinds::declared::{Family, Group, School};
pub use kinds::effect::{Effect, Working};
pub use kinds::ego::Ego;
pub use kinds::element::{Element, Resist};
pub use kinds::faction::{Faction, Regards, Side, Terms};
pub use kinds::hero::birth::{Class, People};
pub use kinds::hero::skill::Skill;
pub use kinds::hero::talent::Talent;
pub use kinds::item::{ItemSet, ItemType};
pub use kinds::item_class::{ItemClass, Slot};
pub use kinds::land::{Biome, Landmark, Weather};
pub use kinds::language::asked::Mark;
pub use kinds::language::condition::Condition;
pub use kinds::language::origin::{Origin, Triggers};
pub use kinds::language::spot::Spot;
pub use kinds::language::{Modifier, Reaction, Trigger};
pub use kinds::message::Message;
pub use kinds::message::translation::Translation;
pub use kinds::message::word::Word;
pub use kinds::monster::Monster;
pub use kinds::names::NameList;
pub use kinds::net::Net;
pub use kinds::palette::{DEFAULT_PALETTE, Palette};
pub use kinds::plot::Plot;
pub use kinds::quest::Quest;
pub use kinds::riddle::Riddle;
pub use kinds::scenario::Scenario;
pub use kinds::spawn::SpawnTable;
pub use kinds::spell::Spell;
pub use kinds::stat::Stat;
pub use kinds::status::Status;
pub use kinds::talk::Talk;
pub use kinds::theme::Theme;
pub use kinds::tile::Tile;
pub use kinds::trap::Trap;
pub use kinds::vault::Vault;
pub use kinds::verb::Verb;
pub use load::library::Library;
pub use load::loader::{Loaded, Loader, load};
pub use load::otherwise::LoadedFrom;
pub use load::reload_diff::{Changes, FileChange};
pub use load::sounds::Sounds;
pub use read::kind::{Definition, Kind, Registry};
pub use read::rgb::Rgb;

use fifteen_base::SortedSet;
use fifteen_base::tongue::Catalogue;
use kinds::drawing::Drawing;
use kinds::step::Step;

/// Everything that was defined.
#[derive(Clone, Debug)]
pub struct Content {
    /// Sorts of harm.
    pub elements: Registry<Element>,
    /// What levels and games are like, in words by which all else says where it is at home.
    pub tags: Registry<Tag>,
    /// The cells of drawings where something happens.
    pub spots: Registry<Spot>,
    /// The named numbers of a run.
    pub marks: Registry<Mark>,
    /// What one can be for a while.
    pub statuses: Registry<Status>,
    /// What lies over terrain.
    pub covers: Registry<Cover>,
    /// The kinds of terrain.
    pub tiles: Registry<Tile>,
    /// What monsters can do beside striking.
    pub abilities: Registry<Ability>,
    /// Whose side creatures are on.
    pub factions: Registry<Faction>,
    /// What sort of creature somebody is.
    pub families: Registry<Family>,
    /// Groups of weapons.
    pub groups: Registry<Group>,
    /// Schools of magic.
    pub schools: Registry<School>,
    /// Minds that were learnt.
    pub nets: Registry<Net>,
    /// The kinds of creature, the hero's own among them.
    pub monsters: Registry<Monster>,
    /// The kinds of item.
    pub items: Registry<ItemType>,
    /// What makes one item another than the next of its kind.
    pub egos: Registry<Ego>,
    /// Things that are worth more together.
    pub sets: Registry<ItemSet>,
    /// The spells.
    pub spells: Registry<Spell>,
    /// What a hero gets better at.
    pub skills: Registry<Skill>,
    /// What a hero becomes able to do.
    pub talents: Registry<Talent>,
    /// Whom a hero can be born among.
    pub peoples: Registry<People>,
    /// What a hero can have learnt.
    pub classes: Registry<Class>,
    /// The kinds of trap.
    pub traps: Registry<Trap>,
    /// What is cut into doors that open to an answer.
    pub riddles: Registry<Riddle>,
    /// Who is born where, for the levels that do not take everybody of their depth.
    pub spawns: Registry<SpawnTable>,
    /// The pieces of level that are built into others.
    pub vaults: Registry<Vault>,
    /// The kinds of level.
    pub themes: Registry<Theme>,
    /// The games that can be played.
    pub scenarios: Registry<Scenario>,
    /// What the game says on each occasion.
    pub messages: Registry<Message>,
    /// The verbs that do not follow the rule.
    pub verbs: Registry<Verb>,
    /// What the program itself says, in another language.
    pub words: Registry<Word>,
    /// What data files say, in another language.
    pub translations: Registry<Translation>,
    /// The same, ready to be said; without any, English.
    pub tongue: Option<&'static Catalogue>,
    /// What people say.
    pub talks: Registry<Talk>,
    /// What people ask of the hero.
    pub quests: Registry<Quest>,
    /// What the land of the country is like.
    pub biomes: Registry<Biome>,
    /// What comes over it, and goes.
    pub weathers: Registry<Weather>,
    /// What there is in it.
    pub landmarks: Registry<Landmark>,
    /// What goes on in a run whether the hero looks or not.
    pub plots: Registry<Plot>,
    /// The lists of names.
    pub names: Registry<NameList>,
    /// The colours in use.
    pub palette: Palette,
    /// The ids of all palettes, in the order of the data files.
    pub palettes: Vec<String>,
    /// The mods whose definitions are among these, in the order in which they were applied.
    pub mods: Vec<ModInfo>,
    /// The triggers on which anything happens: what nobody waits for is not looked for.
    pub triggers: Triggers,
    /// What every two factions make of each other.
    pub regards: Regards,
    /// Whom chance may have born.
    pub natives: Natives,
    /// A fingerprint of all the data read but the colours, for the header of a save.
    pub digest: u64,
    /// What is heard, by the names of the files that messages name.
    pub sounds: Sounds,
    /// Where all of it was read.
    pub places: Places,
    /// What it was loaded from.
    pub loaded_from: LoadedFrom,
}

impl Content {
    /// The people who live on the levels of a game.
    pub fn people_of(&self, scenario: Kind<Scenario>) -> SortedSet<Kind<Monster>> {
        let themes = self.scenarios[scenario].depths().map(|(_, theme)| &self.themes[theme]);
        let drawings = themes.flat_map(|theme| &theme.steps).filter_map(Step::drawing);
        let drawn = drawings.flat_map(Drawing::monsters).map(|(kind, _)| kind);
        drawn.filter(|kind| self.monsters[*kind].person.is_some()).collect()
    }
}
