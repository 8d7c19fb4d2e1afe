//! Content definitions: monsters, items, levels and everything else that a game can contain, loaded from `data/`.
//!
//! Contract: turns a load order into a [`Content`], or into a [`Report`] of all problems, each with file, line,
//! column and a suggested fix. Content never changes after loading. No file contents can make this crate panic. It
//! does not depend on the world or the rules. The program crate registers the built-in copy of `data/` in
//! [`files::source::SHIPPED`].

#![forbid(unsafe_code)]

// Generated code names this crate by its full path.
extern crate self as fifteen_content;

#[macro_use(say)]
extern crate fifteen_derive;

pub mod availability;
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

pub use availability::{HasHome, LevelContext, RandomMonster, RandomMonsters};
pub use diagnostics::problem::{FilePosition, Problem, Report};
pub use files::data_kind::DataKind;
pub use files::load_order::{LoadOrder, ModInfo};
pub use files::source::Source;
pub use gather::source_positions::SourcePositions;
pub use kinds::ability::Ability;
pub use kinds::categories::{Family, Group, School};
pub use kinds::country::{Biome, Landmark, Weather};
pub use kinds::cover::{Cover, Layer};
pub use kinds::effect::{Effect, Working};
pub use kinds::ego::Ego;
pub use kinds::element::{Element, Resist};
pub use kinds::faction::{Faction, FactionId, Regards, Relation};
pub use kinds::hero::people_and_class::{Class, People};
pub use kinds::hero::skill::Skill;
pub use kinds::hero::talent::Talent;
pub use kinds::home::{Home, Tag};
pub use kinds::item::{ItemSet, ItemType};
pub use kinds::item_class::{ItemClass, Slot};
pub use kinds::language::condition::Condition;
pub use kinds::language::reaction_owner::{ReactionOwner, Triggers};
pub use kinds::language::spot::Spot;
pub use kinds::language::tested_values::Mark;
pub use kinds::language::{Modifier, Reaction, Trigger};
pub use kinds::message::Message;
pub use kinds::message::program_text::ProgramText;
pub use kinds::message::translation::Translation;
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
pub use load::loader::{LoadedContent, Loader, load};
pub use load::reload_diff::{FileChange, ReloadChanges};
pub use load::reload_with_options::LoadSource;
pub use load::sounds::Sounds;
pub use read::kind::{Definition, Kind, Registry};
pub use read::rgb::Rgb;

use fifteen_base::SortedSet;
use fifteen_base::translation::Catalogue;
use kinds::drawing::Drawing;
use kinds::step::Step;

#[derive(Clone, Debug, Default)]
pub struct Content {
    /// Damage types.
    pub elements: Registry<Element>,
    /// Tags of themes and scenarios. The `home` of a definition names the tags of the levels where it may appear.
    pub tags: Registry<Tag>,
    /// Named cells of hand-drawn maps and vaults.
    pub spots: Registry<Spot>,
    /// Named numbers of a run, which effects change and conditions test.
    pub marks: Registry<Mark>,
    pub statuses: Registry<Status>,
    /// Covers: what lies over terrain, such as webs, smoke or fire.
    pub covers: Registry<Cover>,
    pub tiles: Registry<Tile>,
    pub abilities: Registry<Ability>,
    pub factions: Registry<Faction>,
    pub families: Registry<Family>,
    pub groups: Registry<Group>,
    pub schools: Registry<School>,
    /// Trained neural networks that control monsters.
    pub nets: Registry<Net>,
    /// Includes the bodies of heroes.
    pub monsters: Registry<Monster>,
    pub items: Registry<ItemType>,
    /// Egos: variants of item types.
    pub egos: Registry<Ego>,
    pub sets: Registry<ItemSet>,
    pub spells: Registry<Spell>,
    pub skills: Registry<Skill>,
    pub talents: Registry<Talent>,
    pub peoples: Registry<People>,
    pub classes: Registry<Class>,
    pub traps: Registry<Trap>,
    /// Riddles on doors, which open to the right answer.
    pub riddles: Registry<Riddle>,
    /// Spawn tables, for levels that do not choose monsters by depth alone.
    pub spawns: Registry<SpawnTable>,
    /// Vaults: prefabricated parts of levels.
    pub vaults: Registry<Vault>,
    /// Themes: the kinds of level.
    pub themes: Registry<Theme>,
    /// Scenarios: the games that can be played.
    pub scenarios: Registry<Scenario>,
    pub messages: Registry<Message>,
    /// Conjugations of irregular verbs.
    pub verbs: Registry<Verb>,
    /// Translations of the program's texts.
    pub words: Registry<ProgramText>,
    /// Translations of texts in data files.
    pub translations: Registry<Translation>,
    /// Catalogue of the translated program texts. `None` for English.
    pub translation_catalogue: Option<&'static Catalogue>,
    /// Dialogue trees.
    pub talks: Registry<Talk>,
    pub quests: Registry<Quest>,
    pub biomes: Registry<Biome>,
    pub weathers: Registry<Weather>,
    pub landmarks: Registry<Landmark>,
    /// Plots, which advance even if the hero does not act.
    pub plots: Registry<Plot>,
    pub names: Registry<NameList>,
    pub palette: Palette,
    pub palettes: Vec<String>,
    pub mods: Vec<ModInfo>,
    /// Triggers to which at least one definition reacts. The game skips all others.
    pub triggers: Triggers,
    /// Regard (attitude score) of each pair of factions for each other.
    pub regards: Regards,
    pub random_monsters: RandomMonsters,
    /// Hash of the data without colours and translations, stored in the header of a save.
    pub digest: u64,
    /// Sounds by file name.
    pub sounds: Sounds,
    pub source_positions: SourcePositions,
    /// Load order and palette, for loading the data again with other option values.
    pub load_source: LoadSource,
}

impl Content {
    /// Returns the people (monsters with a `person` field) on the hand-drawn maps of a scenario's levels, and in vaults
    /// that its levels always have.
    pub fn people_of(&self, scenario: Kind<Scenario>) -> SortedSet<Kind<Monster>> {
        let themes = self.scenarios[scenario].depths().map(|(_, theme)| &self.themes[theme]);
        let steps = themes.flat_map(|theme| &theme.steps);
        let drawings = steps.filter_map(|step| match step {
            Step::Vaults(vaults) => vaults.always.map(|vault| &self.vaults[vault].drawing),
            step => step.drawing(),
        });
        let drawn = drawings.flat_map(Drawing::monsters).map(|(kind, _)| kind);
        drawn.filter(|kind| self.monsters[*kind].person.is_some()).collect()
    }
}
