//! What was bought, sold and promised, what stories came to, and who fell, counted for `fifteen lab simulate`.

use fifteen_content::{Content, Faction, Kind, Plot, Quest};
use fifteen_game::{Event, EventKind, Fell, Game, QuestNews};
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

/// What became of the threads, by plot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stories {
    /// By plot.
    pub plots: BTreeMap<Kind<Plot>, StoryTally>,
}

/// What became of a plot, in one run or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StoryTally {
    /// In how many runs it was drawn.
    pub drawn: u64,
    /// In how many of them the hero knew of it in the end.
    pub known: u64,
    /// How many of its clues were found, all in all.
    pub clues: u64,
    /// In how many runs it had ended.
    pub ended: u64,
    /// How often in which way, by the ids of the acts that end it.
    pub ends: BTreeMap<String, u64>,
}

impl Stories {
    /// Takes note of how far the threads of a run have come in the end.
    pub fn close(&mut self, game: &Game) {
        let content = game.content();
        for thread in game.world().tally().threads() {
            let Some(kind) = content.plots.find(thread.plot()) else { continue };
            let plot = &content.plots[kind];
            let own = self.plots.entry(kind).or_default();
            own.drawn += 1;
            own.known += u64::from(thread.is_known(plot));
            own.clues += thread.clues().len() as u64;
            if let Some(act) = thread.now(plot).filter(|act| act.end.is_some()) {
                own.ended += 1;
                *own.ends.entry(act.id.clone()).or_default() += 1;
            }
        }
    }

    /// Adds those of a run.
    pub fn sum(&mut self, run: &Stories) {
        for (kind, own) in &run.plots {
            let all = self.plots.entry(*kind).or_default();
            all.drawn += own.drawn;
            all.known += own.known;
            all.clues += own.clues;
            all.ended += own.ended;
            for (end, times) in &own.ends {
                *all.ends.entry(end.clone()).or_default() += times;
            }
        }
    }
}

/// The deaths among monsters by faction, and how the heroes stood with each in the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wars {
    /// By faction.
    pub factions: BTreeMap<Kind<Faction>, Fallen>,
}

/// What became of the members of a faction, in one run or in many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fallen {
    /// How many were killed by other monsters.
    pub to_others: u64,
    /// How many other monsters they killed.
    pub others: u64,
    /// How many were killed by the hero or theirs.
    pub to_hero: u64,
    /// In how many runs the hero knew them in the end.
    pub known: u64,
    /// In how many of these they were not at war with the hero then.
    pub at_peace: u64,
}

impl Wars {
    /// Takes note of what has happened, seen or not.
    pub fn hear(&mut self, event: &Event, game: &Game) {
        let content = game.content();
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let own = game.hero().map(|hero| faction(hero.kind()));
        match event.fell(content) {
            Some(Fell { who, by: Some(by) }) if Some(by) != own => {
                self.add(who, content, |own| own.to_others += 1);
                self.add(by, content, |own| own.others += 1);
            }
            Some(Fell { who, by: _ }) => self.add(who, content, |own| own.to_hero += 1),
            None => {}
        }
    }

    fn add(&mut self, faction: &str, content: &Content, change: impl Fn(&mut Fallen)) {
        if let Some(kind) = content.factions.find(faction) {
            change(self.factions.entry(kind).or_default());
        }
    }

    /// Takes note of how the hero stood in the end.
    pub fn close(&mut self, game: &Game) {
        for view in game.standings() {
            let peace = u64::from(view.terms() != fifteen_content::Terms::War);
            self.add(&view.faction.id, game.content(), |own| {
                own.known += 1;
                own.at_peace += peace;
            });
        }
    }

    /// Adds those of a run.
    pub fn sum(&mut self, run: &Wars) {
        for (kind, own) in &run.factions {
            let all = self.factions.entry(*kind).or_default();
            all.to_others += own.to_others;
            all.others += own.others;
            all.to_hero += own.to_hero;
            all.known += own.known;
            all.at_peace += own.at_peace;
        }
    }
}
