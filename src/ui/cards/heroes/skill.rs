//! Description of a skill: purpose, aptitude, and gains of the next rank.

use super::gains;
use crate::cards::breakdown::data_place;
use crate::draw::{CardBuilder, CardPart};
use fifteen_content::{Content, DataKind, Kind, Skill};
use fifteen_game::{Game, Growth};

/// Describes a skill without its name. With `explain`, adds file and line of each number in the data.
pub fn describe_skill(game: &Game, skill: Kind<Skill>, explain: bool) -> Vec<CardPart> {
    let content = game.content();
    let definition = &content.skills[skill];
    let mut parts = vec![CardPart::Sentence(definition.text.clone())];
    let Some(growth) = game.growth() else { return parts };
    let most = growth.max_rank(skill, content);
    parts.add_pair(say!("rank"), say!("{} of {most}", growth.rank(skill)));
    parts.add_pair(say!("aptitude"), aptitude_text(growth.aptitude(skill, content)));
    if explain {
        add_aptitudes(growth, skill, content, &mut parts);
    }
    match game.next_rank(skill) {
        None => parts.add_sentence(say!("Highest rank reached.")),
        Some(next) => {
            parts.add_heading(say!("Rank {}, for {}", next.rank, points(next.cost)));
            if next.cost > growth.skill_points() {
                parts
                    .add_sentence(say!("You have {}. Each level gives more.", points(growth.skill_points())));
            }
            let changed = !next.gains.is_empty() || !next.spells.is_empty();
            parts.extend(gains::stat_gains(&next.gains));
            parts.extend(gains::spell_gains(&next.spells, content));
            parts.add_sentence(match changed {
                true => say!("Each rank:"),
                false => say!("No effect for you now. Each rank:"),
            });
            if explain {
                let place = (DataKind::Skill, definition.id.as_str());
                parts.extend(gains::modifiers_with_source(next.modifiers, place, content));
            } else {
                let texts = gains::modifier_texts(next.modifiers, content);
                parts.extend(texts.into_iter().map(CardPart::Reason));
            }
        }
    }
    parts
}

fn add_aptitudes(growth: &Growth, skill: Kind<Skill>, content: &Content, parts: &mut Vec<CardPart>) {
    let people = growth.people().map(|kind| &content.peoples[kind]);
    let class = growth.class().map(|kind| &content.classes[kind]);
    let people = people.map(|people| (DataKind::People, &people.id, &people.name, &people.aptitudes));
    let class = class.map(|class| (DataKind::Class, &class.id, &class.name, &class.aptitudes));
    for (data_kind, id, name, all) in people.into_iter().chain(class) {
        for (i, aptitude) in all.iter().enumerate().filter(|(_, aptitude)| aptitude.skill == skill) {
            let place = data_place(content, (data_kind, id), ("aptitudes", Some(i)));
            parts.push(CardPart::Reason(format!("{:+} {name}{place}", aptitude.by)));
        }
    }
}

/// Returns "+2: each rank costs 2 less, but at least 1".
fn aptitude_text(by: i32) -> String {
    match by {
        0 => say!("0: rank 1 costs 1 point, rank 2 costs 2, and so on").to_owned(),
        1.. => say!("{by:+}: each rank costs {by} less, but at least 1"),
        _ => say!("{by:+}: each rank costs {} more", -by),
    }
}

/// Returns "one skill point" or "3 skill points".
pub fn points(count: i32) -> String {
    match count {
        0 => say!("no skill point").to_owned(),
        1 => say!("one skill point").to_owned(),
        _ => say!("{count} skill points"),
    }
}
