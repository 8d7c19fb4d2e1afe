//! Faction standings as the player knows them, and the proposals that the hero can make to a faction's member.

use crate::rules::companions::unfollowed_rank;
pub use crate::rules::people::parley::SilenceReason;
use crate::rules::people::parley::{
    can_parley, faction_spoken_for, gift_points, hire_price, is_faction_property, is_gift, item_points,
    silence_reason,
};
use crate::world::factions::standing::{
    MAX_STANDING, MIN_STANDING, StandingPoints, StandingReason, initial_standing, rank,
};
use crate::world::item::accessible_items;
use crate::world::sides::{self, is_placated};
use crate::{Actor, Game, Proposal};
use fifteen_base::sorted::{SortedSet, sort_by_key};
use fifteen_content::kinds::faction::{Deed, Rank};
use fifteen_content::kinds::hero::people_and_class::Attitude;
use fifteen_content::{Faction, FactionId, Kind, Monster, Relation};

const GOLD_OFFERS: [u32; 4] = [10, 20, 40, 80];

pub struct StandingView<'g> {
    pub faction: &'g Faction,
    /// Standing, from -100 to 100.
    pub standing: i32,
    pub initial: i32,
    /// Attitude to the hero's people; `None` if the faction has no special attitude.
    pub people_attitude: Option<&'g Attitude>,
    pub rank: Option<&'g Rank>,
    pub reasons: Vec<(String, i32)>,
    pub wars: Vec<&'g str>,
    pub allies: Vec<&'g str>,
}

impl StandingView<'_> {
    /// Returns the relation between the faction and the hero.
    pub fn terms(&self) -> Relation {
        Relation::from_regard(self.standing)
    }

    pub fn is_lowest(&self) -> bool {
        self.standing <= MIN_STANDING
    }

    pub fn is_highest(&self) -> bool {
        self.standing >= MAX_STANDING
    }

    /// Returns the deeds that the faction loves, or those that it hates if `loved` is `false`.
    pub fn judged_deeds(&self, loved: bool) -> Vec<Deed> {
        let judgements = if loved { &self.faction.loves } else { &self.faction.hates };
        judgements.iter().map(|judgement| judgement.deed).collect()
    }
}

#[derive(Clone, Debug)]
pub struct OpenProposal {
    pub proposal: Proposal,
    /// "Give back the goblin banner".
    pub text: String,
    /// Price in coins.
    pub gold: u32,
    /// Gain of faction standing in points, or `None` if the proposal is no gift.
    pub points: Option<i32>,
}

/// Returns a remark on a reason whose points count only in part, because the standing reached its minimum or
/// maximum. Returns an empty text for other reasons.
fn partial_reason(faction: &Faction, why: &StandingReason, reason: StandingPoints) -> String {
    // Gifts get no remark: the total below assumes equal points for each time, but each further gift counts less.
    let StandingReason::Deed(deed) = why else { return String::new() };
    let times = i32::try_from(reason.times).unwrap_or(i32::MAX);
    let all = faction.standing_change(*deed).saturating_mul(times);
    match () {
        () if *deed == Deed::Gift => String::new(),
        () if all < reason.points.min(0) => say!(" ({all:+}, but no lower than {MIN_STANDING})"),
        () if all > reason.points.max(0) => say!(" ({all:+}, but no higher than {MAX_STANDING})"),
        () => String::new(),
    }
}

impl Game {
    /// Returns the hero's standings with the known factions: those that have judged a deed, or have a member that the
    /// hero has seen.
    pub fn standings(&self) -> Vec<StandingView<'_>> {
        let content = self.content();
        let ours = self.hero().map(|hero| content.regards.faction_of(hero.kind()));
        let seen = self.actors_in_sight().into_iter().map(Actor::kind);
        let met: SortedSet<Kind<Monster>> = self.world.lore.kills.keys().copied().chain(seen).collect();
        let known = |kind: Kind<Faction>| {
            let side = FactionId::from_faction(kind);
            let met = met.iter().any(|kind| content.regards.faction_of(*kind) == side);
            let judged = self.world.memory.standings.reasons(&content.factions[kind].id).next();
            let plain = content.factions[kind].is_plain();
            Some(side) != ours && (met && !plain || judged.is_some())
        };
        let kinds = content.factions.iter().map(|(kind, _)| kind).filter(|kind| known(*kind));
        kinds.filter_map(|kind| self.standing_with(kind)).collect()
    }

    /// Whether members of a faction can be met by chance, or the hero has met one. Other factions are not mentioned.
    fn is_relevant_faction(&self, kind: Kind<Faction>) -> bool {
        let content = self.content();
        let side = FactionId::from_faction(kind);
        content.monsters.iter().any(|(kind, monster)| {
            let is_member = content.regards.faction_of(kind) == side;
            is_member && (monster.frequency > 0 || self.world.lore.kills.contains_key(&kind))
        })
    }

    fn standing_with(&self, kind: Kind<Faction>) -> Option<StandingView<'_>> {
        let (content, hero) = (self.content(), self.hero()?);
        let faction = &content.factions[kind];
        let side = FactionId::from_faction(kind);
        let standing = sides::hero_standing(side, &self.scene());
        let reasons = self.world.memory.standings.reasons(&faction.id);
        let reasons = reasons.map(|(why, reason)| {
            (why.text(reason.times) + &partial_reason(faction, why, *reason), reason.points)
        });
        let mut reasons: Vec<(String, i32)> = reasons.collect();
        sort_by_key(&mut reasons, |(_, points)| std::cmp::Reverse(points.abs()));
        let people = hero.growth().and_then(|growth| growth.people);
        let ours = content.regards.faction_of(hero.kind());
        let others = |terms: Relation| {
            let on_terms = content.factions.iter().filter(move |(other, _)| {
                let their_side = FactionId::from_faction(*other);
                let between = content.regards.between(side, their_side);
                let is_third = *other != kind && their_side != ours;
                is_third && Relation::from_regard(between) == terms && self.is_relevant_faction(*other)
            });
            on_terms.map(|(_, other)| other.name.as_str()).collect()
        };
        Some(StandingView {
            faction,
            standing,
            initial: initial_standing(side, hero, content),
            people_attitude: people.and_then(|people| content.peoples[people].attitude(kind)),
            rank: rank(side, standing, content),
            reasons,
            wars: others(Relation::War),
            allies: others(Relation::Alliance),
        })
    }

    /// Returns the hero's standing with the faction of an actor. `None` for factions without opinions.
    pub fn standing_of(&self, actor: &Actor) -> Option<StandingView<'_>> {
        let kind = self.content().monsters[actor.kind()].faction;
        self.standing_with(kind).filter(|view| !view.faction.is_plain())
    }

    /// Returns the rank that freeing a captive gives the hero with its faction, if it follows nobody of this rank.
    pub fn unfollowed_rank(&self, captive: &Actor) -> Option<&Rank> {
        unfollowed_rank(captive, &self.scene())
    }

    /// Returns the name of an actor's target other than the hero, if the hero sees the target.
    pub fn target_name(&self, actor: &Actor) -> Option<String> {
        let foe = self.level().actors().get(actor.personal_enemy?)?;
        self.seen_at(foe.at()).is_some_and(|seen| seen.id() == foe.id()).then(|| self.definite_name_of(foe))
    }

    pub fn is_placated(&self, actor: &Actor) -> bool {
        is_placated(actor, self.content())
    }

    pub fn can_parley_with(&self, actor: &Actor) -> bool {
        can_parley(actor, self.hero_at(), &self.scene())
    }

    pub fn silence_reason(&self, actor: &Actor) -> SilenceReason {
        silence_reason(actor, &self.scene())
    }

    pub fn proposals(&self, actor: &Actor) -> Vec<OpenProposal> {
        let (Some(kind), Some(hero)) = (faction_spoken_for(actor, &self.scene()), self.hero()) else {
            return Vec::new();
        };
        let scene = self.scene();
        let known = (self.world().lore(), &scene);
        let proposal = |proposal, text: String, gold| {
            let points = match proposal {
                Proposal::Greeting | Proposal::Hire => None,
                Proposal::Gold(coins) => Some(gift_points(kind, coins, &scene)),
                Proposal::Item(id) => hero.accessible_item(id).map(|item| item_points(item, kind, known)),
            };
            OpenProposal { proposal, text, gold, points }
        };
        let mut proposals = vec![proposal(Proposal::Greeting, say!("Say a word").to_owned(), 0)];
        let items = accessible_items(hero.pack()).filter(|item| !item.is_worn());
        for item in items.filter(|item| is_gift(item, kind, known)) {
            let name = say!("the {}", self.bare_name(item));
            let theirs = is_faction_property(item, kind, (known.0, self.content()));
            let text = if theirs { say!("Give back {name}") } else { say!("Give {name}") };
            let place = if theirs { 1 } else { proposals.len() };
            proposals.insert(place, proposal(Proposal::Item(item.id()), text, 0));
        }
        let hire = hire_price(actor, &scene);
        let hire = hire.map(|price| proposal(Proposal::Hire, say!("Come along with me").to_owned(), price));
        let sums = GOLD_OFFERS.into_iter().filter(|coins| *coins <= self.gold());
        let sums = sums.map(|coins| proposal(Proposal::Gold(coins), say!("Give gold").to_owned(), coins));
        // The greeting stays first.
        proposals.splice(1..1, hire.into_iter().chain(sums));
        proposals
    }
}
