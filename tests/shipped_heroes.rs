//! Peoples, classes and talents of the shipped data: enough choice, and enough talents that change how a hero plays.

use fifteen::content::{Content, DEFAULT_PALETTE, Effect, Modifier, Source, Stat, Talent};
use fifteen::game::{HeroPreview, PeopleAndClass};
use std::collections::BTreeMap;

fn shipped() -> Content {
    Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap()
}

/// Whether a stat enables a different way of playing, and is not just a larger number.
fn is_a_manner(stat: Stat) -> bool {
    matches!(
        stat,
        Stat::Reach
            | Stat::Sweep
            | Stat::Stagger
            | Stat::Lunge
            | Stat::Riposte
            | Stat::Block
            | Stat::Pierce
            | Stat::Splash
            | Stat::AllyLight
            | Stat::Push
            | Stat::BlastShelter
            | Stat::DeviceSpares
            | Stat::ThrowSpares
            | Stat::KillNoise
    )
}

/// Whether a talent changes how its owner plays: by an action, a reaction, a spell or a stat that [`is_a_manner`]
/// accepts.
fn changes_what_one_does(talent: &Talent) -> bool {
    let manner = |modifier: &Modifier| is_a_manner(modifier.stat);
    talent.active.is_some()
        || !talent.reacts.is_empty()
        || !talent.spells.is_empty()
        || talent.modifiers.iter().any(manner)
}

#[test]
fn shipped_data_offer_enough_peoples_classes_talents_and_spells() {
    let content = shipped();
    let check_count = |n: usize, least: usize, what: &str| assert!(n >= least, "{n} {what}");
    check_count(content.peoples.len(), 5, "peoples");
    check_count(content.classes.len(), 6, "classes");
    check_count(content.talents.len(), 90, "talents");
    assert_eq!(content.skills.len(), 12);
    let mut schools: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, spell) in content.spells.iter() {
        *schools.entry(content.schools[spell.school].id.as_str()).or_default() += 1;
    }
    assert_eq!((schools.len(), content.spells.len()), (4, 40), "{schools:?}");
    assert!(schools.values().all(|count| *count == 10), "{schools:?}");
}

#[test]
fn at_least_six_spells_are_utility_spells() {
    let content = shipped();
    // Utility spells move or show something. They do not harm, heal or weaken.
    let is_useful = |effect: &Effect| {
        let traits = effect.properties();
        match effect {
            Effect::Status { status, .. } => content.statuses[*status].good,
            Effect::Heal { .. } | Effect::Cure { .. } | Effect::Drain { .. } => false,
            _ => traits.damage.is_none(),
        }
    };
    let useful = content
        .spells
        .iter()
        .filter(|(_, spell)| spell.workings.iter().flat_map(|working| &working.what).all(is_useful));
    let ids: Vec<&str> = useful.map(|(_, spell)| spell.id.as_str()).collect();
    assert!(ids.len() >= 6, "{ids:?}");
}

#[test]
fn at_least_a_third_of_the_talents_change_how_a_hero_plays() {
    let content = shipped();
    let change = content.talents.iter().filter(|(_, talent)| changes_what_one_does(talent));
    let (change, all) = (change.count(), content.talents.len());
    assert!(change * 3 >= all, "{change} of {all}");
}

#[test]
fn each_master_leaves_three_boons() {
    let content = shipped();
    let masters = content.monsters.iter().filter(|(_, kind)| kind.boon_texts.is_some());
    let masters: Vec<_> = masters.map(|(kind, _)| kind).collect();
    assert_eq!(masters.len(), 5);
    for master in masters {
        let boons = content.talents.iter().filter(|(_, talent)| talent.boon_of == Some(master));
        assert_eq!(boons.count(), 3, "{}", content.monsters[master].id);
    }
}

#[test]
fn every_people_and_class_pair_has_enough_talents_to_offer() {
    let content = shipped();
    for (people, own) in content.peoples.iter() {
        for (class, trained) in content.classes.iter() {
            let open = |talent: &Talent| {
                let asks = &talent.requires;
                talent.frequency > 0
                    && talent.boon_of.is_none()
                    && (asks.peoples.is_empty() || asks.peoples.contains(&people))
                    && (asks.classes.is_empty() || asks.classes.contains(&class))
            };
            let early = |talent: &Talent| open(talent) && talent.requires.level <= 2;
            let all = content.talents.iter().filter(|(_, talent)| open(talent)).count();
            let first = content.talents.iter().filter(|(_, talent)| early(talent)).count();
            let who = format!("{} {}", own.id, trained.id);
            assert!(all >= 42 && first >= 5, "{who}: {all}, {first} of them early");
        }
    }
}

#[test]
fn heroes_with_dark_vision_start_without_a_lit_torch() {
    let content = shipped();
    let scenario = content.scenarios.find("campaign").unwrap();
    let lit = |people: &str| {
        let people = content.peoples.find(people).unwrap();
        let classes = content.classes.iter();
        let lit = classes.filter(|(class, _)| {
            let setout =
                HeroPreview::new(PeopleAndClass { people, class: *class }, scenario, &content).unwrap();
            let pack = setout.hero().pack();
            pack.iter().any(|item| item.is_worn() && content.items[item.kind()].light > 0)
        });
        lit.count()
    };
    assert!(lit("townsfolk") > 3, "others do");
    assert_eq!(lit("delver"), 0);
}
