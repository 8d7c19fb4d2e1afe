//! What a field usually is that has to be there and is lost.

use super::apply::{items, whole};
use super::mender::Mender;
use crate::save::capture::data_mark;
use crate::save::format::{FORMAT, VERSION};
use crate::world::growth::formula;
use fifteen_base::serde_json::{Value, json};
use fifteen_content::json::tree::{Key, Node};

impl Mender<'_> {
    /// What a field of a record of that type usually is, as far as that can be told from what else is written in it,
    /// and from what is `made` of that; none if the record is nothing without it.
    pub(super) fn usual(
        &self,
        record: &str,
        field: &str,
        node: &Node,
        made: &[(Key, Node)],
    ) -> Option<Value> {
        let made = |name: &str| made.iter().find(|(key, _)| *key.text == *name);
        let id = || whole(&made("id")?.1);
        Some(match (record, field) {
            ("Snapshot", "format") => json!(FORMAT),
            ("Snapshot", "version") => json!(VERSION),
            ("Snapshot", "data") => json!(data_mark(self.content)),
            ("Snapshot", "scenario") => json!(self.content.scenarios[self.scenario].id),
            ("Snapshot", "game" | "checksum" | "name" | "random") => json!(""),
            ("Snapshot", "turn") => json!(self.now),
            ("Snapshot", "edited") => json!(true),
            ("Snapshot", "save_seq" | "seed" | "hero" | "here" | "next_id") => json!(0),
            ("Snapshot", "levels" | "log") => json!([]),
            // Where the file was cut off in the middle of a level, its rows are not all there either.
            ("LevelRecord", "seen") => node.field("actors").map(|_| json!([]))?,
            ("LevelRecord", "actors") => json!([]),
            ("LevelRecord", "legend") | ("RecalledRecord", "covers") => json!({}),
            ("LevelRecord", "start") => json!([0, 0]),
            ("LevelRecord", "depth") => {
                let scenario = &self.content.scenarios[self.scenario];
                let nth = u16::try_from(id()?).ok().and_then(|id| scenario.in_branch(id));
                let main = id()? - i128::from(scenario.surface);
                // Where a branch leads off is told by nothing that is left: it is not above the first step.
                json!(nth.map_or(main, |(_, nth)| i128::from(nth) + 1))
            }
            ("LevelRecord", "theme") => {
                let level = u16::try_from(id()?).ok()?;
                let theme = self.content.scenarios[self.scenario].written_theme(level)?;
                json!(self.content.themes[theme].id)
            }
            // The level and the experience that goes with it: each is told by the other.
            ("GrowthRecord", "experience") => {
                let level =
                    node.field("level").and_then(whole).and_then(|level| level.try_into().ok());
                json!(formula::experience_of(level.unwrap_or(1)))
            }
            ("GrowthRecord", "level") => {
                let experience =
                    made("experience").and_then(|(_, own)| whole(own)?.try_into().ok());
                json!(formula::level_of(experience.unwrap_or(0)))
            }
            ("ActorRecord" | "ItemRecord", "id") => json!(0),
            ("ActorRecord", "kind") => {
                let is_hero = id().is_some_and(|id| id == i128::from(self.hero));
                is_hero.then(|| json!(self.hero_kind()))?
            }
            ("ActorRecord", "at") => self.start.clone(),
            ("ActorRecord", "mood") => json!("idle"),
            ("ActorRecord", "energy") => json!(0),
            ("ActorRecord", "hp") => match node.field("max_hp").and_then(whole) {
                Some(most) => json!(i64::try_from(most).ok()?),
                None => json!(self.usual_hp(made("kind")?.1.as_text()?)),
            },
            // Whoever has more than is usual could have had it.
            ("ActorRecord", "max_hp") => {
                let usual = i128::from(self.usual_hp(made("kind")?.1.as_text()?));
                let hp = made("hp").and_then(|(_, hp)| whole(hp));
                json!(hp.map_or(usual, |hp| hp.max(usual)))
            }
            ("DoorRecord", "target") => json!(24),
            ("DoorRecord" | "Chapter" | "MessageRecord" | "EndingRecord", "turn") => {
                json!(self.now)
            }
            ("Chapter", "level") | ("LoreRecord", "deepest") => json!(1),
            ("MessageRecord", "times") => json!(1),
            ("MessageRecord", "tone") => json!("plain"),
            ("MoodRecord", "left") => json!(0),
            _ => return None,
        })
    }

    /// The hit points that somebody of a kind usually has.
    fn usual_hp(&self, kind: &str) -> i32 {
        let known = self.content.monsters.find(kind);
        known.map_or(1, |kind| {
            let dice = &self.content.monsters[kind].hp;
            dice.least().max(1).midpoint(dice.most().max(1))
        })
    }
}

/// The turn of a save, or the last that its log tells of.
pub(super) fn now(tree: &Node) -> u64 {
    let told = items(tree, "log").filter_map(|message| whole(message.field("turn")?));
    let turn = tree.field("turn").and_then(whole);
    let turn = turn.unwrap_or_else(|| told.max().unwrap_or_default());
    let most = i128::from(crate::save::format::MOST_TURNS);
    turn.clamp(0, most).unsigned_abs() as u64
}
