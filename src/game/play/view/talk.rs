//! What is being talked about, for the screen that shows it.

use crate::Game;
use crate::world::quests::topic::Topic;
use crate::world::town::answers::{holds, is_open};
use crate::world::town::conversation::Conversation;
use crate::world::{Action, Actor};
use fifteen_content::kinds::quest::QuestStage;
use fifteen_content::{Kind, Talk};

/// An answer that the hero could give.
#[derive(Clone, Debug)]
pub struct OpenAnswer {
    /// How it is given.
    pub action: Action,
    /// The words.
    pub text: String,
    /// The coins that it takes.
    pub gold: u32,
    /// Whether the talk ends with it.
    pub ends: bool,
    /// Whether it has to do with a quest, or with a thread of the run.
    pub quest: bool,
}

impl Game {
    /// The talk under way.
    pub fn conversation(&self) -> Option<&Conversation> {
        self.talking.as_ref()
    }

    /// Whether somebody would talk with the hero.
    pub fn talks(&self, actor: &Actor) -> bool {
        self.talk_of(actor).is_some()
    }

    fn talk_of(&self, actor: &Actor) -> Option<Kind<Talk>> {
        self.content.monsters[actor.kind()].person.as_ref()?.talk
    }

    /// The answers that the hero could give now.
    pub fn answers(&self) -> Vec<OpenAnswer> {
        let with = self.talking.as_ref().and_then(|own| self.level().actors().get(own.with));
        let Some((conversation, actor)) = self.talking.as_ref().zip(with) else {
            return Vec::new();
        };
        let start = self.talk_of(actor).map(|talk| (talk, 0));
        let (node, at_start) = match conversation.topic {
            Topic::Node(talk, node) => (Some((talk, node)), node == 0),
            Topic::Open => (start, true),
            Topic::Quest(quest) => return self.to_an_offer(actor, quest),
        };
        let mut answers = if at_start { self.about_quests(actor) } else { Vec::new() };
        if at_start {
            answers.extend(self.about_threads(actor));
        }
        if let Some((talk, node)) = node {
            answers.extend(self.of_node(conversation, talk, node));
        }
        answers
    }

    /// What the hero says, with their name in it.
    fn spoken(&self, text: &str) -> String {
        text.replace("{hero}", &self.world.name)
    }

    /// The answers of a node of a talk.
    fn of_node(&self, own: &Conversation, talk: Kind<Talk>, place: u8) -> Vec<OpenAnswer> {
        let Some(node) = self.content.talks[talk].nodes.get(usize::from(place)) else {
            return Vec::new();
        };
        let Some(with) = self.level().actors().get(own.with) else {
            return Vec::new();
        };
        let scene = self.scene();
        let places = (0..node.answers.len()).filter(|i| is_open(&scene, with, node, *i));
        let answer = |i: usize| {
            let reply = &node.answers[i];
            let place = (place, u8::try_from(i).unwrap_or(u8::MAX));
            let action = Action::Reply { with: own.with, place };
            let text = self.spoken(&reply.text);
            let (gold, ends) = (reply.gold, reply.to.is_none());
            OpenAnswer { action, text, gold, ends, quest: false }
        };
        places.map(answer).collect()
    }

    /// What can be answered to what somebody asks of the hero.
    fn to_an_offer(&self, with: &Actor, place: u8) -> Vec<OpenAnswer> {
        let own = self.world.tally.quests.get(usize::from(place));
        let Some(kind) = own.and_then(|own| self.content.quests.find(&own.id)) else {
            return Vec::new();
        };
        let yes = Action::Promise { to: with.id(), quest: place };
        let yes = (yes, self.spoken(&self.content.quests[kind].promise), true);
        let no = (Action::Talk(with.id()), say!("Not now.").to_owned(), false);
        let answer = |(action, text, ends)| OpenAnswer { action, text, gold: 0, ends, quest: true };
        [yes, no].map(answer).into()
    }

    /// What can be said about quests to somebody: asked after, or ended.
    fn about_quests(&self, with: &Actor) -> Vec<OpenAnswer> {
        let mut answers = Vec::new();
        for (place, own) in (0_u8..).zip(&self.world.tally.quests) {
            let Some(kind) = self.content.quests.find(&own.id) else {
                continue;
            };
            let quest = &self.content.quests[kind];
            let mut add = |action, text| {
                answers.push(OpenAnswer { action, text, gold: 0, ends: false, quest: true });
            };
            match own.stage {
                QuestStage::Open | QuestStage::Promised if quest.giver == with.kind() => {
                    add(Action::Ask { of: with.id(), quest: place }, self.spoken(&quest.ask));
                }
                QuestStage::Ready => {
                    let ends = (0_u8..).zip(&quest.ends);
                    let ends = ends.filter(|(_, end)| end.to.unwrap_or(quest.giver) == with.kind());
                    for (end, own) in ends {
                        if holds(&self.scene(), own.condition.as_ref(), with) {
                            let action = Action::Settle { with: with.id(), quest: place, end };
                            add(action, self.spoken(&own.text));
                        }
                    }
                }
                QuestStage::Open | QuestStage::Promised | QuestStage::Done | QuestStage::Failed => {
                }
            }
        }
        answers
    }
}
