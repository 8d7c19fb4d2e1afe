//! Duels for training neural networks: two monsters with the same body, one controlled by a net and one by the AI.

use crate::kinds::faction::Regard;
use crate::kinds::monster::Enmity;
use crate::{Content, Faction, Kind, Monster, Net, Regards, Registry, Relation};

/// Ids of the two monsters and of their factions. They contain spaces, so they never equal ids in data files.
const NET_MONSTER: &str = "learnt mind";
const AI_MONSTER: &str = "hand-written mind";
const WAR: i32 = -100;

#[derive(Debug)]
pub struct TrainingDuel {
    pub content: Content,
    pub net_monster: Kind<Monster>,
    pub ai_monster: Kind<Monster>,
    net: Kind<Net>,
}

impl TrainingDuel {
    /// Adds `net`, which replaces a net with the same id, and two monsters that are copies of `body`. `None` if the
    /// monsters cannot be added or would not be at war.
    pub fn new(content: Content, body: Kind<Monster>, net: Net) -> Option<TrainingDuel> {
        let mut content = content;
        let id = net.id.clone();
        content.nets = with_net(&content.nets, net);
        let net = content.nets.find(&id)?;
        content.factions = with_warring_factions(&content)?;
        // A trap may summon other monsters, whose nets must not affect a duel.
        let mut monsters: Vec<Monster> =
            content.monsters.iter().map(|(_, monster)| monster.clone()).collect();
        monsters.iter_mut().for_each(|monster| monster.mind.net = None);
        for (name, mind) in [(NET_MONSTER, Some(net)), (AI_MONSTER, None)] {
            let mut monster = content.monsters[body].clone();
            (monster.id, monster.faction) = (name.to_owned(), content.factions.find(name)?);
            (monster.enmity, monster.unique, monster.frequency) = (Enmity::Others, false, 0);
            (monster.person, monster.mind.net, monster.mind.asleep) = (None, mind, 0);
            monsters.push(monster);
        }
        content.monsters = Registry::new(monsters);
        content.regards = Regards::from_content(&content);
        let net_monster = content.monsters.find(NET_MONSTER)?;
        let ai_monster = content.monsters.find(AI_MONSTER)?;
        let (a, b) = (content.regards.faction_of(net_monster), content.regards.faction_of(ai_monster));
        let at_war = Relation::from_regard(content.regards.between(a, b)) == Relation::War;
        at_war.then_some(TrainingDuel { content, net_monster, ai_monster, net })
    }

    /// Replaces the net of `net_monster`. The new net gets the id of the old one.
    pub fn set_net(&mut self, net: Net) {
        let id = self.content.nets[self.net].id.clone();
        self.content.nets = with_net(&self.content.nets, Net { id, ..net });
    }

    pub fn net(&self) -> &Net {
        &self.content.nets[self.net]
    }
}

/// Adds two factions at war with each other. They are neutral to all others.
fn with_warring_factions(content: &Content) -> Option<Registry<Faction>> {
    let mut all: Vec<Faction> = content.factions.iter().map(|(_, faction)| faction.clone()).collect();
    all.extend([NET_MONSTER, AI_MONSTER].map(|name| Faction {
        id: name.to_owned(),
        name: name.to_owned(),
        ..Faction::default()
    }));
    let ai_faction = Registry::new(all.clone()).find(AI_MONSTER)?;
    let net_faction = all.iter_mut().find(|faction| faction.id == NET_MONSTER)?;
    net_faction.regards.push(Regard { faction: ai_faction, regard: WAR });
    Some(Registry::new(all))
}

fn with_net(nets: &Registry<Net>, net: Net) -> Registry<Net> {
    let mut all: Vec<Net> = nets.iter().map(|(_, other)| other.clone()).collect();
    match all.iter_mut().find(|other| other.id == net.id) {
        Some(place) => *place = net,
        None => all.push(net),
    }
    Registry::new(all)
}
