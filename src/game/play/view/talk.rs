//! Conversations for the talk screen, and rumours about levels below, whose plans are generated for this purpose.

use crate::levelgen::{LevelPlan, build};
use crate::world::quests::quest::TalkTopic;
use crate::world::town::answers::{Conversation, StepRumour, holds_in_talk, is_answer_available};
use crate::{Action, Actor, Game, LevelId, name_of_one};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::kinds::talk::Rumour;
use fifteen_content::{Effect, Kind, Talk};

#[derive(Clone, Debug)]
pub struct OpenAnswer {
    pub action: Action,
    pub text: String,
    /// Cost in coins.
    pub gold: u32,
    pub ends: bool,
    /// Whether the reply concerns a quest or a plot.
    pub quest: bool,
    /// Whether the reply relights a lamp of the town.
    pub relights: bool,
}

/// Rumours are about this number of levels below the deepest visited level.
const RUMOUR_LEVELS: i32 = 3;

impl Game {
    pub fn conversation(&self) -> Option<&Conversation> {
        self.conversation.as_ref()
    }

    pub fn can_talk(&self, actor: &Actor) -> bool {
        self.talk_of(actor).is_some()
    }

    fn talk_of(&self, actor: &Actor) -> Option<Kind<Talk>> {
        self.content.monsters[actor.kind()].person.as_ref()?.talk
    }

    pub fn answers(&self) -> Vec<OpenAnswer> {
        let Some(conversation) = &self.conversation else { return Vec::new() };
        let Some(actor) = self.level().actors().get(conversation.speaker) else { return Vec::new() };
        let start = self.talk_of(actor).map(|talk| (talk, 0));
        let (node, at_start) = match conversation.topic {
            TalkTopic::Node(talk, node) => (Some((talk, node)), node == 0),
            TalkTopic::Any => (start, true),
            TalkTopic::Quest(quest) => return self.offer_answers(actor, quest),
        };
        let mut answers = if at_start { self.quest_answers(actor) } else { Vec::new() };
        if at_start {
            answers.extend(self.plot_answers(actor));
        }
        if let Some((talk, node)) = node {
            answers.extend(self.node_answers(conversation, talk, node));
        }
        answers
    }

    fn with_hero_name(&self, text: &str) -> String {
        text.replace("{hero}", &self.world.name)
    }

    fn node_answers(&self, conversation: &Conversation, talk: Kind<Talk>, index: u8) -> Vec<OpenAnswer> {
        let node = self.content.talks[talk].nodes.get(usize::from(index));
        let Some((node, with)) = node.zip(self.level().actors().get(conversation.speaker)) else {
            return Vec::new();
        };
        let scene = self.scene();
        let places = (0..node.answers.len()).filter(|i| is_answer_available(&scene, with, node, *i));
        let answer = |i: usize| {
            let reply = &node.answers[i];
            let choice = (index, u8::try_from(i).unwrap_or(u8::MAX));
            let action = Action::Reply { with: conversation.speaker, choice };
            let text = self.with_hero_name(&reply.text);
            let (gold, ends) = (reply.gold, reply.to.is_none());
            let mut effects = reply.workings.iter().flat_map(|working| &working.what);
            let relights = effects.any(|effect| matches!(effect, Effect::Relight { .. }));
            OpenAnswer { action, text, gold, ends, quest: false, relights }
        };
        places.map(answer).collect()
    }

    fn offer_answers(&self, with: &Actor, index: u8) -> Vec<OpenAnswer> {
        let quest = self.world.memory.quests.get(usize::from(index));
        let kind = quest.and_then(|quest| self.content.quests.find(&quest.id));
        let Some(kind) = kind else { return Vec::new() };
        let yes = Action::AcceptQuest { to: with.id(), quest: index };
        let yes = (yes, self.with_hero_name(&self.content.quests[kind].promise), true);
        let no = (Action::Talk(with.id()), say!("Not now.").to_owned(), false);
        let answer =
            |(action, text, ends)| OpenAnswer { action, text, gold: 0, ends, quest: true, relights: false };
        [yes, no].map(answer).into()
    }

    /// Returns the replies about quests that the hero can give a person: questions about a task, and reports of a
    /// finished task.
    fn quest_answers(&self, with: &Actor) -> Vec<OpenAnswer> {
        let mut answers = Vec::new();
        for (index, state) in (0_u8..).zip(&self.world.memory.quests) {
            let Some(kind) = self.content.quests.find(&state.id) else { continue };
            let quest = &self.content.quests[kind];
            let mut add = |action, text| {
                answers.push(OpenAnswer { action, text, gold: 0, ends: false, quest: true, relights: false });
            };
            match state.stage {
                QuestStage::Open | QuestStage::Promised if quest.giver == with.kind() => {
                    let action = Action::AskAboutQuest { of: with.id(), quest: index };
                    add(action, self.with_hero_name(&quest.ask));
                }
                QuestStage::Ready => {
                    let ends = (0_u8..).zip(&quest.ends);
                    let ends = ends.filter(|(_, end)| end.to.unwrap_or(quest.giver) == with.kind());
                    for (end, ending) in ends {
                        if holds_in_talk(&self.scene(), ending.condition.as_ref(), with) {
                            let action = Action::HandInQuest { with: with.id(), quest: index, end };
                            add(action, self.with_hero_name(&ending.text));
                        }
                    }
                }
                QuestStage::Open | QuestStage::Promised | QuestStage::Done | QuestStage::Failed => {}
            }
        }
        answers
    }

    /// Collects the current rumours, unless they are up to date.
    pub(in crate::play) fn collect_rumours(&mut self) {
        let now = (self.world.lore.deepest, self.world.levels.len());
        if self.rumours.collected_for == Some(now) {
            return;
        }
        let scenario = &self.content.scenarios[self.world.scenario];
        let last = u16::try_from(scenario.levels.len()).unwrap_or(u16::MAX);
        let (deepest, _) = now;
        let below = (1..=last).map(LevelId).filter(|id| {
            let depth = scenario.depth(id.0);
            (deepest + 1..=deepest + RUMOUR_LEVELS).contains(&depth) && !self.world.levels.contains_key(id)
        });
        let all: Vec<StepRumour> = below.flat_map(|id| self.rumours_of_level(id)).collect();
        self.rumours.rumours = all;
        self.rumours.collected_for = Some(now);
    }

    fn rumours_of_level(&self, id: LevelId) -> Vec<StepRumour> {
        let spec = self.world.level_spec(id, &self.content);
        let mut random = spec.level_random(self.world.seed);
        // If a level cannot be generated, its name is the only rumour.
        let plan = build(&self.content, &spec, &mut random).ok();
        let depth = spec.depth;
        let theme = &self.content.themes[spec.theme];
        let name = StepRumour { kind: Rumour::Theme, subject: theme.name.clone(), step: depth };
        let rest = plan.iter().flat_map(|plan| self.rumours_of_plan(plan, depth));
        std::iter::once(name).chain(rest).collect()
    }

    fn rumours_of_plan(&self, plan: &LevelPlan, step: i32) -> Vec<StepRumour> {
        let content = &self.content;
        let vaults = plan.vaults.iter().filter_map(|(kind, _)| content.vaults[*kind].rumour.clone());
        let vaults = vaults.map(|subject| StepRumour { kind: Rumour::Vault, subject, step });
        let creatures = plan.monsters.iter().filter_map(|(kind, at)| {
            let monster = &content.monsters[*kind];
            let rumour = match plan.captives.contains(at) {
                true => Rumour::Captive,
                false if monster.is_master() => Rumour::Master,
                false => return None,
            };
            Some(StepRumour { kind: rumour, subject: name_of_one(monster), step })
        });
        vaults.chain(creatures).collect()
    }
}
