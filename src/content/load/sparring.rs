//! Two monsters of one body at war with each other: one that fights by a net, and one by the hand-written mind.

use crate::kinds::faction::Regard;
use crate::kinds::monster::Enmity;
use crate::{Content, Faction, Kind, Monster, Net, Regards, Registry, Terms};

/// The ids of the two, and of their factions. Ids of data files have no blanks, so that nobody has these.
const LEARNT: &str = "learnt mind";
const HAND: &str = "hand-written mind";
/// What they make of each other.
const WAR: i32 = -100;

/// Content with two monsters more, and the net that one of them fights by.
#[derive(Debug)]
pub struct Sparring {
    /// Everything, the two among it.
    pub content: Content,
    /// Who fights by the net.
    pub learnt: Kind<Monster>,
    /// Who fights by the hand-written mind.
    pub hand: Kind<Monster>,
    net: Kind<Net>,
}

impl Sparring {
    /// The content with two of that body; the net is put over the one of its id, or beside the others. None if there is no room for
    /// more definitions.
    pub fn new(content: Content, body: Kind<Monster>, net: Net) -> Option<Sparring> {
        let mut content = content;
        let id = net.id.clone();
        content.nets = with(&content.nets, net);
        let net = content.nets.find(&id)?;
        content.factions = at_war(&content)?;
        let mut monsters: Vec<Monster> = content.monsters.iter().map(unlearnt).collect();
        for (name, mind) in [(LEARNT, Some(net)), (HAND, None)] {
            let mut own = content.monsters[body].clone();
            (own.id, own.faction) = (name.to_owned(), content.factions.find(name)?);
            (own.enmity, own.unique, own.frequency) = (Enmity::Others, false, 0);
            (own.person, own.mind.net, own.mind.asleep) = (None, mind, 0);
            monsters.push(own);
        }
        content.monsters = Registry::new(monsters);
        content.regards = Regards::of(&content);
        let learnt = content.monsters.find(LEARNT)?;
        let hand = content.monsters.find(HAND)?;
        let (a, b) = (content.regards.side(learnt), content.regards.side(hand));
        let at_war = Terms::at(content.regards.between(a, b)) == Terms::War;
        at_war.then_some(Sparring { content, learnt, hand, net })
    }

    /// Puts another net in the place of the one that it fights by.
    pub fn think_by(&mut self, net: Net) {
        let id = self.content.nets[self.net].id.clone();
        self.content.nets = with(&self.content.nets, Net { id, ..net });
    }

    /// The net that it fights by.
    pub fn net(&self) -> &Net {
        &self.content.nets[self.net]
    }
}

/// A monster without its net: a trap may call somebody to a duel, and what comes of that is the same whatever nets there are.
fn unlearnt((_, monster): (Kind<Monster>, &Monster)) -> Monster {
    let mut own = monster.clone();
    own.mind.net = None;
    own
}

/// The factions, and two more that are at war with each other and mind nobody else.
fn at_war(content: &Content) -> Option<Registry<Faction>> {
    let mut all: Vec<Faction> = content.factions.iter().map(|(_, own)| own.clone()).collect();
    all.extend([LEARNT, HAND].map(|name| Faction {
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
    let other = Registry::new(all.clone()).find(HAND)?;
    let learnt = all.iter_mut().find(|own| own.id == LEARNT)?;
    learnt.regards.push(Regard { faction: other, regard: WAR });
    Some(Registry::new(all))
}

/// The nets with another one, over the one of its id if there is such a one.
fn with(nets: &Registry<Net>, net: Net) -> Registry<Net> {
    let mut all: Vec<Net> = nets.iter().map(|(_, own)| own.clone()).collect();
    match all.iter_mut().find(|own| own.id == net.id) {
        Some(place) => *place = net,
        None => all.push(net),
    }
    Registry::new(all)
}
