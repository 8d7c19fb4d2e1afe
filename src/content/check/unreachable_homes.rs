//! Checks of `home`: each home matches a level, and each step of a scenario has content with a matching home.

use super::unused::UnusedCheck;
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::kinds::step::{Items, Step};
use crate::{Definition, HasHome, Home, ItemClass, Kind, LevelContext, Registry, Scenario, Tag, Theme};
use fifteen_base::{SortedMap, SortedSet};

struct ThemeDepths<'a> {
    context: LevelContext<'a>,
    depths: &'a SortedSet<i32>,
}

impl UnusedCheck<'_> {
    pub(super) fn has_unreachable_home(&self, definition: &impl HasHome) -> bool {
        let content = self.content;
        let mut scenarios = content.scenarios.iter().map(|(kind, _)| kind);
        definition.home().is_some() && !scenarios.any(|kind| content.is_at_home(definition, kind))
    }

    pub(super) fn unreachable_homes(&self, raw: &RawContent) {
        let content = self.content;
        self.unreachable_homes_of(&raw.vaults, &content.vaults);
        self.unreachable_homes_of(&raw.items, &content.items);
        self.unreachable_homes_of(&raw.egos, &content.egos);
        self.unreachable_homes_of(&raw.traps, &content.traps);
        self.unreachable_homes_of(&raw.spells, &content.spells);
        self.unreachable_homes_of(&raw.riddles, &content.riddles);
        self.unreachable_homes_of(&raw.monsters, &content.monsters);
        self.unreachable_homes_of(&raw.quests, &content.quests);
        self.unreachable_homes_of(&raw.plots, &content.plots);
        self.unreachable_homes_of(&raw.peoples, &content.peoples);
        self.unreachable_homes_of(&raw.classes, &content.classes);
    }

    fn unreachable_homes_of<T: Definition + HasHome>(&self, raw: &GatheredRecords, all: &Registry<T>) {
        for (raw, (_, definition)) in raw.records.iter().zip(all.iter()) {
            if definition.home() == Some(&Home::default()) {
                let message = "this `home` is empty: the definition appears nowhere";
                let help = "name `themes`, `scenarios` or `tags` in it, or leave out `home`";
                self.warn(raw, "home", message, help);
            } else if self.has_unreachable_home(definition) {
                let message = "no level of any scenario matches this `home`";
                let help = "name a theme that a scenario uses, a scenario, or a tag of either";
                self.warn(raw, "home", message, help);
            }
        }
    }

    pub(super) fn tags(&self, raw: &GatheredRecords) {
        let content = self.content;
        let themes = content.themes.iter().flat_map(|(_, theme)| &theme.tags);
        let scenarios = content.scenarios.iter().flat_map(|(_, scenario)| &scenario.tags);
        let mut used: SortedSet<Kind<Tag>> = themes.chain(scenarios).copied().collect();
        used.extend(tags_of(&content.vaults));
        used.extend(tags_of(&content.items));
        used.extend(tags_of(&content.egos));
        used.extend(tags_of(&content.traps));
        used.extend(tags_of(&content.spells));
        used.extend(tags_of(&content.riddles));
        used.extend(tags_of(&content.monsters));
        used.extend(tags_of(&content.quests));
        used.extend(tags_of(&content.plots));
        used.extend(tags_of(&content.peoples));
        used.extend(tags_of(&content.classes));
        let help = "name it in the `tags` of a theme or a scenario, and in the `home` of what belongs there";
        self.warn_of_unused((raw, &content.tags), &used, "nothing has this tag", help);
    }

    /// Warns of generation steps that have no content to place, in scenarios without `content_without_home`.
    pub(super) fn missing_random_content(&self, raw: &GatheredRecords) {
        let content = self.content;
        for (raw, (kind, scenario)) in raw.records.iter().zip(content.scenarios.iter()) {
            if scenario.content_without_home {
                continue;
            }
            for (theme, depths) in depths_of(scenario) {
                let here = LevelContext { content, theme, scenario: Some(kind) };
                let wanted = ThemeDepths { context: here, depths: &depths };
                let steps = content.themes[theme].steps.iter();
                let missing: SortedSet<(&str, &str)> =
                    steps.filter_map(|s| wanted.missing_content(s)).collect();
                for (what, step) in missing {
                    let theme = &content.themes[theme].id;
                    let message = format!("no {what} has a `home` in `{theme}` for the step `{step}`");
                    let help = "give suitable definitions a `home` there, or remove the step or `content_without_home`";
                    self.warn(raw, "content_without_home", &message, help);
                }
            }
        }
    }
}

fn tags_of<T: Definition + HasHome>(all: &Registry<T>) -> impl Iterator<Item = Kind<Tag>> + '_ {
    let homes = all.iter().filter_map(|(_, definition)| definition.home());
    homes.flat_map(|home| &home.tags).copied()
}

fn depths_of(scenario: &Scenario) -> SortedMap<Kind<Theme>, SortedSet<i32>> {
    let mut all: SortedMap<_, SortedSet<i32>> = SortedMap::new();
    for (depth, theme) in scenario.depths() {
        all.entry(theme).or_default().insert(depth.max(1));
    }
    all
}

impl ThemeDepths<'_> {
    /// If a step finds nothing with a matching home to place, returns the kind of the missing content and the name of
    /// the step.
    fn missing_content(&self, step: &Step) -> Option<(&'static str, &'static str)> {
        let content = self.context.content;
        if let Step::Items(items) = step {
            return (!self.has_items(items)).then_some(("item", "items"));
        }
        if let Step::Monsters(monsters) = step {
            let native = content.monsters.iter().any(|(_, monster)| {
                !monster.unique
                    && monster.frequency > 0
                    && self.reaches(monster.depth, 0)
                    && self.is_available(monster)
            });
            return (monsters.table.is_none() && !native).then_some(("monster", "monsters"));
        }
        if let Step::Traps(_) = step {
            let native = content.traps.iter().any(|(_, trap)| {
                trap.frequency > 0 && self.reaches(trap.depth, 0) && self.is_available(trap)
            });
            return (!native).then_some(("trap", "traps"));
        }
        let Step::Vaults(vaults) = step else { return None };
        let has_plain = vaults.count.most() <= 0
            || content.vaults.iter().any(|(_, vault)| {
                let is_plain = !vault.drawing.has_riddle() && vault.drawing.key_cell().is_none();
                is_plain && vault.frequency > 0 && self.reaches(vault.depth, 0) && self.is_available(vault)
            });
        let has_riddles = vaults.riddle <= 0
            || content.vaults.iter().any(|(_, vault)| {
                self.depths.iter().any(|depth| vault.is_riddle_vault_at(*depth, self.context))
            });
        match (has_plain, has_riddles) {
            (false, _) => Some(("vault", "vaults")),
            (true, false) => Some(("vault that asks a riddle", "vaults")),
            (true, true) => None,
        }
    }

    fn has_items(&self, step: &Items) -> bool {
        self.context.content.items.iter().any(|(_, item)| {
            let wanted = match &step.classes[..] {
                [] => item.class != ItemClass::Gold,
                classes => classes.contains(&item.class),
            };
            wanted && item.frequency > 0 && self.reaches(item.depth, step.deeper) && self.is_available(item)
        })
    }

    fn is_available(&self, definition: &impl HasHome) -> bool {
        self.context.admits(definition)
    }

    /// Whether the range includes one of the depths, or a depth at most `deeper` levels below one of them.
    fn reaches(&self, (least, most): (i32, i32), deeper: i32) -> bool {
        self.depths.iter().any(|depth| least <= depth + deeper && *depth <= most)
    }
}
