//! How the hero has grown between two saves, and what else the run remembers, in sentences.

use super::count;
use super::growth::{called, mark, names, number, of};
use fifteen_base::SortedSet;
use fifteen_content::{Content, Kind, Skill};
use fifteen_game::{ActorId, Growth, Offer, World, with_article};

/// People, class, level, experience, points, ranks, talents, offers and boons.
pub fn grown(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut told = Vec::new();
    let Some((old, new)) = a.hero().zip(b.hero()) else { return told };
    let (old, new) = (old.growth(), new.growth());
    let (was, is) = (called(old, content), called(new, content));
    if was != is {
        told.push(say!("You are {is} and were {was}."));
    }
    let fresh = Growth::default();
    let (old, new) = (old.unwrap_or(&fresh), new.unwrap_or(&fresh));
    if old.level() != new.level() {
        told.push(say!("You are of level {} and were of level {}.", new.level(), old.level()));
    }
    if old.experience() != new.experience() {
        let (has, had) = (new.experience(), old.experience());
        told.push(say!("You have {has} experience and had {had}."));
    }
    if old.points() != new.points() {
        let points = count(number(new.points()), say!("skill point"));
        told.push(say!("You have {points} to spend and had {}.", old.points()));
    }
    told.extend(ranks(old, new, content));
    let learnt = new.talents().iter().filter(|talent| !old.has(**talent));
    let gone = old.talents().iter().filter(|talent| !new.has(**talent));
    let name = |talent| &content.talents[talent].name;
    told.extend(learnt.map(|talent| say!("You have the talent {}.", name(*talent))));
    told.extend(gone.map(|talent| say!("You have the talent {} no more.", name(*talent))));
    told.extend(offers(old, new, content));
    let boons = new.boons().difference(old.boons());
    told.extend(boons.map(|master| {
        say!("The boon of {} was offered.", with_article(&content.monsters[*master].name))
    }));
    told
}

fn ranks(old: &Growth, new: &Growth, content: &Content) -> Vec<String> {
    let skills: SortedSet<Kind<Skill>> =
        old.ranks().keys().chain(new.ranks().keys()).copied().collect();
    let changed = skills.into_iter().filter(|skill| old.rank(*skill) != new.rank(*skill));
    let told = changed.map(|skill| {
        let ranks = count(number(new.rank(skill)), say!("rank"));
        let name = &content.skills[skill].name;
        say!("You have {ranks} of {name} and had {}.", old.rank(skill))
    });
    told.collect()
}

fn offers(old: &Growth, new: &Growth, content: &Content) -> Vec<String> {
    let among = |offers: &[Offer], one: &Offer| offers.iter().any(|other| other.of == one.of);
    let mut told = Vec::new();
    for offer in new.offers().iter().filter(|offer| !old.offers().contains(offer)) {
        let (of, talents) =
            (of(offer.of, content), names(&offer.talents, content).join(say!(", or ")));
        told.push(say!("For {of} there is to choose: {talents}."));
    }
    for offer in old.offers().iter().filter(|offer| !among(new.offers(), offer)) {
        told.push(say!("For {} there is nothing to choose any more.", of(offer.of, content)));
    }
    told
}

/// Lamps, marks, and those who have a name of their own.
pub fn remembered(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut told = Vec::new();
    if let Some(((was, _), (is, _))) = a.lamps(content).zip(b.lamps(content))
        && was != is
    {
        told.push(say!("{is} lamps burn and {was} did."));
    }
    let (old, new) = (a.tally().marks(), b.tally().marks());
    let ids: SortedSet<&String> = old.keys().chain(new.keys()).collect();
    for id in ids.into_iter().filter(|id| old.get(*id) != new.get(*id)) {
        // Without a number of its own a mark is what it is at the start.
        let start = content.marks.find(id).map_or(0, |kind| content.marks[kind].start);
        let [was, is] = [old, new].map(|marks| marks.get(id).copied().unwrap_or(start));
        told.push(say!("The mark {} is {is} and was {was}.", mark(id, content)));
    }
    let (old, new) = (a.lore().companions(), b.lore().companions());
    for (id, own) in new {
        let (name, id) = (&own.name, id.0);
        match old.get(&ActorId(id)) {
            None => told.push(say!("#{id} is called {name}.")),
            Some(before) if before.name != *name => {
                told.push(say!("#{id} is called {name} and was called {}.", before.name));
            }
            Some(before) if before.home != own.home => told.push(match own.home {
                true => say!("{name} #{id} came home."),
                false => say!("{name} #{id} is home no more."),
            }),
            Some(before) if before.share != own.share => told.push(match own.share {
                Some(share) => say!("{name} #{id} comes along for {share} % of the gold."),
                None => say!("{name} #{id} is hired no more."),
            }),
            Some(_) => {}
        }
    }
    let gone = old.iter().filter(|(id, _)| !new.contains_key(id));
    told.extend(gone.map(|(id, own)| say!("{} #{} is forgotten.", own.name, id.0)));
    told
}
