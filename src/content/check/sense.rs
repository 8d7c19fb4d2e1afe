//! Warnings of definitions that can be read and do not do what they are there for.

use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::gather::raw_content::RawContent;
use crate::gather::resolve::Raw;
use crate::kinds::ability;
use crate::kinds::effect::{Effect, Reach, Working};
use crate::kinds::item::{ItemClass, ItemType};
use crate::kinds::scenario::Wins;
use crate::kinds::scenario::lamps::Lamps;
use crate::{Ability, Content, Kind, Monster, Riddle, Scenario};
use fifteen_base::SortedSet;

/// Warns of what makes no sense.
pub(super) fn sense(content: &Content, raw: &RawContent, diagnostics: &Diagnostics) {
    let sense = Sense { diagnostics };
    for (n, (raw, (_, item))) in raw.items.records.iter().zip(content.items.iter()).enumerate() {
        sense.item(raw, item);
        let mut before = content.items.iter().take(n).map(|(_, other)| other);
        let alike = item.looks.and_then(|looks| before.find(|own| own.looks == Some(looks)));
        if let Some(other) = alike {
            sense.looks(raw, item, other);
        }
    }
    for (raw, (_, ability)) in raw.abilities.records.iter().zip(content.abilities.iter()) {
        sense.does(raw, &ability.workings, "ability");
        sense.reach(raw, ability);
    }
    for (raw, (_, spell)) in raw.spells.records.iter().zip(content.spells.iter()) {
        sense.does(raw, &spell.workings, "spell");
    }
    for (raw, (_, trap)) in raw.traps.records.iter().zip(content.traps.iter()) {
        sense.does(raw, &trap.workings, "trap");
    }
    for (raw, (_, riddle)) in raw.riddles.records.iter().zip(content.riddles.iter()) {
        sense.riddle(raw, riddle);
    }
    for (raw, (_, scenario)) in raw.scenarios.records.iter().zip(content.scenarios.iter()) {
        sense.goal(raw, scenario);
    }
    for (raw, (kind, _)) in raw.monsters.records.iter().zip(content.monsters.iter()) {
        sense.escort(raw, kind, content);
    }
    sense.polymorphs(content, raw);
}

/// In longer lines of escorts no ring is looked for.
const MOST_ESCORTS: usize = 100;

/// What to do about something without workings.
const SAY_WHAT: &str = "say in its `workings` what it does";

struct Sense<'a> {
    diagnostics: &'a Diagnostics,
}

impl Sense<'_> {
    /// Nobody is in the escort of their own escort: only the escort of who is born comes. It is told of the first of a ring.
    fn escort(&self, raw: &Raw, own: Kind<Monster>, content: &Content) {
        let brings =
            |kind: Kind<Monster>| content.monsters[kind].escort.iter().map(|one| one.monster);
        let reached = |from: Kind<Monster>| {
            let (mut met, mut next) = (SortedSet::new(), vec![from]);
            while let Some(kind) = next.pop().filter(|_| met.len() <= MOST_ESCORTS) {
                next.extend(brings(kind).filter(|other| met.insert(*other)));
            }
            met
        };
        let met = reached(own);
        if !met.contains(&own) || met.len() > MOST_ESCORTS {
            return;
        }
        let comes_back = met.iter().copied().filter(|kind| reached(*kind).contains(&own));
        let ring: SortedSet<Kind<Monster>> = comes_back.collect();
        if ring.first() == Some(&own) {
            let names: Vec<String> =
                ring.iter().map(|kind| format!("`{}`", content.monsters[*kind].id)).collect();
            let message = format!("a ring of escorts: {}", names.join(", "));
            let help = "only the escort of who is born comes along: leave one of these escorts out";
            let problem = raw.blame(Problem::warning, "escort", message);
            self.diagnostics.add(problem.help(help));
        }
    }

    /// A hero stays what they are, and nobody becomes one.
    fn polymorphs(&self, content: &Content, raw: &RawContent) {
        let mut heroes: SortedSet<Kind<Monster>> =
            content.scenarios.iter().map(|(_, own)| own.hero).collect();
        heroes.extend(content.peoples.iter().map(|(_, own)| own.body));
        let heroes = &heroes;
        for (raw, (_, own)) in raw.talents.records.iter().zip(content.talents.iter()) {
            if let Some(active) = &own.active {
                self.polymorph(raw, ("use", true), &active.workings, (heroes, content));
            }
        }
        for (raw, (_, own)) in raw.spells.records.iter().zip(content.spells.iter()) {
            self.polymorph(raw, ("workings", true), &own.workings, (heroes, content));
        }
        for (raw, (_, own)) in raw.abilities.records.iter().zip(content.abilities.iter()) {
            self.polymorph(raw, ("workings", false), &own.workings, (heroes, content));
        }
        for (raw, (_, own)) in raw.items.records.iter().zip(content.items.iter()) {
            self.polymorph(raw, ("workings", false), &own.workings, (heroes, content));
        }
        for (raw, (_, own)) in raw.traps.records.iter().zip(content.traps.iter()) {
            self.polymorph(raw, ("workings", false), &own.workings, (heroes, content));
        }
    }

    fn polymorph(
        &self,
        raw: &Raw,
        (field, of_hero): (&str, bool),
        workings: &[Working],
        (heroes, content): (&SortedSet<Kind<Monster>>, &Content),
    ) {
        for working in workings {
            for effect in &working.what {
                let Effect::Polymorph { monster } = effect else { continue };
                if let Some(hero) = monster.filter(|into| heroes.contains(into)) {
                    let id = &content.monsters[hero].id;
                    let message = format!("`{}` makes somebody `{id}`, who is a hero", raw.id);
                    self.warn(raw, field, message, "name a monster that is nobody's hero");
                } else if of_hero && working.who == Reach::Own {
                    let message = format!(
                        "`{}` makes the hero another monster: heroes stay what they are",
                        raw.id
                    );
                    self.warn(raw, field, message, "let it reach somebody else");
                }
            }
        }
    }

    /// Warns of what a field comes to, at the id: that is nobody's but its own.
    fn warn(&self, raw: &Raw, field: &str, message: String, help: impl Into<String>) {
        let problem = Problem::warning(raw.place("id"), message);
        self.diagnostics.add(raw.come_of(problem, field).help(help));
    }

    fn item(&self, raw: &Raw, item: &ItemType) {
        let (id, class) = (&item.id, item.class.name());
        if let (Some(slot), None) = (slot(item.class), item.slot) {
            let message = format!(
                "nobody can wear or wield `{id}`: it is of the class `{class}` and has no `slot`"
            );
            let help = format!("write `\"slot\": \"{slot}\"`");
            self.warn(raw, "class", message, help);
        }
        if let Some((lacks, help)) = lacks(item) {
            let message =
                format!("`{id}` is of the class `{class}` and has no `{lacks}`: it does nothing");
            self.warn(raw, "class", message, help);
        }
        if item.charges.is_some() && item.workings.is_empty() {
            let message = format!("`{id}` has charges and no `workings` to use them for");
            self.warn(raw, "charges", message, SAY_WHAT);
        }
    }

    /// What has a look until somebody finds out what it is is like all others that have one of the same list.
    fn looks(&self, raw: &Raw, item: &ItemType, other: &ItemType) {
        let seen = [
            ("class", item.class == other.class),
            ("glyph", item.glyph == other.glyph),
            ("slot", item.slot == other.slot),
            ("stacks", item.stacks == other.stacks),
            ("weight", item.weight == other.weight),
        ];
        for (field, _) in seen.into_iter().filter(|(_, alike)| !alike) {
            let (id, other) = (&item.id, &other.id);
            let message = format!("`{id}` is told from `{other}` before anybody knows what it is");
            let help = format!("give both the same `{field}`, or looks of different lists");
            self.diagnostics.add(raw.blame(Problem::warning, field, message).help(help));
        }
    }

    fn does(&self, raw: &Raw, workings: &[Working], word: &str) {
        if workings.is_empty() {
            let message = format!("the {word} `{}` does nothing", raw.id);
            self.warn(raw, "workings", message, SAY_WHAT);
        }
    }

    /// There are numbers as it asks for.
    fn riddle(&self, raw: &Raw, riddle: &Riddle) {
        for tier in riddle.tiers.iter().filter(|tier| !riddle.can_be_asked(tier)) {
            let (id, (first, last)) = (&riddle.id, tier.depth);
            let message = format!(
                "no numbers were found that are as hard as `{id}` asks from depth {first} to {last}"
            );
            let help = "other `solutions`, `fractions`, `none` or a wider `range` are needed; as it is, the nearest numbers are taken";
            self.warn(raw, "tiers", message, help);
        }
    }

    /// An ability is used from no further away than it reaches.
    fn reach(&self, raw: &Raw, own: &Ability) {
        if own.when != ability::When::Prey {
            return;
        }
        let reaches: Option<Vec<i32>> = own.workings.iter().map(reach).collect();
        let Some(furthest) = reaches.and_then(|reaches| reaches.into_iter().max()) else { return };
        if own.range > furthest {
            let message = format!(
                "`{}` is used from {} cells away, and reaches no further than {furthest}",
                own.id, own.range
            );
            let help =
                format!("write `\"range\": {furthest}`, or a longer `range` in its workings");
            self.warn(raw, "range", message, help);
        }
    }

    /// What comes of lamps that stand nowhere or never go out, of which nobody is told, or of a hunt that there is none of.
    fn lamps(&self, raw: &Raw, scenario: &Scenario) {
        let Some(lamps) = &scenario.lamps else { return };
        let id = &scenario.id;
        if lamps.tiles.is_some() && scenario.surface == 0 {
            let message =
                format!("the lamps of `{id}` stand above ground, and it has no level there");
            let help = "say in `surface` how many levels lie above ground, or leave out `tiles`";
            self.warn(raw, "lamps", message, help);
        }
        for (i, out) in lamps.out.iter().enumerate() {
            let twice = lamps.out[..i].iter().any(|other| other.left == out.left);
            if out.left >= lamps.count {
                let message = format!(
                    "the lamps of `{id}` never go out to {} left: {} burn at the start",
                    out.left, lamps.count
                );
                let help = format!("`left` is at most {} here", lamps.count - 1);
                self.warn(raw, "lamps", message, help);
            } else if twice {
                let message =
                    format!("the lamps of `{id}` say twice what comes of {} left", out.left);
                self.warn(raw, "lamps", message, "the first one counts; leave out the other");
            }
            if out.wakes_hunt && scenario.hunt.is_none() {
                let message = format!("the lamps of `{id}` wake a hunt, and it has none");
                self.warn(raw, "lamps", message, "add a `hunt`, or leave out `wakes_hunt`");
            }
        }
    }

    /// Goals of which none wins, of which one is there twice, or beside which `wins` says nothing.
    fn goals(&self, raw: &Raw, scenario: &Scenario) {
        let id = &scenario.id;
        let written = raw.node.field("goals").map_or(&[][..], |goals| goals.items());
        if written.is_empty() {
            return;
        }
        if !scenario.goals.iter().any(|goal| goal.won) {
            let message = format!("nobody ever wins `{id}`: each of its goals is a loss");
            self.warn(raw, "goals", message, "add a goal without `\"won\": false`");
        }
        if raw.node.field("wins").is_some() {
            let message = format!("`wins` says nothing in `{id}`: its `goals` say what wins it");
            self.warn(raw, "wins", message, "leave out `wins`, or write it as a goal");
        }
        for (place, goal) in scenario.goals.iter().enumerate() {
            if scenario.goals[..place].iter().any(|other| other.id == goal.id) {
                let message = format!("a goal `{}` is there twice in `{id}`", goal.id);
                self.warn(raw, "goals", message, "give it another id: saved runs go by it");
            }
        }
    }

    fn goal(&self, raw: &Raw, scenario: &Scenario) {
        self.lamps(raw, scenario);
        self.goals(raw, scenario);
        if scenario.goal.is_some() {
            return;
        }
        let id = &scenario.id;
        let wakes = |lamps: &Lamps| lamps.out.iter().any(|out| out.wakes_hunt);
        if scenario.hunt.is_some() && !scenario.lamps.as_ref().is_some_and(wakes) {
            let message = format!(
                "nobody ever hunts in `{id}`: the hunt begins when the hero holds the `goal`, and there is none"
            );
            let help = "name the item that the run is about as the `goal`, or leave out the hunt";
            self.warn(raw, "hunt", message, help);
        }
        let written = raw.node.field("goals").is_some_and(|goals| !goals.items().is_empty());
        if scenario.wins == Wins::Goal && raw.node.field("wins").is_some() && !written {
            let message =
                format!("nobody ever wins `{id}`: that takes the `goal`, and there is none");
            let help = "name the item that the run is about as the `goal`";
            self.warn(raw, "wins", message, help);
        }
    }
}

/// The slot of what is worn or wielded; none of a class that is neither.
fn slot(class: ItemClass) -> Option<&'static str> {
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

/// The field without which an item of its class does nothing, if it has none, and what to do about it.
fn lacks(item: &ItemType) -> Option<(&'static str, &'static str)> {
    let (lacks, field, help) = match item.class {
        // Without a slot there is more to say.
        ItemClass::Weapon => (
            item.slot.is_some() && item.attack.is_none(),
            "attack",
            "say how it strikes: `\"attack\": { \"verb\": \"slashes\", \"damage\": \"1d6\" }`",
        ),
        ItemClass::Missile => (
            item.throw.is_none(),
            "throw",
            "say how it strikes: `\"throw\": { \"verb\": \"hits\", \"damage\": \"1d4\" }`",
        ),
        ItemClass::Potion | ItemClass::Scroll | ItemClass::Wand => {
            (item.workings.is_empty(), "workings", SAY_WHAT)
        }
        ItemClass::Book => (
            item.spells.is_empty() && item.workings.is_empty(),
            "spells",
            "name in its `spells` what is learnt from it",
        ),
        ItemClass::Container => {
            (item.holds == 0, "holds", "say how many lines of things it `holds`")
        }
        ItemClass::Light => (item.light == 0, "light", "say how far it gives `light`"),
        ItemClass::Armour
        | ItemClass::Ring
        | ItemClass::Amulet
        | ItemClass::Key
        | ItemClass::Gold
        | ItemClass::Treasure => return None,
    };
    lacks.then_some((field, help))
}

/// How far from whoever does it a working that is aimed reaches, in cells; none for one that is not aimed.
fn reach(working: &Working) -> Option<i32> {
    match working.who {
        Reach::Bolt | Reach::Beam | Reach::Cone | Reach::Cell => Some(working.range),
        Reach::Ball => Some(working.range + working.size),
        Reach::Touch => Some(1),
        Reach::Own | Reach::Around | Reach::Sight | Reach::Spot => None,
    }
}
