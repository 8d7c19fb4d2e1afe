//! Who belongs where: what can turn up by chance on a level or in a game, of all that was defined.

use crate::kinds::belonging::Home;
use crate::kinds::spawn::Spawn;
use crate::{
    Class, Content, Definition, Ego, ItemType, Kind, Monster, People, Plot, Quest, Registry,
    Riddle, Scenario, SpawnTable, Spell, Tag, Theme, Trap, Vault,
};
use fifteen_base::Dice;

/// What can be at home somewhere.
pub trait Belongs {
    /// Where; none for what is at home everywhere but in scenarios without `strangers`.
    fn home(&self) -> Option<&Home>;
}

/// Makes kinds of data such that have a `home`.
macro_rules! belongs {
    ($($kind:ident)*) => {
        $(impl Belongs for $kind {
            fn home(&self) -> Option<&Home> {
                self.home.as_ref()
            }
        })*
    };
}

belongs!(Class Ego ItemType Monster People Plot Quest Riddle Spell Trap Vault);

/// A level, for the question of what turns up there by chance.
#[derive(Clone, Copy, Debug)]
pub struct Here<'c> {
    /// The definitions.
    pub content: &'c Content,
    /// What the level is built from.
    pub theme: Kind<Theme>,
    /// The game that is played; none for a level that is built for no game.
    pub scenario: Option<Kind<Scenario>>,
}

impl Here<'_> {
    /// Whether what has no home may turn up there by chance.
    pub fn takes_strangers(self) -> bool {
        self.scenario.is_none_or(|kind| self.content.scenarios[kind].strangers)
    }

    /// Whether something may turn up there by chance.
    pub fn has(self, own: &impl Belongs) -> bool {
        let scenario = self.scenario.map(|kind| &self.content.scenarios[kind]);
        let Some(home) = own.home() else { return self.takes_strangers() };
        let theme = &self.content.themes[self.theme];
        let tags = scenario.map_or(&[][..], |scenario| &scenario.tags);
        let tagged = |tag: &Kind<Tag>| theme.tags.contains(tag) || tags.contains(tag);
        home.themes.contains(&self.theme)
            || self.scenario.is_some_and(|kind| home.scenarios.contains(&kind))
            || home.tags.iter().any(tagged)
    }
}

/// Somebody whom chance may have born.
#[derive(Clone, Copy, Debug)]
pub struct Native {
    /// Who.
    pub kind: Kind<Monster>,
    /// How many come together.
    pub group: Dice,
    /// The shallowest and the deepest level.
    pub depth: (i32, i32),
    /// How often, compared with the others of a depth.
    pub frequency: u32,
    /// Whether it is at home somewhere, and not wherever strangers are.
    has_home: bool,
}

impl Native {
    /// What a line of a spawn table says, or else the monster itself. None of whom there is only one, whom chance must not
    /// make twice, and none of whom chance never makes.
    fn of(spawn: &Spawn, content: &Content) -> Option<Native> {
        let own = &content.monsters[spawn.monster];
        let native = Native {
            kind: spawn.monster,
            group: spawn.group(own),
            depth: spawn.depth(own),
            frequency: spawn.frequency(own),
            has_home: own.home.is_some(),
        };
        (native.frequency > 0 && !own.unique).then_some(native)
    }
}

/// All whom chance may have born anywhere. A level is built without walking through thousands of monsters for each that is
/// born.
#[derive(Clone, Debug, Default)]
pub struct Natives(Vec<Native>);

impl Natives {
    /// Those of these data.
    pub fn of(content: &Content) -> Natives {
        let plain = content.monsters.kinds().map(Spawn::plain);
        Natives(plain.filter_map(|spawn| Native::of(&spawn, content)).collect())
    }
}

impl Here<'_> {
    /// Those whom chance may have born there: those of a table, wherever they are at home, or all who are at home there if
    /// there is none.
    pub fn natives(self, table: Option<Kind<SpawnTable>>) -> Vec<Native> {
        let content = self.content;
        let listed = |spawn: &Spawn| Native::of(spawn, content);
        let strangers = self.takes_strangers();
        let is_native = |native: &&Native| match native.has_home {
            true => self.has(&content.monsters[native.kind]),
            false => strangers,
        };
        match table {
            Some(table) => content.spawns[table].entries.iter().filter_map(listed).collect(),
            None => content.natives.0.iter().filter(is_native).copied().collect(),
        }
    }
}

impl Vault {
    /// Whether it asks a riddle and is built by chance at that depth of a level.
    pub fn asks_at(&self, depth: i32, here: Here<'_>) -> bool {
        let (least, most) = self.depth;
        let fits = self.drawing.asks() && self.frequency > 0 && (least..=most).contains(&depth);
        fits && here.has(self) && self.asks_what_is_at(here)
    }

    /// Whether no riddle that it asks is at home elsewhere: one that says nothing of it is where its vault is.
    pub fn asks_what_is_at(&self, here: Here<'_>) -> bool {
        self.drawing.riddles().all(|(kind, _)| {
            let riddle = &here.content.riddles[kind];
            riddle.home.is_none() || here.has(riddle)
        })
    }
}

/// The levels of a part of the main way of a game that can have a vault which asks a riddle, by their places among the levels, and of which theme
/// they are then.
pub fn asking(
    content: &Content,
    scenario: Kind<Scenario>,
    (first, last): (i32, i32),
) -> impl Iterator<Item = (u16, Kind<Theme>)> + '_ {
    let own = &content.scenarios[scenario];
    let levels = own.all_levels().filter(|(level, ..)| own.in_branch(*level).is_none());
    let asking = levels.filter(move |(_, depth, theme)| {
        let here = Here { content, theme: *theme, scenario: Some(scenario) };
        let asks = |vault: &Vault| vault.asks_at(*depth, here);
        (first..=last).contains(depth)
            && content.themes[*theme].builds_vaults()
            && content.vaults.iter().any(|(_, vault)| asks(vault))
    });
    asking.map(|(level, _, theme)| (level, theme))
}

/// The peoples and the classes that can be chosen from.
pub type Callings = (Vec<Kind<People>>, Vec<Kind<Class>>);

impl Content {
    /// Whether something may turn up by chance anywhere in a game.
    pub fn is_at_home(&self, own: &impl Belongs, scenario: Kind<Scenario>) -> bool {
        let themes = self.scenarios[scenario].themes(self);
        let here = |theme| Here { content: self, theme, scenario: Some(scenario) };
        themes.into_iter().any(|theme| here(theme).has(own))
    }

    /// The peoples and the classes that a hero can be of in a game, in the order of the data: those that it names, or else all but those that
    /// are at home elsewhere. None where it asks nothing.
    pub fn callings(&self, scenario: Kind<Scenario>) -> Option<Callings> {
        let heroes = self.scenarios[scenario].heroes.as_ref()?;
        let peoples = self.open(&heroes.peoples, &self.peoples, scenario);
        Some((peoples, self.open(&heroes.classes, &self.classes, scenario)))
    }

    fn open<T: Definition + Belongs>(
        &self,
        named: &[Kind<T>],
        all: &Registry<T>,
        scenario: Kind<Scenario>,
    ) -> Vec<Kind<T>> {
        let here = |own: &T| own.home().is_none() || self.is_at_home(own, scenario);
        let is_open = |kind: &Kind<T>, own: &T| match named {
            [] => here(own),
            named => named.contains(kind),
        };
        let open = all.iter().filter(|(kind, own)| is_open(kind, own));
        open.map(|(kind, _)| kind).collect()
    }

    /// The spells that a book teaches in a game, and their places in it: not those that are at home elsewhere.
    pub fn taught(
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
