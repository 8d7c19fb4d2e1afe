//! What is being talked about, for the screen that shows it.

use crate::content::Trigger;
use crate::content::kinds::talk::Node;
use crate::game::Game;
use crate::game::rules::talk::answer_key;
use crate::game::world::town::conversation::Conversation;
use crate::game::world::{Actor, Happening};

/// An answer that the hero could give.
#[derive(Clone, Copy, Debug)]
pub struct OpenAnswer<'a> {
    /// The place of the node and of the answer, for [`Action::Reply`](crate::game::Action::Reply).
    pub place: (u8, u8),
    /// The words.
    pub text: &'a str,
    /// The coins that it takes.
    pub gold: u32,
    /// Whether the talk ends with it.
    pub ends: bool,
}

impl Game {
    /// The talk under way.
    pub fn conversation(&self) -> Option<&Conversation> {
        self.talking.as_ref()
    }

    /// Whether somebody would talk with the hero.
    pub fn talks(&self, actor: &Actor) -> bool {
        let person = self.content.monsters[actor.kind()].person.as_ref();
        person.is_some_and(|person| person.talk.is_some())
    }

    /// The answers that the hero could give now.
    pub fn answers(&self) -> Vec<OpenAnswer<'_>> {
        let Some(conversation) = &self.talking else {
            return Vec::new();
        };
        let talk = &self.content.talks[conversation.talk];
        let Some(node) = talk.nodes.get(usize::from(conversation.node)) else {
            return Vec::new();
        };
        let places = (0..node.answers.len()).filter(|i| self.is_open(conversation, node, *i));
        let answer = |i: usize| {
            let own = &node.answers[i];
            let place = (conversation.node, u8::try_from(i).unwrap_or(u8::MAX));
            OpenAnswer { place, text: &own.text, gold: own.gold, ends: own.to.is_none() }
        };
        places.map(answer).collect()
    }

    fn is_open(&self, conversation: &Conversation, node: &Node, answer: usize) -> bool {
        let reply = &node.answers[answer];
        let Some(actor) = self.level().actors().get(conversation.with) else {
            return false;
        };
        let person = &self.content.monsters[actor.kind()].id;
        let spent = reply.once && self.world.tally.said(person, &answer_key(node, answer)) > 0;
        let what = Happening::new(Trigger::TalkedTo).with(actor.id(), actor.at());
        let holds = |condition| {
            let hero = self.world.hero_id();
            self.scene().holds(condition, hero, Some(&what), &mut |_| false)
        };
        !spent && reply.condition.as_ref().is_none_or(holds)
    }
}
