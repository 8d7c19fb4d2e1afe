//! Homes: which definitions can appear at random on a level or in a scenario.

use crate::kinds::home::Home;
use crate::kinds::spawn::Spawn;
use crate::{
    Class, Content, Definition, Ego, ItemType, Kind, Monster, People, Plot, Quest, Registry, Riddle,
    Scenario, SpawnTable, Spell, Tag, Theme, Trap, Vault,
};
use fifteen_base::Dice;

/// A definition that can have a field `home`, which limits where the definition appears at random.
pub trait HasHome {
    /// The home. `None` means everywhere, except in scenarios with `"content_without_home": false`.
    fn home(&self) -> Option<&Home>;
}

macro_rules! impl_has_home {
    ($($kind:ident)*) => {
        $(impl HasHome for $kind {
            fn home(&self) -> Option<&Home> {
                self.home.as_ref()
            }
        })*
    };
}

impl_has_home!(Class Ego ItemType Monster People Plot Quest Riddle Spell Trap Vault);

/// The place for which random content is chosen: a level's theme and scenario.
#[derive(Clone, Copy, Debug)]
pub struct LevelContext<'c> {
    pub content: &'c Content,
    pub theme: Kind<Theme>,
    /// `None` for a level outside of any scenario.
    pub scenario: Option<Kind<Scenario>>,
}

impl LevelContext<'_> {
    /// Whether definitions without a home can appear on this level at random.
    pub fn admits_homeless(self) -> bool {
        self.scenario.is_none_or(|kind| self.content.scenarios[kind].content_without_home)
    }

    /// Whether a definition can appear on this level at random.
    pub fn admits(self, definition: &impl HasHome) -> bool {
        let scenario = self.scenario.map(|kind| &self.content.scenarios[kind]);
        let Some(home) = definition.home() else { return self.admits_homeless() };
        let theme = &self.content.themes[self.theme];
        let tags = scenario.map_or(&[][..], |scenario| &scenario.tags);
        let tagged = |tag: &Kind<Tag>| theme.tags.contains(tag) || tags.contains(tag);
        home.themes.contains(&self.theme)
            || self.scenario.is_some_and(|kind| home.scenarios.contains(&kind))
            || home.tags.iter().any(tagged)
    }

    /// Returns the random monsters of a spawn table. Without a table, returns all random monsters that this level
    /// admits.
    pub fn random_monsters(self, table: Option<Kind<SpawnTable>>) -> Vec<RandomMonster> {
        let content = self.content;
        let listed = |spawn: &Spawn| RandomMonster::from_spawn(spawn, content);
        let admits_homeless = self.admits_homeless();
        let is_native = |native: &&RandomMonster| match native.has_home {
            true => self.admits(&content.monsters[native.kind]),
            false => admits_homeless,
        };
        match table {
            Some(table) => content.spawns[table].entries.iter().filter_map(listed).collect(),
            None => content.random_monsters.0.iter().filter(is_native).copied().collect(),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct RandomMonster {
    pub kind: Kind<Monster>,
    pub group: Dice,
    /// Minimum and maximum depth of the levels where it spawns.
    pub depth: (i32, i32),
    pub frequency: u32,
    has_home: bool,
}

impl RandomMonster {
    /// Returns `None` for a unique monster, which must not spawn twice, and for an entry with frequency 0.
    fn from_spawn(spawn: &Spawn, content: &Content) -> Option<RandomMonster> {
        let monster = &content.monsters[spawn.monster];
        let random = RandomMonster {
            kind: spawn.monster,
            group: spawn.group(monster),
            depth: spawn.depth(monster),
            frequency: spawn.frequency(monster),
            has_home: monster.home.is_some(),
        };
        (random.frequency > 0 && !monster.unique).then_some(random)
    }
}

/// All monsters that can spawn at random, collected once to keep level generation fast.
#[derive(Clone, Debug, Default)]
pub struct RandomMonsters(Vec<RandomMonster>);

impl RandomMonsters {
    pub fn from_content(content: &Content) -> RandomMonsters {
        let plain = content.monsters.kinds().map(Spawn::from_monster);
        RandomMonsters(plain.filter_map(|spawn| RandomMonster::from_spawn(&spawn, content)).collect())
    }
}

impl Vault {
    /// Whether the vault has a riddle and can be built at random at this depth.
    pub fn is_riddle_vault_at(&self, depth: i32, here: LevelContext<'_>) -> bool {
        let (least, most) = self.depth;
        let fits = self.drawing.has_riddle() && self.frequency > 0 && (least..=most).contains(&depth);
        fits && here.admits(self) && self.riddles_are_at_home(here)
    }

    /// Whether all riddles of the vault can appear on this level. A riddle without a home always can.
    pub fn riddles_are_at_home(&self, here: LevelContext<'_>) -> bool {
        self.drawing.riddles().all(|(kind, _)| {
            let riddle = &here.content.riddles[kind];
            riddle.home.is_none() || here.admits(riddle)
        })
    }
}

/// Returns the levels of the main dungeon, within a depth range, that can have a vault with a riddle. Each item is
/// a level number with a possible theme of that level.
pub fn riddle_levels(
    content: &Content,
    scenario: Kind<Scenario>,
    (first, last): (i32, i32),
) -> impl Iterator<Item = (u16, Kind<Theme>)> + '_ {
    let definition = &content.scenarios[scenario];
    let levels = definition.all_levels().filter(|(level, ..)| definition.branch_position(*level).is_none());
    let levels_with_riddles = levels.filter(move |(_, depth, theme)| {
        let here = LevelContext { content, theme: *theme, scenario: Some(scenario) };
        let has_riddle = |vault: &Vault| vault.is_riddle_vault_at(*depth, here);
        (first..=last).contains(depth)
            && content.themes[*theme].builds_vaults()
            && content.vaults.iter().any(|(_, vault)| has_riddle(vault))
    });
    levels_with_riddles.map(|(level, _, theme)| (level, theme))
}

pub type HeroOptions = (Vec<Kind<People>>, Vec<Kind<Class>>);

impl Content {
    /// Whether a definition can appear at random on any level of a scenario.
    pub fn is_at_home(&self, definition: &impl HasHome, scenario: Kind<Scenario>) -> bool {
        let themes = self.scenarios[scenario].themes(self);
        let here = |theme| LevelContext { content: self, theme, scenario: Some(scenario) };
        themes.into_iter().any(|theme| here(theme).admits(definition))
    }

    /// Returns the peoples and classes that a scenario offers, in the order of the data files. A scenario that lists
    /// no peoples offers all peoples that have no home or can appear in it; the same holds for classes. `None` if the
    /// player cannot choose.
    pub fn hero_options(&self, scenario: Kind<Scenario>) -> Option<HeroOptions> {
        let heroes = self.scenarios[scenario].heroes.as_ref()?;
        let peoples = self.offered(&heroes.peoples, &self.peoples, scenario);
        Some((peoples, self.offered(&heroes.classes, &self.classes, scenario)))
    }

    fn offered<T: Definition + HasHome>(
        &self,
        named: &[Kind<T>],
        all: &Registry<T>,
        scenario: Kind<Scenario>,
    ) -> Vec<Kind<T>> {
        let here = |definition: &T| definition.home().is_none() || self.is_at_home(definition, scenario);
        let is_open = |kind: &Kind<T>, definition: &T| match named {
            [] => here(definition),
            named => named.contains(kind),
        };
        let open = all.iter().filter(|(kind, definition)| is_open(kind, definition));
        open.map(|(kind, _)| kind).collect()
    }

    /// Returns the spells of a book that can appear in the scenario, each with its index in the book.
    pub fn spells_taught(
        &self,
        book: Kind<ItemType>,
        scenario: Kind<Scenario>,
    ) -> impl Iterator<Item = (u8, Kind<Spell>)> + '_ {
        let all = (0..=u8::MAX).zip(self.items[book].spells.iter().copied());
        all.filter(move |(_, kind)| {
            let spell = &self.spells[*kind];
            spell.home.is_none() || self.is_at_home(spell, scenario)
        })
    }
}
