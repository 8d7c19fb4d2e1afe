//! How a run begins: a new one or one that was saved, and what stands in the way.

use super::ending;
use super::screen::NewRun;
use fifteen_base::legible;
use fifteen_content::kinds::scenario::Seed;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Content, Kind, Scenario};
use fifteen_game::levelgen::BuildError;
use fifteen_game::save::{LONGEST_NAME, SaveError, Saves, Slot};
use fifteen_game::session::Session;
use fifteen_game::{Called, Calling, NoCalling, World};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::rc::Rc;

/// How the program begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// With the title.
    Title,
    /// In a run: the one of that name if there is one, else a new one.
    Play {
        /// The name of the run and its hero; a name that suits the player if there is none.
        name: Option<String>,
        /// What every random number comes from; none for a fresh one.
        seed: Option<u64>,
        /// The id of the scenario; none for the first.
        scenario: Option<String>,
        /// Of which people and class the hero is.
        called: Called,
    },
}

/// What a run is to be like.
#[derive(Default)]
pub(super) struct Wish {
    pub(super) seed: Option<u64>,
    pub(super) scenario: Option<String>,
    pub(super) called: Called,
}

/// Why a run cannot begin.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum StartError {
    #[error("{}", .0.with_advice())]
    Save(#[from] SaveError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Calling(#[from] NoCalling),
    #[error("There is no scenario `{}`; {help}", legible::one_line(id))]
    UnknownScenario { id: String, help: String },
    #[error("The data have no scenario at all, so that there is nothing to play.")]
    NoScenario,
    #[error(
        "The seed of {scenario} is the date, {day} today, so that everybody has the same dungeon. Leave the seed {asked} away, or play another scenario with it."
    )]
    SeedOfTheDay { scenario: String, day: u64, asked: u64 },
    #[error("There is a run of {name} already.")]
    Exists { name: String },
    #[error(
        "There is a run of {name} already, with the seed {found} and not {asked}. Resume it without a seed, or give the new run another name."
    )]
    OtherSeed { name: String, found: u64, asked: u64 },
    #[error(
        "There is a run of {name} already, of the scenario `{found}` and not `{asked}`. Resume it without a scenario, or give the new run another name."
    )]
    OtherScenario { name: String, found: String, asked: String },
    #[error(
        "There is a run of {name} already, whose hero is of the {word} `{found}` and not `{asked}`. Resume it without a {word}, or give the new run another name."
    )]
    OtherCalling { name: String, word: &'static str, found: String, asked: String },
}

/// Resumes the run of that name, or starts it if there is none.
pub(super) fn open(
    content: &Rc<Content>,
    saves: &Saves,
    name: &str,
    wish: &Wish,
) -> Result<Session, StartError> {
    let scenario = scenario_named(content, wish.scenario.as_deref())?;
    let slot = match saves.claim(name) {
        Ok(slot) if slot.has_run() => slot,
        claimed => {
            let seed = wished_seed(content, scenario, wish)?;
            let calling = Calling::setting_out(&wish.called, scenario, content)?;
            return new_run((content, saves), name, claimed, (scenario, seed, calling));
        }
    };
    let session = Session::resume(content, slot, ending::tale)?;
    refuse_other(session.game.content(), &session, name, wish)?;
    Ok(session)
}

/// The scenario of a run that is to be asked about before it begins: there is none of that name yet, the scenario lets one choose a hero,
/// and nobody has said which.
///
/// # Errors
/// When there is no such scenario, or the day has another seed for it.
pub(super) fn to_ask<'a>(
    content: &'a Content,
    saves: &Saves,
    name: &str,
    wish: &Wish,
) -> Result<Option<&'a str>, StartError> {
    let scenario = scenario_named(content, wish.scenario.as_deref())?;
    let lets_choose =
        Calling::advised(scenario, content).is_some() && Calling::only(scenario, content).is_none();
    let asks = lets_choose && wish.called == Called::default();
    // What no run can be called is told as ever, and so is that the run is being played elsewhere.
    if !asks || saves.folder_of(name).is_err() || saves.has_run(name) {
        return Ok(None);
    }
    wished_seed(content, scenario, wish)?;
    Ok(Some(&content.scenarios[scenario].id))
}

/// Starts a run of that name; there must be none.
pub(super) fn begin(
    content: &Rc<Content>,
    saves: &Saves,
    run: &NewRun,
) -> Result<Session, StartError> {
    let NewRun { name, scenario, called, seed } = run;
    let scenario = scenario_named(content, Some(scenario))?;
    let calling = Calling::setting_out(called, scenario, content)?;
    match saves.claim(name) {
        Ok(slot) if slot.has_run() => Err(StartError::Exists { name: slot.name().to_owned() }),
        claimed => {
            let wish = Wish { seed: *seed, ..Wish::default() };
            let seed = wished_seed(content, scenario, &wish)?;
            new_run((content, saves), name, claimed, (scenario, seed, calling))
        }
    }
}

/// A new run in the place that was claimed for it, or in none if that is for want of a disk.
fn new_run(
    (content, saves): (&Rc<Content>, &Saves),
    name: &str,
    claimed: Result<Slot, SaveError>,
    run: (Kind<Scenario>, u64, Option<Calling>),
) -> Result<Session, StartError> {
    let session = match claimed {
        Ok(slot) => Session::start(content, slot, run, saves, ending::tale),
        Err(error) if error.is_of_the_disk() && !saves.has_run(name) => {
            Session::start_unsaved((content, saves), name, run, error, ending::tale)
        }
        Err(error) => return Err(error.into()),
    };
    Ok(session?)
}

/// A run that is there is never taken for one that was asked for with another seed or scenario.
fn refuse_other(
    content: &Content,
    session: &Session,
    name: &str,
    wish: &Wish,
) -> Result<(), StartError> {
    let world = session.game.world();
    let found = world.seed();
    if let Some(asked) = wish.seed.filter(|asked| *asked != found) {
        let name = name.to_owned();
        return Err(StartError::OtherSeed { name, found, asked });
    }
    let found = &content.scenarios[world.scenario()].id;
    match &wish.scenario {
        Some(asked) if asked != found => Err(StartError::OtherScenario {
            name: name.to_owned(),
            found: found.clone(),
            asked: asked.clone(),
        }),
        _ => refuse_other_hero(world, content, name, &wish.called),
    }
}

/// Nor with another hero.
fn refuse_other_hero(
    world: &World,
    content: &Content,
    name: &str,
    called: &Called,
) -> Result<(), StartError> {
    let own = Called::of(world, content);
    let asked =
        [(say!("people"), &called.people, own.people), (say!("class"), &called.class, own.class)];
    for (word, asked, found) in asked {
        if let Some(asked) = asked.as_ref().filter(|asked| Some(*asked) != found.as_ref()) {
            return Err(StartError::OtherCalling {
                name: name.to_owned(),
                word,
                found: found.unwrap_or_else(|| "none".to_owned()),
                asked: asked.chars().take(40).collect(),
            });
        }
    }
    Ok(())
}

/// The scenario of that id; the first, if none is named.
///
/// # Errors
/// When the data have no such scenario, or none at all.
pub fn scenario_named(content: &Content, id: Option<&str>) -> Result<Kind<Scenario>, StartError> {
    let scenarios = &content.scenarios;
    let Some(id) = id else {
        return scenarios.iter().next().map(|(kind, _)| kind).ok_or(StartError::NoScenario);
    };
    scenarios.find(id).ok_or_else(|| StartError::UnknownScenario {
        id: id.chars().take(40).collect(),
        help: suggestion(id, scenarios.ids()),
    })
}

/// The seed of a run of that scenario which is begun now and without one.
fn seed_for(content: &Content, scenario: Kind<Scenario>) -> u64 {
    match content.scenarios[scenario].seed {
        Seed::Dice => fresh_seed(),
        Seed::Day => seed_of(Timestamp::now().to_zoned(TimeZone::UTC).date()),
    }
}

/// The seed of a new run of that scenario: the one that is wished for, unless the day has one for all.
fn wished_seed(
    content: &Content,
    scenario: Kind<Scenario>,
    wish: &Wish,
) -> Result<u64, StartError> {
    let own = seed_for(content, scenario);
    let definition = &content.scenarios[scenario];
    match wish.seed {
        None => Ok(own),
        Some(asked) if definition.seed == Seed::Day && asked != own => {
            Err(StartError::SeedOfTheDay { scenario: definition.name.clone(), day: own, asked })
        }
        Some(asked) => Ok(asked),
    }
}

/// The seed of a day: its date as people write it, 20260131.
fn seed_of(date: Date) -> u64 {
    let [year, month, day] = [i64::from(date.year()), date.month().into(), date.day().into()];
    (year * 10_000 + month * 100 + day).unsigned_abs()
}

/// A seed that nobody could have foreseen: the system's own randomness, which is what the keys of
/// hash maps are drawn from.
pub fn fresh_seed() -> u64 {
    // Seeds are for people to tell each other, so nine digits are enough.
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// A name for a player who gives none: the one they logged in with, if it is plain.
pub(super) fn player_name() -> String {
    let login = std::env::var("USER").or_else(|_| std::env::var("USERNAME"));
    let plain = |name: &String| {
        !name.is_empty()
            && name.chars().count() <= LONGEST_NAME
            && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '-')
    };
    login.ok().filter(plain).unwrap_or_else(|| say!("Adventurer").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_seed_that_people_can_read() {
        assert_eq!(seed_of(jiff::civil::date(2026, 1, 31)), 20_260_131);
        assert_eq!(seed_of(jiff::civil::date(2031, 12, 1)), 20_311_201);
    }

    #[test]
    fn a_run_of_the_day_has_the_seed_of_the_day_and_no_other() {
        let shipped = fifteen_content::Source::built_in();
        let content = Rc::new(Content::load(&shipped, "default").unwrap());
        let daily = content.scenarios.find("daily").unwrap();
        let before = seed_of(Timestamp::now().to_zoned(TimeZone::UTC).date());
        let seed = seed_for(&content, daily);
        let after = seed_of(Timestamp::now().to_zoned(TimeZone::UTC).date());
        assert!((before..=after).contains(&seed), "{seed}");
        let wished = |seed| {
            let wish = Wish { seed, ..Wish::default() };
            wished_seed(&content, daily, &wish).map_err(|why| why.to_string())
        };
        assert!(wished(None).is_ok() && wished(Some(before)).is_ok());
        let why = wished(Some(7)).unwrap_err();
        let told = "The seed of The Stair of the Day is the date, ";
        assert!(why.starts_with(told) && why.contains("the seed 7"), "{why}");
        let campaign = content.scenarios.find("campaign").unwrap();
        assert_ne!(seed_for(&content, campaign), seed_for(&content, campaign));
    }
}
