//! Warnings about valid definitions that have no effect or a different effect than intended.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::RawRecord;
use crate::kinds::ability;
use crate::kinds::effect::{Effect, TargetArea, Working};
use crate::kinds::item::{ItemClass, ItemType};
use crate::kinds::scenario::WinCondition;
use crate::kinds::scenario::lamps::Lamps;
use crate::{Ability, Content, Kind, Monster, Riddle, Scenario};
use fifteen_base::SortedSet;

pub(super) fn check_usefulness(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let check = UsefulnessCheck { diagnostics };
    for (n, (raw, (_, item))) in raw.items.records.iter().zip(content.items.iter()).enumerate() {
        check.item(raw, item);
        let mut before = content.items.iter().take(n).map(|(_, other)| other);
        let same_looks =
            item.appearances.and_then(|looks| before.find(|other| other.appearances == Some(looks)));
        if let Some(other) = same_looks {
            check.appearances(raw, item, other);
        }
    }
    for (raw, (_, ability)) in raw.abilities.records.iter().zip(content.abilities.iter()) {
        check.has_workings(raw, &ability.workings, "ability");
        check.ability_range(raw, ability);
    }
    for (raw, (_, spell)) in raw.spells.records.iter().zip(content.spells.iter()) {
        check.has_workings(raw, &spell.workings, "spell");
    }
    for (raw, (_, trap)) in raw.traps.records.iter().zip(content.traps.iter()) {
        check.has_workings(raw, &trap.workings, "trap");
    }
    for (raw, (_, riddle)) in raw.riddles.records.iter().zip(content.riddles.iter()) {
        check.riddle(raw, riddle);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        check.goal(raw, scenario);
    }
    for (raw, (kind, _)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        check.escort(raw, kind, content);
    }
    check.polymorphs(content, raw);
}

/// Maximum number of monsters in a chain of escorts. Longer chains are not searched for cycles.
const MOST_ESCORTS: usize = 100;

const DEFINE_WORKINGS_HELP: &str = "define its effects in `workings`";

struct UsefulnessCheck<'a> {
    diagnostics: &'a Diagnostics,
}

impl UsefulnessCheck<'_> {
    /// Warns once of each cycle of escorts. The game does not give escorts to the members of an escort.
    fn escort(&self, raw: &RawRecord, start: Kind<Monster>, content: &Content) {
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
            let message = format!("circular escorts: {}", names.join(", "));
            let help = "members of an escort bring no escort along: remove one of these escorts";
            let problem = raw.problem_at(Problem::warning, "escort", message);
            self.diagnostics.add(problem.help(help));
        }
    }

    fn polymorphs(&self, content: &Content, raw: &RawContent) {
        let mut heroes: SortedSet<Kind<Monster>> =
            content.scenarios.iter().map(|(_, scenario)| scenario.hero).collect();
        heroes.extend(content.peoples.iter().map(|(_, people)| people.body));
        let heroes = &heroes;
        for (raw, (_, talent)) in raw.talents.records.iter().zip(content.talents.iter()) {
            if let Some(active) = &talent.active {
                self.polymorph(raw, ("use", true), &active.workings, (heroes, content));
            }
        }
        for (raw, (_, spell)) in raw.spells.records.iter().zip(content.spells.iter()) {
            self.polymorph(raw, ("workings", true), &spell.workings, (heroes, content));
        }
        for (raw, (_, ability)) in raw.abilities.records.iter().zip(content.abilities.iter()) {
            self.polymorph(raw, ("workings", false), &ability.workings, (heroes, content));
        }
        for (raw, (_, item)) in raw.items.records.iter().zip(content.items.iter()) {
            self.polymorph(raw, ("workings", false), &item.workings, (heroes, content));
        }
        for (raw, (_, trap)) in raw.traps.records.iter().zip(content.traps.iter()) {
            self.polymorph(raw, ("workings", false), &trap.workings, (heroes, content));
        }
    }

    fn polymorph(
        &self,
        raw: &RawRecord,
        (field, of_hero): (&str, bool),
        workings: &[Working],
        (heroes, content): (&SortedSet<Kind<Monster>>, &Content),
    ) {
        for working in workings {
            for effect in &working.what {
                let Effect::Polymorph { monster } = effect else { continue };
                if let Some(hero) = monster.filter(|into| heroes.contains(into)) {
                    let id = &content.monsters[hero].id;
                    let message =
                        format!("`{}` polymorphs creatures into `{id}`, the body of a hero", raw.id);
                    self.warn(raw, field, message, "name a monster that is not the body of a hero");
                } else if of_hero && working.who == TargetArea::Own {
                    let message = format!("`{}` polymorphs the hero, which has no effect", raw.id);
                    self.warn(raw, field, message, "let its `who` reach other creatures");
                }
            }
        }
    }

    /// Adds a warning at the definition's id, for a problem that `field` causes.
    fn warn(&self, raw: &RawRecord, field: &str, message: String, help: impl Into<String>) {
        let problem = Problem::warning(raw.field_span("id"), message);
        self.diagnostics.add(raw.with_inherited_position(problem, field).help(help));
    }

    fn item(&self, raw: &RawRecord, item: &ItemType) {
        let (id, class) = (&item.id, item.class.name());
        if let (Some(slot), None) = (usual_slot(item.class), item.slot) {
            let message =
                format!("`{id}` cannot be worn or wielded: its class is `{class}`, but it has no `slot`");
            let help = format!("write `\"slot\": \"{slot}\"`");
            self.warn(raw, "class", message, help);
        }
        if let Some((lacks, help)) = missing_field(item) {
            let message = format!("`{id}` does nothing: its class is `{class}`, but it has no `{lacks}`");
            self.warn(raw, "class", message, help);
        }
        if item.charges.is_some() && item.workings.is_empty() {
            let message = format!("`{id}` has charges, but no `workings` that use them");
            self.warn(raw, "charges", message, DEFINE_WORKINGS_HELP);
        }
    }

    /// Warns of unidentified items that share a list of `appearances`, but can be told apart by another field.
    fn appearances(&self, raw: &RawRecord, item: &ItemType, other: &ItemType) {
        let seen = [
            ("class", item.class == other.class),
            ("glyph", item.glyph == other.glyph),
            ("slot", item.slot == other.slot),
            ("stacks", item.stacks == other.stacks),
            ("weight", item.weight == other.weight),
        ];
        for (field, _) in seen.into_iter().filter(|(_, alike)| !alike) {
            let (id, other) = (&item.id, &other.id);
            let message = format!("`{id}` and `{other}` can be told apart while unidentified");
            let help = format!("give both the same `{field}`, or `appearances` from different lists");
            self.diagnostics.add(raw.problem_at(Problem::warning, field, message).help(help));
        }
    }

    fn has_workings(&self, raw: &RawRecord, workings: &[Working], word: &str) {
        if workings.is_empty() {
            let message = format!("the {word} `{}` does nothing", raw.id);
            self.warn(raw, "workings", message, DEFINE_WORKINGS_HELP);
        }
    }

    /// Warns of tiers for which no numbers with the required difficulty were found.
    fn riddle(&self, raw: &RawRecord, riddle: &Riddle) {
        for tier in riddle.tiers.iter().filter(|tier| !riddle.has_solution(tier)) {
            let (id, (first, last)) = (&riddle.id, tier.depth);
            let message = format!(
                "no numbers were found that are as hard as `{id}` demands from depth {first} to {last}"
            );
            let help = "change `solutions`, `fractions` or `unsolvable_chance`, or widen `range`; until then the numbers with the nearest difficulty are used";
            self.warn(raw, "tiers", message, help);
        }
    }

    fn ability_range(&self, raw: &RawRecord, ability: &Ability) {
        if ability.when != ability::AbilityTrigger::Prey {
            return;
        }
        let reaches: Option<Vec<i32>> = ability.workings.iter().map(working_range).collect();
        let Some(furthest) = reaches.and_then(|reaches| reaches.into_iter().max()) else { return };
        if ability.range > furthest {
            let message = format!(
                "`{}` is used from {} cells away, but reaches only {furthest}",
                ability.id, ability.range
            );
            let help = format!("write `\"range\": {furthest}`, or a longer `range` in its workings");
            self.warn(raw, "range", message, help);
        }
    }

    /// Warns of lamps without surface levels, of useless or duplicate lamp events, and of a missing hunt.
    fn lamps(&self, raw: &RawRecord, scenario: &Scenario) {
        let Some(lamps) = &scenario.lamps else { return };
        let id = &scenario.id;
        if lamps.tiles.is_some() && scenario.surface_levels == 0 {
            let message = format!("the lamps of `{id}` stand above ground, but it has no level there");
            let help = "set `surface_levels` to the number of levels above ground, or remove `tiles`";
            self.warn(raw, "lamps", message, help);
        }
        for (i, out) in lamps.out.iter().enumerate() {
            let twice = lamps.out[..i].iter().any(|other| other.left == out.left);
            if out.left >= lamps.count {
                let message = format!(
                    "the lamps of `{id}` never change to {} left: {} burn at the start",
                    out.left, lamps.count
                );
                let help = format!("`left` is at most {} here", lamps.count - 1);
                self.warn(raw, "lamps", message, help);
            } else if twice {
                let message = format!("the lamps of `{id}` have two entries for {} left", out.left);
                self.warn(raw, "lamps", message, "only the first one counts: remove the other");
            }
            if out.wakes_hunt && scenario.hunt.is_none() {
                let message = format!("the lamps of `{id}` wake a hunt, but it has none");
                self.warn(raw, "lamps", message, "add a `hunt`, or remove `wakes_hunt`");
            }
        }
    }

    /// Warns if no goal wins, if two goals have the same id, or if `goals` makes `wins` useless.
    fn goals(&self, raw: &RawRecord, scenario: &Scenario) {
        let id = &scenario.id;
        let written = raw.node.field("goals").map_or(&[][..], |goals| goals.items());
        if written.is_empty() {
            return;
        }
        if !scenario.goals.iter().any(|goal| goal.won) {
            let message = format!("`{id}` cannot be won: all of its goals are losses");
            self.warn(raw, "goals", message, "add a goal without `\"won\": false`");
        }
        if raw.node.field("wins").is_some() {
            let message = format!("`wins` has no effect in `{id}`, because it has `goals`");
            self.warn(raw, "wins", message, "remove `wins`, or write it as a goal");
        }
        for (place, goal) in scenario.goals.iter().enumerate() {
            if scenario.goals[..place].iter().any(|other| other.id == goal.id) {
                let message = format!("two goals of `{id}` have the id `{}`", goal.id);
                self.warn(raw, "goals", message, "give one of them another id: saved runs refer to it");
            }
        }
    }

    fn goal(&self, raw: &RawRecord, scenario: &Scenario) {
        self.lamps(raw, scenario);
        self.goals(raw, scenario);
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
            self.warn(raw, "hunt", message, help);
        }
        let written = raw.node.field("goals").is_some_and(|goals| !goals.items().is_empty());
        if scenario.wins == WinCondition::Goal && raw.node.field("wins").is_some() && !written {
            let message = format!("`{id}` cannot be won: winning needs the `goal`, but there is none");
            let help = "set `goal` to the item that the hero looks for";
            self.warn(raw, "wins", message, help);
        }
    }
}

fn usual_slot(class: ItemClass) -> Option<&'static str> {
    match class {
        ItemClass::Weapon => Some("weapon"),
        ItemClass::Armour => Some("armour"),
        ItemClass::Ring => Some("ring"),
        ItemClass::Amulet => Some("amulet"),
        ItemClass::Light => Some("light"),
        ItemClass::Missile
        | ItemClass::Potion
        | ItemClass::Scroll
        | ItemClass::Wand
        | ItemClass::Book
        | ItemClass::Key
        | ItemClass::Container
        | ItemClass::Gold
        | ItemClass::Treasure => None,
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
