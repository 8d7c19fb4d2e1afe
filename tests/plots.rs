//! The shipped plots: every plot can end, no run contradicts itself, and runs of neighbouring seeds differ.

use crate::tier;
use fifteen::content::kinds::plot::{Casting, Plot, PlotPart};
use fifteen::content::{Content, DEFAULT_PALETTE, Kind, Scenario, Source};
use fifteen::game::drawn_quests;
use fifteen::game::plots::{PlotThread, fill_names, search, threads_for_seed};
use std::collections::{BTreeMap, BTreeSet};

const THREADS: usize = 5;

fn shipped() -> (Content, Kind<Scenario>) {
    let content = Content::load(&Source::built_in(), DEFAULT_PALETTE).unwrap();
    let campaign = content.scenarios.find("campaign").unwrap();
    (content, campaign)
}

fn plot<'c>(content: &'c Content, thread: &PlotThread) -> &'c Plot {
    &content.plots[content.plots.find(thread.plot()).unwrap()]
}

/// Describes a contradiction between the plot threads of a run, or between a thread and a quest.
fn contradiction(content: &Content, campaign: Kind<Scenario>, seed: u64) -> Option<String> {
    let all = threads_for_seed(content, campaign, seed);
    if all.len() != THREADS {
        return Some(format!("{} threads", all.len()));
    }
    let town = content.people_of(campaign);
    let quests = drawn_quests(content, campaign, seed);
    let givers: BTreeSet<_> = quests.iter().flat_map(|(kind, _)| content.quests[*kind].people()).collect();
    let mut parts: BTreeMap<String, Vec<(PlotPart, bool)>> = BTreeMap::new();
    let mut things = BTreeSet::new();
    for thread in &all {
        let plot = plot(content, thread);
        let barred =
            |other: &&PlotThread| plot.excludes.iter().any(|kind| content.plots[*kind].id == other.plot());
        if let Some(other) = all.iter().find(barred) {
            return Some(format!("{} bars {}", plot.id, other.plot()));
        }
        let mut cast = BTreeSet::new();
        for role in &plot.roles {
            let Some(own) = thread.roles().get(&role.id) else {
                return Some(format!("{}: nobody is cast for {}", plot.id, role.id));
            };
            let kind = matches!(role.casting, Casting::Creature { .. });
            if !kind && !cast.insert((own.id.clone(), own.level, own.name.clone())) {
                return Some(format!("{}: two roles are cast alike", plot.id));
            }
            match &role.casting {
                Casting::Person { part, .. } => {
                    let kind = own.find(&content.monsters)?;
                    let taken = plot.removes(&role.id);
                    if !town.contains(&kind) || (taken && givers.contains(&kind)) {
                        return Some(format!("{}: {:?} cannot be {}", plot.id, own.id, role.id));
                    }
                    parts.entry(own.id.clone()?).or_default().push((*part, taken));
                }
                Casting::Thing { .. } => {
                    if !things.insert(own.id.clone()) {
                        return Some(format!("{:?} is there twice", own.id));
                    }
                }
                Casting::Step { between: (first, last) } => {
                    let depth = content.scenarios[campaign].depth(own.level?);
                    if !(*first..=*last).contains(&depth) {
                        return Some(format!("{}: {} is step {depth}", plot.id, role.id));
                    }
                }
                Casting::Faction { .. } | Casting::Creature { .. } | Casting::Name { .. } => {}
            }
        }
        for (_, _, text) in plot.texts() {
            let scene = (campaign, content);
            let text = fill_names(text, (plot, thread.roles()), "Ada", scene);
            if text.contains(['{', '}']) {
                return Some(format!("{}: a role is left in {text:?}", plot.id));
            }
        }
    }
    let clash = parts.iter().find(|(_, own)| {
        own.iter().enumerate().any(|(i, (a, _))| own[..i].iter().any(|(b, _)| !a.can_combine_with(*b)))
    });
    clash.map(|(person, own)| format!("{person} is {own:?}"))
}

#[test]
fn every_plot_can_end_from_every_reachable_state() {
    let (content, _) = shipped();
    assert!(content.plots.len() >= 12, "{} plots", content.plots.len());
    for (_, plot) in content.plots.iter() {
        let walked = search::search_states(plot);
        assert_eq!(walked.dead_ends, [], "{}", plot.id);
        assert_eq!(walked.unreachable_acts, Vec::<String>::new(), "{}", plot.id);
        assert!(walked.states.len() > 100, "{}: {} states", plot.id, walked.states.len());
        let ends = plot.acts.iter().filter(|act| act.end.is_some()).count();
        assert!(ends >= 3, "{} ends in {ends} ways", plot.id);
    }
}

#[test]
fn the_state_search_finds_dead_ends() {
    let (content, _) = shipped();
    let (_, plot) = content.plots.iter().next().unwrap();
    let mut stuck = plot.clone();
    stuck.acts[0].turns.clear();
    let walked = search::search_states(&stuck);
    assert!(!walked.dead_ends.is_empty());
    assert!(!walked.unreachable_acts.is_empty());
}

#[test]
fn plots_of_a_run_do_not_contradict_each_other() {
    let (content, campaign) = shipped();
    let seeds = tier::some(400, 10_000);
    let first = tier::first_seed(400);
    let (mut wrong, mut drawn, mut shared) = (Vec::new(), BTreeMap::new(), 0);
    for seed in first..first + seeds {
        if let Some(why) = contradiction(&content, campaign, seed) {
            wrong.push(format!("seed {seed}: {why}"));
        }
        let all = threads_for_seed(&content, campaign, seed);
        let mut people = BTreeSet::new();
        for thread in &all {
            *drawn.entry(thread.plot().to_owned()).or_insert(0) += 1;
            for role in &plot(&content, thread).roles {
                if matches!(role.casting, Casting::Person { .. })
                    && !people.insert(thread.roles()[&role.id].id.clone())
                {
                    shared += 1;
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(drawn.len(), content.plots.len(), "every plot is drawn: {drawn:?}");
    assert!(shared > 0, "nobody has a part in two threads of a run");
}

#[test]
fn neighbouring_seeds_have_different_plot_texts() {
    let (content, campaign) = shipped();
    let told = |seed: u64| {
        let all = threads_for_seed(&content, campaign, seed);
        let mut sentences = BTreeSet::new();
        for thread in &all {
            let plot = plot(&content, thread);
            for (_, _, text) in plot.texts() {
                sentences.insert(fill_names(text, (plot, thread.roles()), "Ada", (campaign, &content)));
            }
        }
        sentences
    };
    let mut close = 0;
    for seed in 1..400 {
        let (one, next) = (told(seed), told(seed + 1));
        let alike = one.intersection(&next).count();
        close += u32::from(alike * 3 > one.len());
        assert!(alike < one.len(), "seeds {seed} and {} tell the same", seed + 1);
    }
    assert!(close < 20, "{close} of 400 pairs share more than a third");
}
