//! Warnings about valid definitions that have no effect or a different effect than intended.

use super::{ContentCheck, DefinitionCheck};
use crate::diagnostics::problem::Problem;
use crate::kinds::ability;
use crate::kinds::effect::{Effect, TargetArea, Working};
use crate::kinds::item::{ItemClass, ItemType};
use crate::kinds::scenario::WinCondition;
use crate::kinds::scenario::lamps::Lamps;
use crate::{Ability, Kind, Monster, Riddle, Scenario, Slot};
use fifteen_base::SortedSet;

impl ContentCheck<'_> {
    /// Warns of definitions and fields without effect.
    pub fn usefulness(self) {
        let (content, raw) = (self.content, self.raw);
        for check in self.each(&raw.items, &content.items) {
            check.item();
            let mut before = content.items.iter().take(check.kind.index()).map(|(_, other)| other);
            let looks = check.definition.appearances;
            let same_looks = looks.and_then(|looks| before.find(|other| other.appearances == Some(looks)));
            if let Some(other) = same_looks {
                check.appearances(other);
            }
        }
        for check in self.each(&raw.abilities, &content.abilities) {
            check.has_workings(&check.definition.workings, "ability");
            check.ability_range();
        }
        for check in self.each(&raw.spells, &content.spells) {
            check.has_workings(&check.definition.workings, "spell");
        }
        for check in self.each(&raw.traps, &content.traps) {
            check.has_workings(&check.definition.workings, "trap");
        }
        self.each(&raw.riddles, &content.riddles).for_each(|check| check.riddle());
        self.each(&raw.scenarios, &content.scenarios).for_each(|check| check.goal());
        self.each(&raw.monsters, &content.monsters).for_each(|check| check.escort());
        self.polymorphs();
    }

    fn polymorphs(self) {
        let (content, raw) = (self.content, self.raw);
        let mut heroes: SortedSet<Kind<Monster>> =
            content.scenarios.iter().map(|(_, scenario)| scenario.hero).collect();
        heroes.extend(content.peoples.iter().map(|(_, people)| people.body));
        for check in self.each(&raw.talents, &content.talents) {
            if let Some(active) = &check.definition.active {
                check.polymorph(("use", true), &active.workings, &heroes);
            }
        }
        for check in self.each(&raw.spells, &content.spells) {
            check.polymorph(("workings", true), &check.definition.workings, &heroes);
        }
        for check in self.each(&raw.abilities, &content.abilities) {
            check.polymorph(("workings", false), &check.definition.workings, &heroes);
        }
        for check in self.each(&raw.items, &content.items) {
            check.polymorph(("workings", false), &check.definition.workings, &heroes);
        }
        for check in self.each(&raw.traps, &content.traps) {
            check.polymorph(("workings", false), &check.definition.workings, &heroes);
        }
    }
}

/// Maximum number of monsters in a chain of escorts. Longer chains are not searched for cycles.
const MOST_ESCORTS: usize = 100;

const DEFINE_WORKINGS_HELP: &str = "define its effects in `workings`";

impl DefinitionCheck<'_, Monster> {
    fn escort(&self) {
        let (content, start) = (self.content, self.kind);
        let brings = |kind: Kind<Monster>| content.monsters[kind].escort.iter().map(|escort| escort.monster);
        let reached = |from: Kind<Monster>| {
            let (mut found, mut next) = (SortedSet::new(), vec![from]);
            while let Some(kind) = next.pop().filter(|_| found.len() <= MOST_ESCORTS) {
                next.extend(brings(kind).filter(|other| found.insert(*other)));
            }
            found
        };
        let found = reached(start);
        if !found.contains(&start) || found.len() > MOST_ESCORTS {
            return;
        }
        let comes_back = found.iter().copied().filter(|kind| reached(*kind).contains(&start));
        let ring: SortedSet<Kind<Monster>> = comes_back.collect();
        if ring.first() == Some(&start) {
            let names: Vec<String> =
                ring.iter().map(|kind| format!("`{}`", content.monsters[*kind].id)).collect();
            let help = "members of an escort bring no escort along: remove one of these escorts";
            self.warn("escort", format!("circular escorts: {}", names.join(", ")), help);
        }
    }
}

impl<T> DefinitionCheck<'_, T> {
    fn polymorph(
        &self,
        (field, of_hero): (&str, bool),
        workings: &[Working],
        heroes: &SortedSet<Kind<Monster>>,
    ) {
        for working in workings {
            for effect in &working.what {
                let Effect::Polymorph { monster } = effect else { continue };
                if let Some(hero) = monster.filter(|into| heroes.contains(into)) {
                    let (own, into) = (&self.raw.id, &self.content.monsters[hero].id);
                    let message = format!("`{own}` polymorphs creatures into `{into}`, the body of a hero");
                    self.warn_at_id(field, message, "name a monster that is not the body of a hero");
                } else if of_hero && working.who == TargetArea::Own {
                    let message = format!("`{}` polymorphs the hero, which has no effect", self.raw.id);
                    self.warn_at_id(field, message, "let its `who` reach other creatures");
                }
            }
        }
    }

    /// Warns at the id of the definition. `field` is named if it is inherited.
    fn warn_at_id(&self, field: &str, message: String, help: impl Into<String>) {
        let problem = Problem::warning(self.raw.field_span("id"), message);
        self.diagnostics.add(self.raw.with_inherited_position(problem, field).help(help));
    }

    fn has_workings(&self, workings: &[Working], word: &str) {
        if workings.is_empty() {
            let message = format!("the {word} `{}` does nothing", self.raw.id);
            self.warn_at_id("workings", message, DEFINE_WORKINGS_HELP);
        }
    }
}

impl DefinitionCheck<'_, ItemType> {
    fn item(&self) {
        let item = self.definition;
        let (id, class) = (&item.id, item.class.name());
        // A class whose items are worn or wielded has the name of their usual slot.
        if let (true, None) = (Slot::ALL.iter().any(|slot| slot.name() == class), item.slot) {
            let message =
                format!("`{id}` cannot be worn or wielded: its class is `{class}`, but it has no `slot`");
            self.warn_at_id("class", message, format!("write `\"slot\": \"{class}\"`"));
        }
        if let Some((lacks, help)) = missing_field(item) {
            let message = format!("`{id}` does nothing: its class is `{class}`, but it has no `{lacks}`");
            self.warn_at_id("class", message, help);
        }
        if item.charges.is_some() && item.workings.is_empty() {
            let message = format!("`{id}` has charges, but no `workings` that use them");
            self.warn_at_id("charges", message, DEFINE_WORKINGS_HELP);
        }
    }

    /// Warns of unidentified items that share a list of `appearances`, but can be told apart by another field.
    fn appearances(&self, other: &ItemType) {
        let item = self.definition;
        let seen = [
            ("class", item.class == other.class),
            ("glyph", item.glyph == other.glyph),
            ("slot", item.slot == other.slot),
            ("stacks", item.stacks == other.stacks),
            ("weight", item.weight == other.weight),
        ];
        for (field, _) in seen.into_iter().filter(|(_, alike)| !alike) {
            let (id, other) = (&item.id, &other.id);
            let help = format!("give both the same `{field}`, or `appearances` from different lists");
            self.warn(field, format!("`{id}` and `{other}` can be told apart while unidentified"), help);
        }
    }
}

impl DefinitionCheck<'_, Riddle> {
    fn riddle(&self) {
        let riddle = self.definition;
        for tier in riddle.tiers.iter().filter(|tier| !riddle.has_solution(tier)) {
            let (id, (first, last)) = (&riddle.id, tier.depth);
            let message = format!(
                "no numbers were found that are as hard as `{id}` demands from depth {first} to {last}"
            );
            let help = "change `solutions`, `fractions` or `unsolvable_chance`, or widen `range`; until then the numbers with the nearest difficulty are used";
            self.warn_at_id("tiers", message, help);
        }
    }
}

impl DefinitionCheck<'_, Ability> {
    fn ability_range(&self) {
        let ability = self.definition;
        if ability.when != ability::AbilityTrigger::Prey {
            return;
        }
        let reaches: Option<Vec<i32>> = ability.workings.iter().map(working_range).collect();
        let Some(furthest) = reaches.and_then(|reaches| reaches.into_iter().max()) else { return };
        if ability.range > furthest {
            let (id, range) = (&ability.id, ability.range);
            let message = format!("`{id}` is used from {range} cells away, but reaches only {furthest}");
            let help = format!("write `\"range\": {furthest}`, or a longer `range` in its workings");
            self.warn_at_id("range", message, help);
        }
    }
}

impl DefinitionCheck<'_, Scenario> {
    fn lamps(&self) {
        let scenario = self.definition;
        let Some(lamps) = &scenario.lamps else { return };
        let id = &scenario.id;
        if lamps.tiles.is_some() && scenario.surface_levels == 0 {
            let message = format!("the lamps of `{id}` stand above ground, but it has no level there");
            let help = "set `surface_levels` to the number of levels above ground, or remove `tiles`";
            self.warn_at_id("lamps", message, help);
        }
        for (i, out) in lamps.out.iter().enumerate() {
            let twice = lamps.out[..i].iter().any(|other| other.left == out.left);
            if out.left >= lamps.count {
                let message = format!(
                    "the entry with `left` {} in `out` of the lamps of `{id}` never takes effect: {} lamps burn at the start",
                    out.left, lamps.count
                );
                self.warn_at_id("lamps", message, format!("`left` is at most {} here", lamps.count - 1));
            } else if twice {
                let message = format!("the lamps of `{id}` have two entries for {} left", out.left);
                self.warn_at_id("lamps", message, "only the first one counts: remove the other");
            }
            if out.wakes_hunt && scenario.hunt.is_none() {
                let message = format!("the lamps of `{id}` wake a hunt, but it has none");
                self.warn_at_id("lamps", message, "add a `hunt`, or remove `wakes_hunt`");
            }
        }
    }

    /// Warns if no goal wins, if two goals have the same id, or if `goals` makes `wins` useless.
    fn goals(&self) {
        let scenario = self.definition;
        let id = &scenario.id;
        if self.raw.node.field_items("goals").is_empty() {
            return;
        }
        if !scenario.goals.iter().any(|goal| goal.won) {
            let message = format!("`{id}` cannot be won: all of its goals are losses");
            self.warn_at_id("goals", message, "add a goal without `\"won\": false`");
        }
        if self.raw.node.field("wins").is_some() {
            let message = format!("`wins` has no effect in `{id}`, because it has `goals`");
            self.warn_at_id("wins", message, "remove `wins`, or write it as a goal");
        }
        for (place, goal) in scenario.goals.iter().enumerate() {
            if scenario.goals[..place].iter().any(|other| other.id == goal.id) {
                let message = format!("two goals of `{id}` have the id `{}`", goal.id);
                self.warn_at_id("goals", message, "give one of them another id: saved runs refer to it");
            }
        }
    }

    fn goal(&self) {
        let (raw, scenario) = (self.raw, self.definition);
        self.lamps();
        self.goals();
        if scenario.goal.is_some() {
            return;
        }
        let id = &scenario.id;
        let wakes = |lamps: &Lamps| lamps.out.iter().any(|out| out.wakes_hunt);
        if scenario.hunt.is_some() && !scenario.lamps.as_ref().is_some_and(wakes) {
            let message = format!(
                "the hunt of `{id}` never begins: it begins when the hero holds the `goal`, but there is none"
            );
            let help = "set `goal` to the item that the hero looks for, or remove the hunt";
            self.warn_at_id("hunt", message, help);
        }
        let written = raw.node.field("wins").is_some() && raw.node.field_items("goals").is_empty();
        if scenario.wins == WinCondition::Goal && written {
            let message = format!("`{id}` cannot be won: winning needs the `goal`, but there is none");
            self.warn_at_id("wins", message, "set `goal` to the item that the hero looks for");
        }
    }
}

/// If an item lacks the field that gives items of its class an effect, returns this field and a suggested fix.
fn missing_field(item: &ItemType) -> Option<(&'static str, &'static str)> {
    let (lacks, field, help) = match item.class {
        // A weapon without a slot is reported by `item`.
        ItemClass::Weapon => (
            item.slot.is_some() && item.attack.is_none(),
            "attack",
            "add its attack: `\"attack\": { \"verb\": \"slashes\", \"damage\": \"1d6\" }`",
        ),
        ItemClass::Missile => (
            item.throw.is_none(),
            "throw",
            "add its attack: `\"throw\": { \"verb\": \"hits\", \"damage\": \"1d4\" }`",
        ),
        ItemClass::Potion | ItemClass::Scroll | ItemClass::Wand => {
            (item.workings.is_empty(), "workings", DEFINE_WORKINGS_HELP)
        }
        ItemClass::Book => (
            item.spells.is_empty() && item.workings.is_empty(),
            "spells",
            "list the spells that it teaches in `spells`",
        ),
        ItemClass::Container => {
            (item.capacity == 0, "capacity", "set `capacity` to the number of stacks that it can hold")
        }
        ItemClass::Light => (item.light == 0, "light", "set `light` to its range in cells"),
        ItemClass::Armour
        | ItemClass::Ring
        | ItemClass::Amulet
        | ItemClass::Key
        | ItemClass::Gold
        | ItemClass::Treasure => return None,
    };
    lacks.then_some((field, help))
}

/// Returns the reach of an aimed effect, in cells. `None` if the effect is not aimed.
fn working_range(working: &Working) -> Option<i32> {
    match working.who {
        TargetArea::Bolt | TargetArea::Beam | TargetArea::Cone | TargetArea::Cell => Some(working.range),
        TargetArea::Ball => Some(working.range + working.size),
        TargetArea::Touch => Some(1),
        TargetArea::Own | TargetArea::Around | TargetArea::Sight | TargetArea::Spot | TargetArea::Level => {
            None
        }
    }
}
