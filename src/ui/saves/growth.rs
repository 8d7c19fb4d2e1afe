//! Summary of a saved hero, and changes in growth, lamps, marks and companions between two saves.

use crate::cards::heroes::experience;
use crate::saves::count_text;
use fifteen_base::SortedSet;
use fifteen_content::{Content, Kind, Skill, Talent};
use fifteen_game::{
    Actor, ActorId, Bond, Game, Growth, OfferSource, TalentOffer, World, capitalize, full_name, with_article,
};

/// Describes people, class, level, skills, talents and open choices. Empty for a hero that gains no levels.
pub fn growth_summary(game: &Game) -> Vec<String> {
    let Some(growth) = game.growth() else { return Vec::new() };
    let content = game.content();
    let called = capitalize(&experience::hero_title(growth, content));
    let mut lines = vec![say!("{called} of level {}, {}", growth.level(), experience::progress(growth))];
    if growth.skill_points() > 0 {
        let points = count_text(to_usize(growth.skill_points()), say!("skill point"));
        lines.push(say!("{} to spend", points));
    }
    let ranks = growth.ranks().iter();
    let ranks = ranks.map(|(skill, rank)| format!("{} {rank}", content.skills[*skill].name));
    lines.extend(labelled_list(say!("Skills"), ranks));
    let now = game.world().turn();
    let talents = growth.talents().iter().map(|talent| {
        let name = &content.talents[*talent].name;
        match growth.ready_on(*talent, now) {
            Some(until) => say!("{name} (ready on turn {until})"),
            None => name.clone(),
        }
    });
    lines.extend(labelled_list(say!("Talents"), talents));
    for offer in growth.offers() {
        let talents = talent_names(&offer.talents, content).join(say!(", or "));
        lines.push(say!("Choice for {}: {talents}", offer_source(offer.source, content)));
    }
    let boons = growth.boons().iter().map(|master| content.monsters[*master].name.clone());
    lines.extend(labelled_list(say!("Boons offered by"), boons));
    lines
}

/// Describes lamps, marks and companions. Captives are included only if `whole`.
pub fn world_summary(game: &Game, whole: bool) -> Vec<String> {
    let (world, content) = (game.world(), game.content());
    let mut lines = Vec::new();
    lines.extend(game.lamps().map(|(left, all)| say!("{left} of {all} lamps burn")));
    let marks = world.memory().marks().iter();
    let marks = marks.map(|(id, number)| format!("{} {number}", mark_name(id, content)));
    lines.extend(labelled_list(say!("Marks"), marks));
    let known = world.lore().companions().keys();
    let known = known.filter_map(|id| companion_text(world, *id, whole, content));
    lines.extend(labelled_list(say!("Companions"), known));
    lines
}

/// Describes a companion and its place: "Wat the goblin #5, on level 2".
fn companion_text(world: &World, id: ActorId, whole: bool, content: &Content) -> Option<String> {
    let companion = world.lore().companions().get(&id)?;
    let led = companion.freed || companion.home || companion.share.is_some();
    let levels = world.levels().values();
    let mut found = levels.filter_map(|level| Some((level.id(), level.actors().get(id)?)));
    let lives_there =
        |actor: &Actor| content.monsters[actor.kind()].person.is_some() && actor.leader().is_none();
    let found = found.next();
    // Townspeople without a leader, and dead creatures that were never freed or hired, are not companions.
    if !led && found.is_none_or(|(_, actor)| lives_there(actor)) {
        return None;
    }
    let Some((level, actor)) = found else {
        let became = if companion.home { say!("came home") } else { say!("died") };
        return Some(say!("{} #{}, who {became}", companion.name, id.0));
    };
    let name = full_name(&companion.name, &content.monsters[actor.kind()].name);
    let captive = actor.bond() == Bond::Captive;
    let is = match (captive, companion.home) {
        (true, _) => say!("a captive "),
        (false, true) => say!("home, "),
        (false, false) => "",
    };
    (whole || !captive).then(|| say!("{name} #{}, {is}on level {}", id.0, level.0))
}

/// Returns "Talents: second wind, thick skin", or `None` without entries.
fn labelled_list(what: &str, entries: impl Iterator<Item = String>) -> Option<String> {
    let entries: Vec<String> = entries.collect();
    (!entries.is_empty()).then(|| format!("{what}: {}", entries.join(", ")))
}

pub(super) fn talent_names(talents: &[Kind<Talent>], content: &Content) -> Vec<String> {
    talents.iter().map(|talent| content.talents[*talent].name.clone()).collect()
}

/// Returns the occasion of an offer: "level 3", "the boon of an imp".
pub(super) fn offer_source(of: OfferSource, content: &Content) -> String {
    match of {
        OfferSource::Level(level) => say!("level {level}"),
        OfferSource::Boon(master) => say!("the boon of {}", with_article(&content.monsters[master].name)),
    }
}

/// Returns the name of a mark, or its id if the data do not define it.
pub(super) fn mark_name<'a>(id: &'a str, content: &'a Content) -> &'a str {
    content.marks.find(id).map_or(id, |kind| &content.marks[kind].name)
}

/// Returns "Lastlighter and guard of the watch", or a note for a hero that gains no levels.
pub(super) fn hero_title(growth: Option<&Growth>, content: &Content) -> String {
    growth.map_or(say!("no people and no class").to_owned(), |growth| experience::hero_title(growth, content))
}

pub(super) fn to_usize(count: i32) -> usize {
    usize::try_from(count).unwrap_or(0)
}

/// Describes changes of people, class, level, experience, points, ranks, talents, offers and boons.
pub fn growth_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    let Some((old, new)) = a.hero().zip(b.hero()) else { return sentences };
    let (old, new) = (old.growth(), new.growth());
    let (was, is) = (hero_title(old, content), hero_title(new, content));
    if was != is {
        sentences.push(say!("You are {is} and were {was}."));
    }
    let fresh = Growth::default();
    let (old, new) = (old.unwrap_or(&fresh), new.unwrap_or(&fresh));
    if old.level() != new.level() {
        sentences.push(say!("You are level {} and were level {}.", new.level(), old.level()));
    }
    if old.experience() != new.experience() {
        let (has, had) = (new.experience(), old.experience());
        sentences.push(say!("You have {has} experience and had {had}."));
    }
    if old.skill_points() != new.skill_points() {
        let points = count_text(to_usize(new.skill_points()), say!("skill point"));
        sentences.push(say!("You have {points} to spend and had {}.", old.skill_points()));
    }
    sentences.extend(rank_changes(old, new, content));
    let learnt = new.talents().iter().filter(|talent| !old.has(**talent));
    let gone = old.talents().iter().filter(|talent| !new.has(**talent));
    let name = |talent| &content.talents[talent].name;
    sentences.extend(learnt.map(|talent| say!("You have the talent {}.", name(*talent))));
    sentences.extend(gone.map(|talent| say!("You no longer have the talent {}.", name(*talent))));
    sentences.extend(offer_changes(old, new, content));
    let boons = new.boons().difference(old.boons()).map(|master| &content.monsters[*master].name);
    sentences.extend(boons.map(|name| say!("The boon of {} was offered.", with_article(name))));
    sentences
}

fn rank_changes(old: &Growth, new: &Growth, content: &Content) -> Vec<String> {
    let skills: SortedSet<Kind<Skill>> = old.ranks().keys().chain(new.ranks().keys()).copied().collect();
    let sentences = skills.into_iter().filter(|skill| old.rank(*skill) != new.rank(*skill)).map(|skill| {
        let ranks = count_text(to_usize(new.rank(skill)), say!("rank"));
        let name = &content.skills[skill].name;
        say!("You have {ranks} of {name} and had {}.", old.rank(skill))
    });
    sentences.collect()
}

fn offer_changes(old: &Growth, new: &Growth, content: &Content) -> Vec<String> {
    let among =
        |offers: &[TalentOffer], offer: &TalentOffer| offers.iter().any(|other| other.source == offer.source);
    let mut sentences = Vec::new();
    for offer in new.offers().iter().filter(|offer| !old.offers().contains(offer)) {
        let talents = talent_names(&offer.talents, content).join(say!(", or "));
        sentences.push(say!("New choice for {of}: {talents}.", of = offer_source(offer.source, content)));
    }
    for offer in old.offers().iter().filter(|offer| !among(new.offers(), offer)) {
        sentences.push(say!("The choice for {} is gone.", offer_source(offer.source, content)));
    }
    sentences
}

/// Describes changes of lamps, marks and companions.
pub fn world_changes(a: &World, b: &World, content: &Content) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(((was, _), (is, _))) = a.lamps(content).zip(b.lamps(content))
        && was != is
    {
        sentences.push(say!("{is} lamps burn, {was} before."));
    }
    let (old, new) = (a.memory().marks(), b.memory().marks());
    let ids: SortedSet<&String> = old.keys().chain(new.keys()).collect();
    for id in ids.into_iter().filter(|id| old.get(*id) != new.get(*id)) {
        // A mark without a stored number has its initial value.
        let start = content.marks.find(id).map_or(0, |kind| content.marks[kind].start);
        let [was, is] = [old, new].map(|marks| marks.get(id).copied().unwrap_or(start));
        sentences.push(say!("The mark {} is {is} and was {was}.", mark_name(id, content)));
    }
    let (old, new) = (a.lore().companions(), b.lore().companions());
    for (id, companion) in new {
        let (name, id) = (&companion.name, id.0);
        match old.get(&ActorId(id)) {
            None => sentences.push(say!("#{id} is called {name}.")),
            Some(before) if before.name != *name => {
                sentences.push(say!("#{id} is called {name} and was called {}.", before.name));
            }
            Some(before) if before.home != companion.home => sentences.push(match companion.home {
                true => say!("{name} #{id} came home."),
                false => say!("{name} #{id} left home."),
            }),
            Some(before) if before.share != companion.share => sentences.push(match companion.share {
                Some(share) => say!("{name} #{id} was hired for {share} % of the gold."),
                None => say!("{name} #{id} is no longer hired."),
            }),
            Some(_) => {}
        }
    }
    let gone = old.iter().filter(|(id, _)| !new.contains_key(id));
    sentences.extend(gone.map(|(id, companion)| say!("{} #{} is forgotten.", companion.name, id.0)));
    sentences
}
