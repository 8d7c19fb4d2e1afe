//! What changes the mind of a net most often, in the fights by which it is told what it weighs most.

use super::leaning::{best, fights};
use super::think::INPUTS;
use fifteen_base::sorted::sort_by_key;
use fifteen_content::Net;
use fifteen_content::kinds::net::Input;

/// Every so many of those fights are looked at: a number that goes into none of their counts.
const EACH: usize = 5;
/// So many are worth telling.
const MOST: usize = 2;

/// The inputs that change most often what it means to do, the first of them most.
pub fn swaying(net: &Net) -> Vec<Input> {
    let sways = |place: usize| fights().step_by(EACH).filter(|one| turns(net, one, place)).count();
    // Whoever reads it is the hero, and stays the hero.
    let all = Input::ALL.into_iter().enumerate().filter(|(_, own)| *own != Input::PreyIsHero);
    let counts = all.map(|(place, own)| (sways(place), own));
    let mut counts: Vec<(usize, Input)> = counts.filter(|(count, _)| *count > 0).collect();
    sort_by_key(&mut counts, |(count, _)| std::cmp::Reverse(*count));
    counts.into_iter().take(MOST).map(|(_, own)| own).collect()
}

/// Whether a net means to do another thing where one of its inputs is 100 than where that is 0.
fn turns(net: &Net, fight: &[i32; INPUTS], place: usize) -> bool {
    let with = |value: i32| {
        let mut told = *fight;
        told[place] = value;
        best(net, &told, fight)
    };
    with(0) != with(100)
}
