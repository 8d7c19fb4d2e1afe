//! Checks of `home`: each home matches a level, and each step of a scenario has content with a matching home.

use super::unused::UnusedCheck;
use crate::gather::raw_content::RawContent;
use crate::gather::records::GatheredRecords;
use crate::gather::resolve::RawRecord;
use crate::kinds::step::{Items, Step};
use crate::{
    Definition, HasHome, Home, ItemClass, Kind, LevelContext, Monster, Registry, Scenario, Tag, Theme, Trap,
};
use fifteen_base::{SortedMap, SortedSet};

/// A definition, its home, and whether no level matches that home.
type DefinitionHome<'a> = (&'a RawRecord, &'a Home, bool);

struct ThemeDepths<'a> {
    context: LevelContext<'a>,
    depths: &'a SortedSet<i32>,
}

impl<'a> UnusedCheck<'a> {
    pub(super) fn has_unreachable_home(&self, definition: &impl HasHome) -> bool {
        let content = self.content;
        let mut scenarios = content.scenarios.iter().map(|(kind, _)| kind);
        definition.home().is_some() && !scenarios.any(|kind| content.is_at_home(definition, kind))
    }

    /// Returns all homes, with the definitions that have them.
    pub(super) fn homes(&self, raw: &'a RawContent) -> Vec<DefinitionHome<'a>> {
        let content = self.content;
        let mut homes = Vec::new();
        self.add_homes(&raw.vaults, &content.vaults, &mut homes);
        self.add_homes(&raw.items, &content.items, &mut homes);
        self.add_homes(&raw.egos, &content.egos, &mut homes);
        self.add_homes(&raw.traps, &content.traps, &mut homes);
        self.add_homes(&raw.spells, &content.spells, &mut homes);
        self.add_homes(&raw.riddles, &content.riddles, &mut homes);
        self.add_homes(&raw.monsters, &content.monsters, &mut homes);
        self.add_homes(&raw.quests, &content.quests, &mut homes);
        self.add_homes(&raw.plots, &content.plots, &mut homes);
        self.add_homes(&raw.peoples, &content.peoples, &mut homes);
        self.add_homes(&raw.classes, &content.classes, &mut homes);
        homes
    }

    fn add_homes<T: Definition + HasHome>(
        &self,
        raw: &'a GatheredRecords,
        all: &'a Registry<T>,
        homes: &mut Vec<DefinitionHome<'a>>,
    ) {
        let each = raw.records.iter().zip(all.iter());
        homes.extend(each.filter_map(|(raw, (_, definition))| {
            Some((raw, definition.home()?, self.has_unreachable_home(definition)))
        }));
    }

    pub(super) fn unreachable_homes(&self, homes: &[DefinitionHome<'_>]) {
        for (raw, home, is_unreachable) in homes {
            if **home == Home::default() {
                let help = "name `themes`, `scenarios` or `tags` in it, or leave out `home`";
                self.warn(raw, "home", "this `home` is empty: the definition appears nowhere", help);
            } else if *is_unreachable {
                let help = "name a theme that a scenario uses, a scenario, or a tag of either";
                self.warn(raw, "home", "no level of any scenario matches this `home`", help);
            }
        }
    }

    pub(super) fn tags(&self, raw: &GatheredRecords, homes: &[DefinitionHome<'_>]) {
        let content = self.content;
        let themes = content.themes.iter().flat_map(|(_, theme)| &theme.tags);
        let scenarios = content.scenarios.iter().flat_map(|(_, scenario)| &scenario.tags);
        let homes = homes.iter().flat_map(|(_, home, _)| &home.tags);
        let used: SortedSet<Kind<Tag>> = themes.chain(scenarios).chain(homes).copied().collect();
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
            let is_native = |monster: &Monster| {
                !monster.unique && self.is_native(monster, monster.depth, 0, monster.frequency)
            };
            let lacks = monsters.table.is_none() && !content.monsters.iter().any(|(_, all)| is_native(all));
            return lacks.then_some(("monster", "monsters"));
        }
        if let Step::Traps(_) = step {
            let is_native = |trap: &Trap| self.is_native(trap, trap.depth, 0, trap.frequency);
            return (!content.traps.iter().any(|(_, trap)| is_native(trap))).then_some(("trap", "traps"));
        }
        let Step::Vaults(vaults) = step else { return None };
        let has_plain = vaults.count.most() <= 0
            || content.vaults.iter().any(|(_, vault)| {
                let is_plain = !vault.drawing.has_riddle() && vault.drawing.key_cell().is_none();
                is_plain && self.is_native(vault, vault.depth, 0, vault.frequency)
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
            wanted && self.is_native(item, item.depth, step.deeper, item.frequency)
        })
    }

    /// Whether a definition with this range of depths can appear. `deeper` levels are added to each depth.
    fn is_native(
        &self,
        definition: &impl HasHome,
        (least, most): (i32, i32),
        deeper: i32,
        frequency: u32,
    ) -> bool {
        let reaches = self.depths.iter().any(|depth| least <= depth + deeper && *depth <= most);
        frequency > 0 && reaches && self.context.admits(definition)
    }
}
