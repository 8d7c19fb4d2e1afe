//! All that is done anywhere.

use crate::{Content, Working};

/// Everything that items, spells, abilities, talents, services, answers, reactions, quests, plots, traps and lamps do.
pub(super) fn workings(content: &Content) -> impl Iterator<Item = &Working> {
    let items = content.items.iter().map(|(_, item)| &item.workings);
    let spells = content.spells.iter().map(|(_, spell)| &spell.workings);
    let abilities = content.abilities.iter();
    let abilities = abilities.map(|(_, ability)| &ability.workings);
    let traps = content.traps.iter().map(|(_, trap)| &trap.workings);
    let reactions = content.reactions().map(|(_, _, reaction)| &reaction.workings);
    let talents = content.talents.iter().filter_map(|(_, talent)| talent.active.as_ref());
    let talents = talents.map(|active| &active.workings);
    let services = content.monsters.iter().flat_map(|(_, monster)| &monster.services);
    let services = services.map(|service| &service.workings);
    let lamps = content.scenarios.iter().filter_map(|(_, own)| own.lamps.as_ref());
    let lamps = lamps.flat_map(|lamps| &lamps.out).map(|out| &out.workings);
    let nodes = content.talks.iter().flat_map(|(_, talk)| &talk.nodes);
    let answers = nodes.flat_map(|node| &node.answers).map(|own| &own.workings);
    let quests = content.quests.iter().flat_map(|(_, quest)| quest.workings());
    let all = items.chain(spells).chain(abilities).chain(talents).chain(traps);
    let plots = content.plots.iter().flat_map(|(_, plot)| plot.workings());
    let all = all.chain(quests).chain(plots);
    let all = all.chain(answers);
    all.chain(reactions).chain(services).chain(lamps).flatten()
}
