//! Every theme built a few times, as the games that have it would, to see whether it can be.

use super::{Commission, tried};
use crate::LevelId;
use crate::world::level::id::FIRST_OUTSIDE;
use fifteen_base::country::Chunk;
use fifteen_content::{Content, Kind, Scenario, Theme};

/// The seeds that are tried.
const SEEDS: [u64; 3] = [1, 2, 3];

/// A theme that could not be built, or only with something left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The theme.
    pub theme: Kind<Theme>,
    /// As what it was to be built: "level 3 of `campaign`".
    pub place: String,
    /// Which step of it noticed that, from 0, if one did.
    pub step: Option<usize>,
    /// What is wrong: "step 2 (`stairs`) found that ...".
    pub why: String,
    /// Whether it was built at last, with something left out.
    pub made_do: bool,
    /// The seed.
    pub seed: u64,
}

/// Builds every theme: at the first and the last level of each game that has it, as a piece of the country, and below each
/// landmark. Gives the first failure of each theme, or else the first thing that had to be left out.
pub fn trial(content: &Content) -> Vec<Failure> {
    let mut found: Vec<Failure> = Vec::new();
    for (theme, place, commission) in commissions(content) {
        if found.iter().any(|other| other.theme == theme && !other.made_do) {
            continue;
        }
        let failures = SEEDS.iter().filter_map(|seed| one(content, &place, &commission, *seed));
        let Some(failure) = failures.min_by_key(|failure| failure.made_do) else { continue };
        match found.iter_mut().find(|other| other.theme == theme) {
            None => found.push(failure),
            Some(other) if !failure.made_do => *other = failure,
            Some(_) => {}
        }
    }
    found
}

/// What is asked for with each seed is of the run with that seed.
type Wanted<'a> = Box<dyn Fn(u64) -> Commission + 'a>;

/// All levels that are tried: the theme, what is said of where it is, and the level for a seed.
fn commissions(content: &Content) -> Vec<(Kind<Theme>, String, Wanted<'_>)> {
    let mut all: Vec<(Kind<Theme>, String, Wanted<'_>)> = Vec::new();
    for (scenario, own) in content.scenarios.iter() {
        for (theme, _) in content.themes.iter() {
            let levels = own.all_levels().filter(|(.., level)| *level == theme);
            let levels: Vec<u16> = levels.map(|(id, ..)| id).collect();
            let mut ends: Vec<u16> =
                levels.first().into_iter().chain(levels.last()).copied().collect();
            ends.dedup();
            for id in ends {
                // Other seeds may have another theme there.
                let wanted = move |seed| Commission {
                    theme,
                    ..Commission::of(content, scenario, LevelId(id), seed)
                };
                all.push((theme, place(id, own), Box::new(wanted)));
            }
        }
        if let Some(country) = &own.country {
            let chunk = Chunk { x: 2, y: 1 };
            all.push((
                country.theme,
                format!("a piece of the country of `{}`", own.id),
                Box::new(move |seed| Commission::chunk(content, scenario, chunk, seed)),
            ));
        }
    }
    for (_, landmark) in content.landmarks.iter() {
        let Some(below) = &landmark.below else { continue };
        for (theme, last) in [(below.theme, false), (below.bottom, true)] {
            let id = LevelId(FIRST_OUTSIDE);
            all.push((
                theme,
                format!("a level below the landmark `{}`", landmark.id),
                Box::new(move |_| Commission { id, ..Commission::plain(theme, 1, last) }),
            ));
        }
    }
    all
}

/// What a level of a game is called: "level 3 of `campaign`".
fn place(id: u16, own: &Scenario) -> String {
    match own.in_branch(id) {
        Some((branch, nth)) => {
            format!("level {nth} of the branch `{}` of `{}`", own.branches[branch].id, own.id)
        }
        None => format!("level {id} of `{}`", own.id),
    }
}

/// What is wrong with a level of one seed.
fn one(content: &Content, place: &str, wanted: &Wanted<'_>, seed: u64) -> Option<Failure> {
    let commission = wanted(seed);
    let (failed, made_do) = match tried(content, &commission, &mut commission.random(seed)) {
        Ok((_, None)) => return None,
        Ok((_, Some(missed))) => (missed, true),
        Err(failed) => (failed, false),
    };
    let why = format!("{} found that {}", failed.step, failed.flaw);
    let (theme, place) = (commission.theme, place.to_owned());
    Some(Failure { theme, place, step: failed.at, why, made_do, seed })
}
