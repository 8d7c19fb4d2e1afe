//! Warnings about unreachable vaults, riddles, spots, traps, items, covers, abilities, spells and talents.

use super::depths::DepthSet;
use super::unused::UnusedCheck;
use super::workings::all_effects;
use crate::gather::records::GatheredRecords;
use crate::kinds::drawing::{Drawing, Placement};
use crate::kinds::step::Step;
use crate::{Cover, Definition, HasHome, ItemType, Kind, Layer, Registry, Spell, Talent, Trap, Vault};
use fifteen_base::SortedSet;
use std::cell::OnceCell;

/// An item can be found up to this number of levels above its depth range, for example in a chest.
const LEVELS_ABOVE: i32 = 2;

type SpawnChance = ((i32, i32), u32);

impl UnusedCheck<'_> {
    /// Warns of definitions that no other definition names and that never appear at random.
    fn warn_of_unchosen<T: Definition + HasHome>(
        &self,
        (raw, all): (&GatheredRecords, &Registry<T>),
        named: &SortedSet<Kind<T>>,
        chance: impl Fn(&T) -> SpawnChance,
        set: impl Fn(&T) -> DepthSet,
        (message, done): (&str, &str),
    ) {
        // Definitions without a home share one set of depths, which is computed once.
        let without_home = OnceCell::new();
        for (raw, (kind, definition)) in raw.records.iter().zip(all.iter()) {
            let ((least, most), frequency) = chance(definition);
            if named.contains(&kind) || self.has_unreachable_home(definition) {
                continue;
            }
            let with_home = definition.home().map(|_| set(definition));
            let set = with_home.as_ref().unwrap_or_else(|| without_home.get_or_init(|| set(definition)));
            if frequency == 0 {
                self.warn(raw, "frequency", message, "give it a `frequency` above 0, or name it somewhere");
            } else if !set.can_spawn((least, most)) {
                let help = format!("its depth is [{least}, {most}], but {done} only on {set}");
                self.warn(raw, "depth", message, help);
            }
        }
    }

    fn drawings(&self) -> impl Iterator<Item = &Drawing> {
        let vaults = self.content.vaults.iter().map(|(_, vault)| &vault.drawing);
        self.steps().filter_map(Step::drawing).chain(vaults)
    }

    fn placements(&self) -> impl Iterator<Item = &Placement> {
        self.drawings().flat_map(|drawing| &drawing.placements).map(|(placement, _)| placement)
    }

    pub(super) fn vaults(&self, raw: &GatheredRecords) {
        let always = self.steps().filter_map(|step| match step {
            Step::Vaults(step) => step.always,
            _ => None,
        });
        let pieces = self.steps().flat_map(Step::pieces).copied();
        let mut named: SortedSet<Kind<Vault>> = always.chain(pieces).collect();
        named.extend(self.content.landmarks.iter().map(|(_, landmark)| landmark.site));
        // Vaults with a riddle are built only if a theme or a scenario asks for a riddle.
        let content = self.content;
        let riddle_vaults = content.vaults.iter().filter(|(_, vault)| vault.drawing.has_riddle());
        let riddle_vaults: Vec<Kind<Vault>> = riddle_vaults.map(|(kind, _)| kind).collect();
        let wanted = content.scenarios.iter().any(|(_, scenario)| !scenario.riddles.is_empty())
            || self.steps().any(|step| matches!(step, Step::Vaults(vaults) if vaults.riddle > 0));
        if !wanted {
            let used = content.vaults.kinds();
            let used = used.filter(|kind| !riddle_vaults.contains(kind) || named.contains(kind));
            let help =
                "give the step `vaults` of a theme a chance for a `riddle`, or a scenario some `riddles`";
            let message = "this vault has a riddle, but no level asks for one";
            self.warn_of_unused((raw, &content.vaults), &used.collect(), message, help);
            named.extend(riddle_vaults);
        }
        let built = |step: &Step| matches!(step, Step::Vaults(_));
        let set = |vault: &Vault| DepthSet::of_levels_with_step(content, vault, built);
        let words = ("this vault is never built", "vaults are built");
        let all = (raw, &self.content.vaults);
        self.warn_of_unchosen(all, &named, |vault| (vault.depth, vault.frequency), set, words);
    }

    pub(super) fn riddles(&self, raw: &GatheredRecords) {
        let named = self.placements().filter_map(|placement| match placement {
            Placement::Riddle(kind) => Some(*kind),
            _ => None,
        });
        let help = "name it in the legend of a vault, at its door: `\"riddle\": \"id\"`";
        self.warn_of_unused((raw, &self.content.riddles), &named.collect(), "no door asks this riddle", help);
    }

    pub(super) fn spots(&self, raw: &GatheredRecords) {
        let drawn = self.placements().filter_map(|placement| match placement {
            Placement::Spot(kind) => Some(*kind),
            _ => None,
        });
        let quests = self.content.quests.iter().filter_map(|(_, quest)| quest.task.place());
        let drawn = drawn.chain(quests.map(|place| place.spot));
        let help = "name it in the legend of a vault or a map: `\"spot\": \"id\"`";
        let message = "this spot is on no map and in no vault";
        self.warn_of_unused((raw, &self.content.spots), &drawn.collect(), message, help);
    }

    pub(super) fn traps(&self, raw: &GatheredRecords) {
        let drawn = self.placements().filter_map(|placement| match placement {
            Placement::Trap(kind) => Some(*kind),
            _ => None,
        });
        let drawn =
            drawn.chain(all_effects(self.content).into_iter().filter_map(|effect| effect.properties().trap));
        let laid = |step: &Step| matches!(step, Step::Traps(_));
        let set = |trap: &Trap| DepthSet::of_levels_with_step(self.content, trap, laid);
        let chance = |trap: &Trap| (trap.depth, trap.frequency);
        let words = ("this trap is never laid", "traps are laid");
        let all = (raw, &self.content.traps);
        self.warn_of_unchosen(all, &drawn.collect(), chance, set, words);
    }

    pub(super) fn items(&self, raw: &GatheredRecords) {
        let content = self.content;
        let mut named: SortedSet<Kind<ItemType>> = self.drawings().flat_map(Drawing::items).collect();
        for (_, scenario) in content.scenarios.iter() {
            named.extend(scenario.gear.iter().map(|gear| gear.item));
            named.extend(scenario.guaranteed_items.iter().map(|basic| basic.item));
            named.extend(scenario.goal);
        }
        named.extend(all_effects(self.content).into_iter().filter_map(|effect| effect.properties().item));
        let quests = content.quests.iter();
        named.extend(quests.flat_map(|(_, quest)| quest.items()));
        named.extend(content.plots.iter().flat_map(|(_, plot)| plot.items()));
        let classes = content.classes.iter();
        named.extend(classes.flat_map(|(_, class)| class.gear.iter().map(|gear| gear.item)));
        let gear = content.monsters.iter().flat_map(|(_, monster)| &monster.gear);
        named.extend(gear.map(|entry| entry.item));
        let people = content.monsters.iter().filter_map(|(_, monster)| monster.person.as_ref());
        let trades = people.filter_map(|person| person.trade.as_ref());
        named.extend(trades.flat_map(|trade| trade.always.iter().map(|ware| ware.item)));
        named.extend(content.tiles.iter().filter_map(|(_, tile)| tile.opened_by));
        named.extend(content.items.iter().filter_map(|(_, item)| item.opened_by));
        let set = |item: &ItemType| {
            DepthSet::of_levels_with_step(content, item, |_| true).extended_by(LEVELS_ABOVE)
        };
        let chance = |item: &ItemType| (item.depth, item.frequency);
        let words = ("this item is never found", "items are found, in chests or in the open,");
        self.warn_of_unchosen((raw, &content.items), &named, chance, set, words);
    }

    pub(super) fn covers(&self, raw: &GatheredRecords) {
        let content = self.content;
        let effects = all_effects(self.content).into_iter().filter_map(|effect| effect.properties().cover);
        let mut made: SortedSet<Kind<Cover>> = effects.collect();
        made.extend(self.steps().filter_map(Step::covers));
        made.extend(self.placements().filter_map(|placement| match placement {
            Placement::Cover(kind, _) => Some(*kind),
            _ => None,
        }));
        made.extend(content.statuses.iter().filter_map(|(_, status)| status.lays));
        for (kind, cover) in content.covers.iter() {
            made.extend([cover.burns_as, cover.leaves].into_iter().flatten());
            // Burning terrain creates the covers of this layer.
            if cover.layer == Layer::Fire {
                made.insert(kind);
            }
        }
        let help = "name it in a theme, in the legend of a drawing or in an effect";
        self.warn_of_unused((raw, &content.covers), &made, "nothing creates this cover", help);
    }

    pub(super) fn abilities(&self, raw: &GatheredRecords) {
        let content = self.content;
        let monsters = content.monsters.iter().map(|(_, monster)| &monster.abilities);
        let items = content.items.iter().map(|(_, item)| &item.abilities);
        let egos = content.egos.iter().map(|(_, ego)| &ego.abilities);
        let used = monsters.chain(items).chain(egos).flatten();
        let help = "name it in the `abilities` of a monster, an item or an ego";
        let message = "no monster or item has this ability";
        self.warn_of_unused((raw, &content.abilities), &used.copied().collect(), message, help);
    }

    pub(super) fn spells(&self, raw: &GatheredRecords) {
        let items = self.content.items.iter();
        let mut taught: SortedSet<Kind<Spell>> =
            items.flat_map(|(_, item)| item.spells.iter().copied()).collect();
        taught.extend(all_effects(self.content).into_iter().filter_map(|effect| effect.properties().spell));
        let classes = self.content.classes.iter();
        taught.extend(classes.flat_map(|(_, class)| class.spells.iter().copied()));
        let talents = self.content.talents.iter();
        taught.extend(talents.flat_map(|(_, talent)| talent.spells.iter().copied()));
        let help = "name it in the `spells` of a book";
        self.warn_of_unused((raw, &self.content.spells), &taught, "no hero can learn this spell", help);
    }

    pub(super) fn talents(&self, raw: &GatheredRecords) {
        let content = self.content;
        let traits = content.peoples.iter().map(|(_, people)| &people.traits);
        let learnt = content.classes.iter().map(|(_, class)| &class.talents);
        let mut reachable: SortedSet<Kind<Talent>> = traits.chain(learnt).flatten().copied().collect();
        let is_offered = |talent: &Talent| talent.frequency > 0 || talent.boon_of.is_some();
        reachable
            .extend(content.talents.iter().filter(|(_, talent)| is_offered(talent)).map(|(kind, _)| kind));
        let help = "give it a `frequency` above 0, or name it in the `traits` of a people or the `talents` of a class";
        self.warn_of_unused((raw, &content.talents), &reachable, "no hero can ever have this talent", help);
    }
}
