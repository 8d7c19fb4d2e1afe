//! What is asked of who builds a level: the theme, and what the scenario wants to lie there.

use crate::base::{Dice, Random};
use crate::content::{Content, ItemType, Kind, Quest, Scenario, Theme};
use crate::game::LevelId;
use crate::game::world::quests::quest::draw;

/// One level to be built.
#[derive(Clone, Debug)]
pub struct Commission {
    /// What it is built from.
    pub theme: Kind<Theme>,
    /// Which level of the scenario it is.
    pub id: LevelId,
    /// How deep it lies; the first level below ground has depth 1.
    pub depth: i32,
    /// Whether no stair leads further down.
    pub last: bool,
    /// Whether no level further down has the same theme: what there is only one of in a theme is here.
    pub ends_theme: bool,
    /// Whether a riddle is certainly asked there.
    pub riddle: bool,
    /// What certainly lies there, and how many of it.
    pub basics: Vec<(Kind<ItemType>, Dice)>,
    /// What the run is about. It lies on the last level and on no other.
    pub goal: Option<Kind<ItemType>>,
    /// The quests that are to be done there.
    pub quests: Vec<Kind<Quest>>,
}

impl Commission {
    /// A level of a scenario in a run of that seed. A level beyond the last is another of its last theme.
    pub fn of(content: &Content, scenario: Kind<Scenario>, id: LevelId, seed: u64) -> Commission {
        let drawn = draw(content, scenario, seed);
        let here = drawn.into_iter().filter(|(_, level)| *level == id.0);
        let quests = here.map(|(kind, _)| kind).collect();
        let scenario = &content.scenarios[scenario];
        let levels = scenario.levels.len();
        let index = usize::from(id.0).clamp(1, levels) - 1;
        let theme = scenario.levels[index];
        let depth = scenario.depth(id.0);
        let basics = scenario.basics.iter().filter(|basic| basic.is_for(depth));
        Commission {
            theme,
            id,
            depth,
            last: usize::from(id.0) >= levels,
            ends_theme: !scenario.levels[index + 1..].contains(&theme),
            riddle: asks(content, scenario, id, seed),
            basics: basics.map(|basic| (basic.item, basic.count)).collect(),
            goal: scenario.goal,
            quests,
        }
    }

    /// The dice of the level in a run of that seed: their own, so that the level is the same whatever happened
    /// before.
    pub fn random(&self, seed: u64) -> Random {
        Random::stream(seed, &format!("level {}", self.id.0))
    }

    /// A level of a theme for which no scenario has any wishes.
    pub fn plain(theme: Kind<Theme>, depth: i32, last: bool) -> Commission {
        Commission {
            theme,
            id: LevelId(u16::try_from(depth).unwrap_or(u16::MAX)),
            depth,
            last,
            ends_theme: last,
            riddle: false,
            basics: Vec::new(),
            goal: None,
            quests: Vec::new(),
        }
    }
}

/// Whether a riddle is certainly asked on that level: on one level of each part of the way, which the seed chooses.
fn asks(content: &Content, scenario: &Scenario, id: LevelId, seed: u64) -> bool {
    scenario.riddles.iter().any(|(first, last)| {
        let levels: Vec<u16> = scenario.asking((*first, *last), content).collect();
        let mut random = Random::stream(seed, &format!("riddle of steps {first} to {last}"));
        random.pick(&levels) == Some(&id.0)
    })
}
