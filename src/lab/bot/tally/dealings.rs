//! What was bought, sold and promised, counted for `fifteen lab simulate`.

use fifteen_content::{Kind, Quest};
use fifteen_game::{EventKind, QuestNews};
use serde::Serialize;
use std::collections::BTreeMap;

/// What the hero of a run, or of many, did for gold, and what they promised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealings {
    /// What they did for gold.
    pub trade: Trades,
    /// What became of each quest.
    pub quests: BTreeMap<Kind<Quest>, Promises>,
}

/// Trades and services.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Trades {
    /// How often something was bought, and the coins that it took.
    pub bought: u64,
    /// The coins that were paid for it.
    pub spent: u64,
    /// How often something was sold.
    pub sold: u64,
    /// The coins that were got for it.
    pub earned: u64,
    /// How often somebody was paid for a service.
    pub services: u64,
    /// The coins that these took.
    pub service_coins: u64,
}

/// What became of a quest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Promises {
    /// How often it was promised.
    pub given: u64,
    /// How often it was ended in one of its ways.
    pub done: u64,
    /// How often it came to nothing.
    pub failed: u64,
}

impl Dealings {
    /// Takes note of what has happened, if it is of that sort.
    pub fn hear(&mut self, what: &EventKind) {
        let coins = |coins: i32| u64::try_from(coins).unwrap_or(0);
        if let EventKind::Bought { coins: paid, .. } = what {
            self.trade.bought += 1;
            self.trade.spent += coins(*paid);
        }
        if let EventKind::Sold { coins: got, .. } = what {
            self.trade.sold += 1;
            self.trade.earned += coins(*got);
        }
        if let EventKind::Hired { coins: paid, .. } = what {
            self.trade.services += 1;
            self.trade.service_coins += coins(*paid);
        }
        if let EventKind::Quest { quest, news } = what {
            let own = self.quests.entry(*quest).or_default();
            match news {
                QuestNews::Promised => own.given += 1,
                QuestNews::Done => own.done += 1,
                QuestNews::Failed(_) => own.failed += 1,
                QuestNews::Held | QuestNews::Left | QuestNews::Ready => {}
            }
        }
    }

    /// Adds what was done in a run.
    pub fn add(&mut self, run: &Dealings) {
        let (all, own) = (&mut self.trade, run.trade);
        all.bought += own.bought;
        all.spent += own.spent;
        all.sold += own.sold;
        all.earned += own.earned;
        all.services += own.services;
        all.service_coins += own.service_coins;
        for (quest, own) in &run.quests {
            let all = self.quests.entry(*quest).or_default();
            all.given += own.given;
            all.done += own.done;
            all.failed += own.failed;
        }
    }
}
