//! Checks of usable tiles and of the results of using them.

use super::triggers::{ConditionUse, ReasonAndHelp};
use super::{LanguageCheck, field_span};
use crate::diagnostics::problem::Problem;
use crate::gather::resolve::RawRecord;
use crate::{Kind, Reaction, ReactionOwner, Tile, Trigger};

fn reacts_to_use(reacts: &[Reaction]) -> bool {
    reacts.iter().any(|reaction| reaction.on == Trigger::Used)
}

impl LanguageCheck<'_> {
    pub(super) fn usable_tiles(&self) {
        let content = self.content;
        let spots = content.spots.iter().any(|(_, spot)| reacts_to_use(&spot.reacts));
        let elsewhere = spots || content.covers.iter().any(|(_, cover)| reacts_to_use(&cover.reacts));
        for (raw, (kind, tile)) in self.raw.tiles.records.iter().zip(content.tiles.iter()) {
            let (Some(usable), Some(node)) = (&tile.usable, raw.node.field("use")) else {
                continue;
            };
            if usable.becomes.is_none() && !elsewhere && !reacts_to_use(&tile.reacts) {
                let message = "using this tile has no effect".to_owned();
                let help = "give the tile a reaction with `\"on\": \"used\"`, or its `use` a `becomes`";
                self.warn(raw, node.span, message, help);
            }
            if let Some(condition) = &usable.condition {
                let context = ConditionUse {
                    origin: Some(ReactionOwner::Tile(kind)),
                    on: Some(Trigger::Used),
                    stat: None,
                    goal: None,
                };
                self.condition(raw, field_span(node, "if"), condition, context);
            }
            if let Some(into) = usable.becomes {
                self.result_tile(raw, tile, into);
            }
        }
    }

    fn result_tile(&self, raw: &RawRecord, tile: &Tile, into: Kind<Tile>) {
        let into = &self.content.tiles[into];
        if tile.ways.union(into.ways) != into.ways {
            let message =
                format!("a creature that uses `{}` may stand on it, but cannot be on `{}`", tile.id, into.id);
            let help = "let it become a tile with the same `ways`";
            self.diagnostics.add(raw.problem_at(Problem::error, "use", message).help(help));
        }
    }

    pub(super) fn reason_never_used(&self, origin: ReactionOwner) -> Option<ReasonAndHelp> {
        let usable = match origin {
            ReactionOwner::Tile(kind) => self.content.tiles[kind].usable.is_some(),
            _ => self.content.tiles.iter().any(|(_, tile)| tile.usable.is_some()),
        };
        let help = "give the tile a `use`";
        (!usable).then(|| ("there is nothing to use".to_owned(), help))
    }
}
