//! Statistics of trade, quests, plots and deaths among factions, for `fifteen lab simulate`.

use fifteen_content::{Content, Faction, Kind, Plot, Quest};
use fifteen_game::{Event, EventKind, Game, MonsterDeath, QuestNews};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TradeAndQuestStats {
    pub trade: TradeStats,
    pub quests: BTreeMap<Kind<Quest>, QuestStats>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TradeStats {
    pub bought: u64,
    pub spent: u64,
    pub sold: u64,
    pub earned: u64,
    pub services: u64,
    pub service_coins: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct QuestStats {
    pub given: u64,
    pub done: u64,
    pub failed: u64,
}

impl TradeAndQuestStats {
    pub fn count_event(&mut self, event: &EventKind) {
        let coins = |coins: i32| u64::try_from(coins).unwrap_or(0);
        if let EventKind::Bought { coins: paid, .. } = event {
            self.trade.bought += 1;
            self.trade.spent += coins(*paid);
        }
        if let EventKind::Sold { coins: got, .. } = event {
            self.trade.sold += 1;
            self.trade.earned += coins(*got);
        }
        if let EventKind::Hired { coins: paid, .. } = event {
            self.trade.services += 1;
            self.trade.service_coins += coins(*paid);
        }
        if let EventKind::Quest { quest, news } = event {
            let stats = self.quests.entry(*quest).or_default();
            match news {
                QuestNews::Promised => stats.given += 1,
                QuestNews::Done => stats.done += 1,
                QuestNews::Failed(_) => stats.failed += 1,
                QuestNews::Held | QuestNews::Left | QuestNews::Ready => {}
            }
        }
    }

    pub fn add(&mut self, run: &TradeAndQuestStats) {
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

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlotResults {
    pub plots: BTreeMap<Kind<Plot>, PlotStats>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlotStats {
    pub drawn: u64,
    /// Number of runs in which the hero knew of the plot at the end.
    pub known: u64,
    pub clues: u64,
    pub ended: u64,
    /// Number of runs in which the plot ended, by the id of its last act.
    pub ends: BTreeMap<String, u64>,
}

impl PlotResults {
    pub fn record_end(&mut self, game: &Game) {
        let content = game.content();
        for thread in game.world().memory().threads() {
            let Some(kind) = content.plots.find(thread.plot()) else { continue };
            let plot = &content.plots[kind];
            let stats = self.plots.entry(kind).or_default();
            stats.drawn += 1;
            stats.known += u64::from(thread.is_known(plot));
            stats.clues += thread.clues().len() as u64;
            if let Some(act) = thread.current_act(plot).filter(|act| act.end.is_some()) {
                stats.ended += 1;
                *stats.ends.entry(act.id.clone()).or_default() += 1;
            }
        }
    }

    pub fn add_run(&mut self, run: &PlotResults) {
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

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactionResults {
    pub factions: BTreeMap<Kind<Faction>, FactionStats>,
}

/// Results of a faction in one run or in many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FactionStats {
    /// Members killed by other monsters.
    pub to_others: u64,
    /// Other monsters killed by members.
    pub others: u64,
    /// Members killed by the hero or the hero's allies.
    pub to_hero: u64,
    pub known: u64,
    /// Number of runs in which the hero knew the faction at the end and was not at war with it.
    pub at_peace: u64,
}

impl FactionResults {
    /// Counts the death of a monster, even if the hero did not see it.
    pub fn count_event(&mut self, event: &Event, game: &Game) {
        let content = game.content();
        let faction = |kind| content.factions[content.monsters[kind].faction].id.as_str();
        let own = game.hero().map(|hero| faction(hero.kind()));
        match event.monster_death(content) {
            Some(MonsterDeath { victim_faction: who, killer_faction: Some(by) }) if Some(by) != own => {
                self.add(who, content, |own| own.to_others += 1);
                self.add(by, content, |own| own.others += 1);
            }
            Some(MonsterDeath { victim_faction: who, killer_faction: _ }) => {
                self.add(who, content, |own| own.to_hero += 1)
            }
            None => {}
        }
    }

    fn add(&mut self, faction: &str, content: &Content, change: impl Fn(&mut FactionStats)) {
        if let Some(kind) = content.factions.find(faction) {
            change(self.factions.entry(kind).or_default());
        }
    }

    pub fn record_end(&mut self, game: &Game) {
        for view in game.standings() {
            let peace = u64::from(view.terms() != fifteen_content::Relation::War);
            self.add(&view.faction.id, game.content(), |own| {
                own.known += 1;
                own.at_peace += peace;
            });
        }
    }

    pub fn add_run(&mut self, run: &FactionResults) {
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
