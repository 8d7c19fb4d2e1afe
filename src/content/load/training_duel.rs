//! Duels for training neural networks: two monsters with one body at war, one controlled by a net, one by the
//! hand-written AI.

use crate::kinds::faction::Regard;
use crate::kinds::monster::Enmity;
use crate::{Content, Faction, Kind, Monster, Net, Regards, Registry, Relation};

/// Ids of the two monsters and of their factions. They contain spaces, unlike ids in data files, so that there are no
/// duplicates.
const NET_MONSTER: &str = "learnt mind";
const AI_MONSTER: &str = "hand-written mind";
const WAR: i32 = -100;

/// Content with two more monsters, and the net that controls one of them.
#[derive(Debug)]
pub struct TrainingDuel {
    /// All definitions, including the two monsters.
    pub content: Content,
    /// The monster controlled by the net.
    pub net_monster: Kind<Monster>,
    /// The monster with the hand-written AI.
    pub ai_monster: Kind<Monster>,
    net: Kind<Net>,
}

impl TrainingDuel {
    /// Adds two monsters with a body, and a net, which replaces the net with the same id. `None` if there is no room
    /// for more definitions.
    pub fn new(content: Content, body: Kind<Monster>, net: Net) -> Option<TrainingDuel> {
        let mut content = content;
        let id = net.id.clone();
        content.nets = with_net(&content.nets, net);
        let net = content.nets.find(&id)?;
        content.factions = with_warring_factions(&content)?;
        let mut monsters: Vec<Monster> = content.monsters.iter().map(without_net).collect();
        for (name, mind) in [(NET_MONSTER, Some(net)), (AI_MONSTER, None)] {
            let mut own = content.monsters[body].clone();
            (own.id, own.faction) = (name.to_owned(), content.factions.find(name)?);
            (own.enmity, own.unique, own.frequency) = (Enmity::Others, false, 0);
            (own.person, own.mind.net, own.mind.asleep) = (None, mind, 0);
            monsters.push(own);
        }
        content.monsters = Registry::new(monsters);
        content.regards = Regards::from_content(&content);
        let learnt = content.monsters.find(NET_MONSTER)?;
        let hand = content.monsters.find(AI_MONSTER)?;
        let (a, b) = (content.regards.faction_of(learnt), content.regards.faction_of(hand));
        let at_war = Relation::from_regard(content.regards.between(a, b)) == Relation::War;
        at_war.then_some(TrainingDuel { content, net_monster: learnt, ai_monster: hand, net })
    }

    /// Replaces the net of the monster that has one.
    pub fn set_net(&mut self, net: Net) {
        let id = self.content.nets[self.net].id.clone();
        self.content.nets = with_net(&self.content.nets, Net { id, ..net });
    }

    /// Returns the net of the monster that has one.
    pub fn net(&self) -> &Net {
        &self.content.nets[self.net]
    }
}

/// Removes the net of a monster. A trap may summon others into a duel, which must not depend on other nets.
fn without_net((_, monster): (Kind<Monster>, &Monster)) -> Monster {
    let mut own = monster.clone();
    own.mind.net = None;
    own
}

/// Adds two factions that are at war with each other and neutral to all others.
fn with_warring_factions(content: &Content) -> Option<Registry<Faction>> {
    let mut all: Vec<Faction> = content.factions.iter().map(|(_, own)| own.clone()).collect();
    all.extend([NET_MONSTER, AI_MONSTER].map(|name| Faction {
        id: name.to_owned(),
        name: name.to_owned(),
        regards: Vec::new(),
        others: 0,
        speaks: false,
        loves: Vec::new(),
        hates: Vec::new(),
        ranks: Vec::new(),
        says: Vec::new(),
        text: String::new(),
    }));
    let other = Registry::new(all.clone()).find(AI_MONSTER)?;
    let learnt = all.iter_mut().find(|own| own.id == NET_MONSTER)?;
    learnt.regards.push(Regard { faction: other, regard: WAR });
    Some(Registry::new(all))
}

/// Adds a net, or replaces the one with the same id.
fn with_net(nets: &Registry<Net>, net: Net) -> Registry<Net> {
    let mut all: Vec<Net> = nets.iter().map(|(_, own)| own.clone()).collect();
    match all.iter_mut().find(|own| own.id == net.id) {
        Some(place) => *place = net,
        None => all.push(net),
    }
    Registry::new(all)
}
