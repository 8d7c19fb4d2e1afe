//! Collects all effects in the data, and all workings (effects with a target area).

use crate::kinds::effect::Effect;
use crate::{Content, Working};

pub(super) fn all_workings(content: &Content) -> Vec<&Working> {
    let mut all: Vec<&Working> = Vec::new();
    all.extend(content.items.iter().flat_map(|(_, item)| &item.workings));
    all.extend(content.spells.iter().flat_map(|(_, spell)| &spell.workings));
    all.extend(content.abilities.iter().flat_map(|(_, ability)| &ability.workings));
    for (_, talent) in content.talents.iter() {
        all.extend(talent.active.iter().flat_map(|active| &active.workings));
    }
    all.extend(content.traps.iter().flat_map(|(_, trap)| &trap.workings));
    for (_, quest) in content.quests.iter() {
        all.extend(quest.workings().flatten());
    }
    for (_, plot) in content.plots.iter() {
        all.extend(plot.workings().flatten());
    }
    for node in content.talks.iter().flat_map(|(_, talk)| &talk.nodes) {
        all.extend(node.answers.iter().flat_map(|answer| &answer.workings));
    }
    for (_, _, reaction) in content.reactions() {
        all.extend(&reaction.workings);
    }
    for (_, monster) in content.monsters.iter() {
        all.extend(monster.services.iter().flat_map(|service| &service.workings));
    }
    for (_, scenario) in content.scenarios.iter() {
        let out = scenario.lamps.iter().flat_map(|lamps| &lamps.out);
        all.extend(out.flat_map(|out| &out.workings));
    }
    all
}

/// Collects all effects, including those of covers on the creatures in them.
pub(super) fn all_effects(content: &Content) -> Vec<&Effect> {
    let workings = all_workings(content).into_iter();
    let mut all: Vec<&Effect> = workings.flat_map(|working| &working.what).collect();
    all.extend(content.covers.iter().flat_map(|(_, cover)| &cover.inside));
    all
}
