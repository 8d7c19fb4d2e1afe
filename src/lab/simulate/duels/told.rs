//! What came of the duels, for people and for programs.

use super::judge::Judged;
use super::student::Student;
use fifteen::commands::say;
use serde_json::{Map, Number, Value, json};
use std::fmt::Write;

/// What there is to tell.
pub(super) struct Told<'a> {
    pub student: &'a Student,
    pub seed: u64,
    pub judged: &'a [Judged],
}

impl Told<'_> {
    /// As people read it.
    pub fn text(&self) -> String {
        let net = &self.student.net;
        let (id, body, seed) = (&net.id, &net.made.body, self.seed);
        let mut text = format!(
            "The net {id} against the hand-written mind, both in the body of {body}; seed {seed}\n\n"
        );
        // Writing to a text never fails.
        let _ = writeln!(
            text,
            "{:>8} {:>8} {:>8} {:>8} {:>8} {:>6} {:>14}",
            "a side", "games", "wins", "losses", "draws", "won", "µs a decision"
        );
        for own in self.judged {
            let Judged { pack, games, wins, losses, draws, .. } = own;
            let won = format!("{} %", wins * 100 / (*games).max(1));
            let each = microseconds(own);
            let _ = writeln!(
                text,
                "{pack:>8} {games:>8} {wins:>8} {losses:>8} {draws:>8} {won:>6} {each:>14}"
            );
        }
        text
    }

    /// For programs.
    pub fn json(&self) -> String {
        let net = &self.student.net;
        let mut told = Map::new();
        told.insert("net".to_owned(), json!(net.id));
        told.insert("body".to_owned(), json!(net.made.body));
        told.insert("seed".to_owned(), json!(self.seed));
        if let [only] = self.judged {
            told.insert("of".to_owned(), json!(only.pack));
        }
        for (place, own) in self.judged.iter().enumerate() {
            match place {
                0 => told.extend(fields(own)),
                _ => {
                    let mut pack = Map::new();
                    pack.insert("of".to_owned(), json!(own.pack));
                    pack.extend(fields(own));
                    told.insert("pack".to_owned(), Value::Object(pack));
                }
            }
        }
        say::json_line(&Value::Object(told))
    }
}

fn fields(own: &Judged) -> Map<String, Value> {
    let counts =
        [("games", own.games), ("wins", own.wins), ("losses", own.losses), ("draws", own.draws)];
    let mut fields: Map<String, Value> =
        counts.into_iter().map(|(name, count)| (name.to_owned(), json!(count))).collect();
    let each: Option<Number> = microseconds(own).parse().ok();
    fields.insert("microseconds_per_decision".to_owned(), json!(each));
    fields
}

/// How long a decision took, with three decimals.
fn microseconds(own: &Judged) -> String {
    let each = own.nanoseconds();
    format!("{}.{:03}", each / 1000, each % 1000)
}
