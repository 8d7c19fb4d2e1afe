//! What the player can know of factions: how the hero stands with each and why, and what can be offered to somebody of one.

use crate::Game;
pub use crate::rules::people::parley::Silence;
use crate::rules::people::parley::{
    gift_points, hire_price, is_gift, is_open, is_theirs, item_points, silence, speaks,
};
use crate::world::Actor;
use crate::world::action::Proposal;
use crate::world::factions::standing::{LEAST, MOST, StandingPoints, StandingReason, first, rank};
use crate::world::item::at_hand;
use crate::world::sides::{self, is_placated};
use fifteen_base::SortedSet;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::faction::{Deed, Rank};
use fifteen_content::kinds::hero::birth::Attitude;
use fifteen_content::{Faction, Kind, Monster, Side, Terms};

/// The sums of gold that are offered.
const SUMS: [u32; 4] = [10, 20, 40, 80];

/// How the hero stands with a faction.
pub struct StandingView<'g> {
    /// With which.
    pub faction: &'g Faction,
    /// The standing, from -100 to 100.
    pub stands: i32,
    /// What it was at first.
    pub first: i32,
    /// How it takes to the hero's people, if in any way of its own.
    pub people: Option<&'g Attitude>,
    /// What the hero is to it, if anything.
    pub rank: Option<&'g Rank>,
    /// Why it is what it is: what was done, and the points that it came to.
    pub reasons: Vec<(String, i32)>,
    /// The factions that it is at war with, and those that it is allied with.
    pub wars: Vec<&'g str>,
    /// Those.
    pub allies: Vec<&'g str>,
}

impl StandingView<'_> {
    /// On which terms the hero is with it.
    pub fn terms(&self) -> Terms {
        Terms::at(self.stands)
    }

    /// Whether nothing makes it any lower.
    pub fn is_lowest(&self) -> bool {
        self.stands <= LEAST
    }

    /// Whether nothing makes it any higher.
    pub fn is_highest(&self) -> bool {
        self.stands >= MOST
    }

    /// The deeds that it loves, or hates.
    pub fn minds(&self, loved: bool) -> Vec<Deed> {
        let minds = if loved { &self.faction.loves } else { &self.faction.hates };
        minds.iter().map(|own| own.deed).collect()
    }
}

/// Something that can be offered to somebody of a faction.
#[derive(Clone, Debug)]
pub struct OpenProposal {
    /// What.
    pub proposal: Proposal,
    /// In words: "Give back the goblin banner".
    pub text: String,
    /// The coins that it costs.
    pub gold: u32,
    /// The points by which the hero stands better for it with their faction; none of what is no gift.
    pub points: Option<i32>,
}

/// What is to be added to a reason of which not all has counted, since nobody stands lower than the least nor higher than the most.
fn cut(faction: &Faction, why: &StandingReason, reason: StandingPoints) -> String {
    // Each gift counts for less than the one before.
    let StandingReason::Deed(deed) = why else { return String::new() };
    let times = i32::try_from(reason.times).unwrap_or(i32::MAX);
    let all = faction.minds(*deed).saturating_mul(times);
    match () {
        () if *deed == Deed::Gift => String::new(),
        () if all < reason.points.min(0) => say!(" ({all:+}, but no lower than {LEAST})"),
        () if all > reason.points.max(0) => say!(" ({all:+}, but no higher than {MOST})"),
        () => String::new(),
    }
}

impl Game {
    /// How the hero stands with the factions that they know: of which they have seen somebody, or which have heard of them.
    pub fn standings(&self) -> Vec<StandingView<'_>> {
        let content = self.content();
        let ours = self.hero().map(|hero| content.regards.side(hero.kind()));
        let seen = self.in_sight().into_iter().map(Actor::kind);
        let met: SortedSet<Kind<Monster>> =
            self.world.lore.met.keys().copied().chain(seen).collect();
        let known = |kind: Kind<Faction>| {
            let side = Side::of(kind);
            let met = met.iter().any(|kind| content.regards.side(*kind) == side);
            let told = self.world.tally.standings.reasons(&content.factions[kind].id).next();
            let plain = content.factions[kind].is_plain();
            Some(side) != ours && (met && !plain || told.is_some())
        };
        let kinds = content.factions.iter().map(|(kind, _)| kind).filter(|kind| known(*kind));
        kinds.filter_map(|kind| self.standing_with(kind)).collect()
    }

    /// Whether anybody of a faction may be met by chance or was met: whoever is of no account is not spoken of.
    fn is_of_account(&self, kind: Kind<Faction>) -> bool {
        let content = self.content();
        let side = Side::of(kind);
        content.monsters.iter().any(|(kind, monster)| {
            let own = content.regards.side(kind) == side;
            own && (monster.frequency > 0 || self.world.lore.met.contains_key(&kind))
        })
    }

    /// How the hero stands with one of them.
    fn standing_with(&self, kind: Kind<Faction>) -> Option<StandingView<'_>> {
        let (content, hero) = (self.content(), self.hero()?);
        let faction = &content.factions[kind];
        let side = Side::of(kind);
        let stands = sides::stands(side, &self.scene());
        let reasons = self.world.tally.standings.reasons(&faction.id);
        let mut reasons: Vec<(String, i32)> = reasons
            .map(|(why, reason)| {
                (why.told(reason.times) + &cut(faction, why, *reason), reason.points)
            })
            .collect();
        sort_by_key(&mut reasons, |(_, points)| std::cmp::Reverse(points.abs()));
        let people = hero.growth().and_then(|growth| growth.people);
        let ours = content.regards.side(hero.kind());
        let others = |terms: Terms| {
            let all = content.factions.iter();
            let all = all.filter(move |(other, _)| *other != kind && Side::of(*other) != ours);
            let on_terms = all.filter(move |(other, _)| {
                let between = content.regards.between(side, Side::of(*other));
                Terms::at(between) == terms && self.is_of_account(*other)
            });
            on_terms.map(|(_, other)| other.name.as_str()).collect()
        };
        Some(StandingView {
            faction,
            stands,
            first: first(side, hero, content),
            people: people.and_then(|own| content.peoples[own].attitude(kind)),
            rank: rank(side, stands, content),
            reasons,
            wars: others(Terms::War),
            allies: others(Terms::Alliance),
        })
    }

    /// How the hero stands with the faction of somebody, if it makes anything of anybody.
    pub fn standing_of(&self, actor: &Actor) -> Option<StandingView<'_>> {
        let kind = self.content().monsters[actor.kind()].faction;
        self.standing_with(kind).filter(|view| !view.faction.is_plain())
    }

    /// Whom somebody is after, beside the hero, if the hero sees them.
    pub fn fights_whom(&self, actor: &Actor) -> Option<String> {
        let foe = self.level().actors().get(actor.foe?)?;
        let seen = self.seen_at(foe.at()).is_some_and(|seen| seen.id() == foe.id());
        seen.then(|| self.the_name_of(foe))
    }

    /// Whether somebody has been paid to keep quiet.
    pub fn is_placated(&self, actor: &Actor) -> bool {
        is_placated(actor, self.content())
    }

    /// Whether the hero could parley with somebody who is beside them.
    pub fn parleys(&self, actor: &Actor) -> bool {
        is_open(actor, self.hero_at(), &self.scene())
    }

    /// Why somebody beside the hero who cannot be spoken with is silent.
    pub fn silence(&self, actor: &Actor) -> Silence {
        silence(actor, &self.scene())
    }

    /// What the hero can offer to somebody beside them.
    pub fn proposals(&self, actor: &Actor) -> Vec<OpenProposal> {
        let (Some(kind), Some(hero)) = (speaks(actor, &self.scene()), self.hero()) else {
            return Vec::new();
        };
        let scene = self.scene();
        let known = (self.world().lore(), &scene);
        let proposal = |proposal, text: String, gold| {
            let points = match proposal {
                Proposal::Word | Proposal::Hire => None,
                Proposal::Gold(coins) => Some(gift_points(kind, coins, &scene)),
                Proposal::Item(id) => hero.at_hand(id).map(|own| item_points(own, kind, known)),
            };
            OpenProposal { proposal, text, gold, points }
        };
        let mut proposals = vec![proposal(Proposal::Word, say!("Say a word").to_owned(), 0)];
        let things = at_hand(hero.pack()).filter(|item| !item.is_worn());
        for item in things.filter(|item| is_gift(item, kind, known)) {
            let name = say!("the {}", self.bare_name(item));
            let theirs = is_theirs(item, kind, (known.0, self.content()));
            let text = if theirs { say!("Give back {name}") } else { say!("Give {name}") };
            let place = if theirs { 1 } else { proposals.len() };
            proposals.insert(place, proposal(Proposal::Item(item.id()), text, 0));
        }
        let hire = hire_price(actor, &scene);
        let hire = hire
            .map(|price| proposal(Proposal::Hire, say!("Come along with me").to_owned(), price));
        let sums = SUMS.into_iter().filter(|coins| *coins <= self.gold());
        let sums =
            sums.map(|coins| proposal(Proposal::Gold(coins), say!("Give gold").to_owned(), coins));
        let first = 1.min(proposals.len());
        proposals.splice(first..first, hire.into_iter().chain(sums));
        proposals
    }
}
