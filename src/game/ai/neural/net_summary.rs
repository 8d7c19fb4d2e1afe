//! Summary of a neural net for display, from its weights alone: its favourite intent in a fixed set of fights, and
//! the inputs that change its decision most often.

use super::evaluation::{INPUTS, INTENTS, evaluate};
use fifteen_base::sorted::sort_by_key;
use fifteen_content::kinds::net::{Intent, Net, NetInput};

/// Distances between the two sides of the sample fights, in cells.
const DISTANCES: [i32; 6] = [1, 2, 3, 4, 6, 8];
/// Health of each side in the sample fights, in percent.
const HEALTHS: [i32; 3] = [100, 60, 25];
/// An intent other than approach or strike is the favourite only if the net chooses it in at least this percentage of
/// the sample fights.
const MIN_SHARE: usize = 8;

pub fn favourite_intent(net: &Net) -> Intent {
    let mut counts = [0_usize; INTENTS];
    let mut all = 0;
    for fight in sample_fights() {
        if let Some(intent) = best_intent(net, &fight, &fight) {
            counts[intent_index(intent)] += 1;
            all += 1;
        }
    }
    let plain = |intent: Intent| intent == Intent::Strike || intent == Intent::CloseIn;
    let shown = Intent::ALL.into_iter().filter(|intent| !plain(*intent)).rev();
    let most = shown.max_by_key(|intent| counts[intent_index(*intent)]);
    let worth = |intent: &Intent| counts[intent_index(*intent)] * 100 >= all * MIN_SHARE;
    most.filter(worth).unwrap_or(match counts[0] >= counts[1] {
        true => Intent::Strike,
        false => Intent::CloseIn,
    })
}

/// Returns the intent with the highest score for `inputs`, among the intents that are possible in `fight`.
pub(super) fn best_intent(net: &Net, inputs: &[i32; INPUTS], fight: &[i32; INPUTS]) -> Option<Intent> {
    let mut scores = evaluate(net, inputs);
    std::iter::from_fn(|| scores.take_best()).find(|intent| is_possible(*intent, fight))
}

fn intent_index(intent: Intent) -> usize {
    Intent::ALL.iter().position(|other| *other == intent).unwrap_or(0)
}

/// Returns the inputs of varied fights: near and far, hurt or not, alone or with friends, abilities ready or not.
pub(super) fn sample_fights() -> impl Iterator<Item = [i32; INPUTS]> {
    let healths = || HEALTHS.into_iter();
    let hurt = healths().flat_map(move |own| healths().map(move |prey| (own, prey)));
    let each = hurt.flat_map(|hurt| DISTANCES.into_iter().map(move |distance| (hurt, distance)));
    let each = each.flat_map(|fight| [0, 1, 3].into_iter().map(move |friends| (fight, friends)));
    let each = each.flat_map(|fight| [false, true].into_iter().map(move |ready| (fight, ready)));
    each.map(|((((own, prey), distance), friends), ready)| {
        let bool_input = |holds: bool| if holds { 100 } else { 0 };
        NetInput::ALL.map(|input| match input {
            NetInput::Distance => distance * 8,
            NetInput::OwnHealth => own,
            NetInput::PreyHealth => prey,
            NetInput::CanStrike | NetInput::InItsReach => bool_input(distance == 1),
            NetInput::FirstReady | NetInput::SecondReady => bool_input(ready),
            NetInput::FirstFits | NetInput::SecondFits => bool_input(ready && distance <= 4),
            NetInput::FriendsBeside | NetInput::FriendsAtPrey => friends * 25 / 2,
            NetInput::FriendsNear => friends * 20,
            NetInput::EnemiesNear => friends.min(1) * 20,
            NetInput::Room | NetInput::PreyRoom => 60,
            NetInput::ClearShot => 100,
            NetInput::Hurt => bool_input(own < 100),
            NetInput::PreyIsHero => 100,
            _ => 0,
        })
    })
}

fn is_possible(intent: Intent, fight: &[i32; INPUTS]) -> bool {
    let input_value = |input: NetInput| {
        let place = NetInput::ALL.iter().position(|other| *other == input);
        place.map_or(0, |place| fight[place])
    };
    let distance = input_value(NetInput::Distance) / 8;
    let friends = input_value(NetInput::FriendsNear) > 0;
    match intent {
        Intent::Strike => distance == 1,
        Intent::CloseIn => distance > 1,
        Intent::FirstAbility => input_value(NetInput::FirstFits) > 0,
        Intent::SecondAbility => input_value(NetInput::SecondFits) > 0,
        Intent::Finish | Intent::UseThing => false,
        Intent::Hold => distance <= 3,
        Intent::BackOff | Intent::TakeCover => true,
        Intent::Surround | Intent::Gather => friends,
    }
}

/// Only every fifth sample fight is tested. Five has no common factor with the number of values of any property (such
/// as the distance), so all values occur.
const SAMPLE_INTERVAL: usize = 5;
const MAX_INPUTS_SHOWN: usize = 2;

/// Returns the inputs that change the decision of a net most often, the most frequent first.
pub fn decisive_inputs(net: &Net) -> Vec<NetInput> {
    let decision = |fight: &[i32; INPUTS], place: usize, value: i32| {
        let mut inputs = *fight;
        inputs[place] = value;
        best_intent(net, &inputs, fight)
    };
    let count_changes = |place: usize| {
        let fights = sample_fights().step_by(SAMPLE_INTERVAL);
        fights.filter(|fight| decision(fight, place, 0) != decision(fight, place, 100)).count()
    };
    // The summary describes fights against the hero, so this input is always the same.
    let all = NetInput::ALL.into_iter().enumerate().filter(|(_, input)| *input != NetInput::PreyIsHero);
    let counts = all.map(|(place, input)| (count_changes(place), input));
    let mut counts: Vec<(usize, NetInput)> = counts.filter(|(count, _)| *count > 0).collect();
    sort_by_key(&mut counts, |(count, _)| std::cmp::Reverse(*count));
    counts.into_iter().take(MAX_INPUTS_SHOWN).map(|(_, input)| input).collect()
}
