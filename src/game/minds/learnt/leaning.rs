//! Summary of a neural net for display, from its weights alone: its favourite intent in a fixed set of fights, and the
//! inputs that change its decision most often.

use super::think::{INPUTS, INTENTS, think};
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Net;
use fifteen_content::kinds::net::{Input, Intent};

/// Distances in these fights, in cells, and health of either side, in percent.
const DISTANCES: [i32; 6] = [1, 2, 3, 4, 6, 8];
const HEALTHS: [i32; 3] = [100, 60, 25];
/// Share of the fights in which an intent must win to be shown, in percent. All creatures approach and strike: that is
/// shown only if no other intent qualifies.
const WORTH: usize = 8;

/// Returns the favourite intent of a net.
pub fn leaning(net: &Net) -> Intent {
    let mut counts = [0_usize; INTENTS];
    let mut all = 0;
    for fight in fights() {
        if let Some(intent) = best(net, &fight, &fight) {
            counts[place(intent)] += 1;
            all += 1;
        }
    }
    let plain = |intent: Intent| intent == Intent::Strike || intent == Intent::CloseIn;
    let told = Intent::ALL.into_iter().filter(|own| !plain(*own)).rev();
    let most = told.max_by_key(|own| counts[place(*own)]);
    let worth = |own: &Intent| counts[place(*own)] * 100 >= all * WORTH;
    most.filter(worth).unwrap_or(match counts[0] >= counts[1] {
        true => Intent::Strike,
        false => Intent::CloseIn,
    })
}

/// Returns the intent with the highest score for the inputs `told`, among the possible ones of a fight.
pub(super) fn best(net: &Net, told: &[i32; INPUTS], fight: &[i32; INPUTS]) -> Option<Intent> {
    let mut scores = think(net, told);
    std::iter::from_fn(|| scores.take_best()).find(|intent| is_open(*intent, fight))
}

fn place(intent: Intent) -> usize {
    Intent::ALL.iter().position(|own| *own == intent).unwrap_or(0)
}

/// Returns the inputs of varied fights: near and far, hurt and unhurt, alone and with friends, abilities ready or not.
pub(super) fn fights() -> impl Iterator<Item = [i32; INPUTS]> {
    let healths = || HEALTHS.into_iter();
    let hurt = healths().flat_map(move |own| healths().map(move |prey| (own, prey)));
    let each = hurt.flat_map(|hurt| DISTANCES.into_iter().map(move |far| (hurt, far)));
    let each = each.flat_map(|fight| [0, 1, 3].into_iter().map(move |friends| (fight, friends)));
    let each = each.flat_map(|fight| [false, true].into_iter().map(move |ready| (fight, ready)));
    each.map(|((((own, prey), far), friends), ready)| {
        let near = |is_so: bool| if is_so { 100 } else { 0 };
        Input::ALL.map(|input| match input {
            Input::Distance => far * 8,
            Input::OwnHealth => own,
            Input::PreyHealth => prey,
            Input::CanStrike | Input::InItsReach => near(far == 1),
            Input::FirstReady | Input::SecondReady => near(ready),
            Input::FirstFits | Input::SecondFits => near(ready && far <= 4),
            Input::FriendsBeside | Input::FriendsAtPrey => friends * 25 / 2,
            Input::FriendsNear => friends * 20,
            Input::EnemiesNear => friends.min(1) * 20,
            Input::Room | Input::PreyRoom => 60,
            Input::ClearShot => 100,
            Input::Hurt => near(own < 100),
            Input::PreyIsHero => 100,
            _ => 0,
        })
    })
}

fn is_open(intent: Intent, fight: &[i32; INPUTS]) -> bool {
    let told = |input: Input| {
        let place = Input::ALL.iter().position(|own| *own == input);
        place.map_or(0, |place| fight[place])
    };
    let far = told(Input::Distance) / 8;
    let friends = told(Input::FriendsNear) > 0;
    match intent {
        Intent::Strike => far == 1,
        Intent::CloseIn => far > 1,
        Intent::FirstAbility => told(Input::FirstFits) > 0,
        Intent::SecondAbility => told(Input::SecondFits) > 0,
        Intent::Finish | Intent::UseThing => false,
        Intent::Hold => far <= 3,
        Intent::BackOff | Intent::TakeCover => true,
        Intent::Surround | Intent::Gather => friends,
    }
}

/// Interval at which the fights are sampled. It has no factor in common with their counts.
const EACH: usize = 5;
/// Number of inputs to show.
const MOST: usize = 2;

/// Returns the inputs that change the decision of a net most often, in descending order.
pub fn swaying(net: &Net) -> Vec<Input> {
    let sways = |place: usize| fights().step_by(EACH).filter(|one| turns(net, one, place)).count();
    // The prey is always the hero who reads the summary.
    let all = Input::ALL.into_iter().enumerate().filter(|(_, own)| *own != Input::PreyIsHero);
    let counts = all.map(|(place, own)| (sways(place), own));
    let mut counts: Vec<(usize, Input)> = counts.filter(|(count, _)| *count > 0).collect();
    sort_by_key(&mut counts, |(count, _)| std::cmp::Reverse(*count));
    counts.into_iter().take(MOST).map(|(_, own)| own).collect()
}

/// Whether a net decides otherwise if one input is 100 and not 0.
fn turns(net: &Net, fight: &[i32; INPUTS], place: usize) -> bool {
    let with = |value: i32| {
        let mut told = *fight;
        told[place] = value;
        best(net, &told, fight)
    };
    with(0) != with(100)
}
