//! Starting and resuming runs, and the errors that prevent a start.

use super::run_end;
use super::screen::NewRun;
use fifteen_base::escape;
use fifteen_content::kinds::scenario::SeedSource;
use fifteen_content::read::value::suggestion;
use fifteen_content::{Content, Kind, Scenario};
use fifteen_game::levelgen::BuildError;
use fifteen_game::save::{LONGEST_NAME, SaveError, SaveSlot, Saves};
use fifteen_game::session::Session;
use fifteen_game::{PeopleAndClass, PeopleAndClassIds, PeopleOrClassError};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::rc::Rc;

/// First screen of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartMode {
    Title,
    /// Resumes the saved run of this name, or starts a new run.
    Play {
        /// Name of the run and its hero; `None` for the player's own name.
        name: Option<String>,
        /// Seed of all random numbers; `None` for the scenario's own choice (random, or from the date).
        seed: Option<u64>,
        /// Id of the scenario; `None` for the first scenario.
        scenario: Option<String>,
        called: PeopleAndClassIds,
    },
}

#[derive(Default)]
pub(super) struct RunRequest {
    pub(super) seed: Option<u64>,
    pub(super) scenario: Option<String>,
    pub(super) called: PeopleAndClassIds,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{}", .0.with_advice())]
    Save(#[from] SaveError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error(transparent)]
    Calling(#[from] PeopleOrClassError),
    #[error("There is no scenario `{}`; {help}", escape::escape_line(id))]
    UnknownScenario { id: String, help: String },
    #[error("The data files define no scenario, so there is nothing to play.")]
    NoScenario,
    #[error(
        "{scenario} takes its seed from the date ({day} today), so that all players get the same dungeon. Leave out the seed {asked}, or choose another scenario."
    )]
    SeedOfTheDay { scenario: String, day: u64, asked: u64 },
    #[error("A run of {name} already exists.")]
    Exists { name: String },
    #[error(
        "A run of {name} already exists. Its seed is {found}, not {asked}. Resume it without a seed, or give the new run its own name."
    )]
    OtherSeed { name: String, found: u64, asked: u64 },
    #[error(
        "A run of {name} already exists. Its scenario is `{found}`, not `{asked}`. Resume it without a scenario, or give the new run its own name."
    )]
    OtherScenario { name: String, found: String, asked: String },
    #[error(
        "A run of {name} already exists. Its hero's {word} is `{found}`, not `{asked}`. Resume it without a {word}, or give the new run its own name."
    )]
    OtherCalling { name: String, word: &'static str, found: String, asked: String },
}

/// Resumes the run of this name, or starts it if there is none.
pub(super) fn resume_or_begin(
    content: &Rc<Content>,
    saves: &Saves,
    name: &str,
    request: &RunRequest,
) -> Result<Session, StartError> {
    let scenario = scenario_with_id(content, request.scenario.as_deref())?;
    let slot = match saves.claim(name) {
        Ok(slot) if slot.has_run() => slot,
        claimed => {
            let seed = chosen_seed(content, scenario, request)?;
            let calling = PeopleAndClass::for_new_hero(&request.called, scenario, content)?;
            return new_run((content, saves), name, claimed, (scenario, seed, calling));
        }
    };
    let session = Session::resume(content, slot, run_end::dump)?;
    check_request_matches(&session, name, request)?;
    Ok(session)
}

/// Returns the id of the scenario if the player must first choose the hero of a new run. `None` if the run exists,
/// the hero is given, or the scenario leaves no choice.
pub(super) fn scenario_for_hero_choice<'a>(
    content: &'a Content,
    saves: &Saves,
    name: &str,
    request: &RunRequest,
) -> Result<Option<&'a str>, StartError> {
    let scenario = scenario_with_id(content, request.scenario.as_deref())?;
    let lets_choose = PeopleAndClass::recommended(scenario, content).is_some()
        && PeopleAndClass::only_choice(scenario, content).is_none();
    let asks = lets_choose && request.called == PeopleAndClassIds::default();
    // A bad name, or a run in use by another process, is reported when the run starts.
    if !asks || saves.folder_of(name).is_err() || saves.has_run(name) {
        return Ok(None);
    }
    chosen_seed(content, scenario, request)?;
    Ok(Some(&content.scenarios[scenario].id))
}

/// Starts a new run, unless a run of this name exists.
pub(super) fn begin(content: &Rc<Content>, saves: &Saves, run: &NewRun) -> Result<Session, StartError> {
    let NewRun { name, scenario, hero: called, seed } = run;
    let scenario = scenario_with_id(content, Some(scenario))?;
    let calling = PeopleAndClass::for_new_hero(called, scenario, content)?;
    match saves.claim(name) {
        Ok(slot) if slot.has_run() => Err(StartError::Exists { name: slot.name().to_owned() }),
        claimed => {
            let request = RunRequest { seed: *seed, ..RunRequest::default() };
            let seed = chosen_seed(content, scenario, &request)?;
            new_run((content, saves), name, claimed, (scenario, seed, calling))
        }
    }
}

/// Starts a run in its save slot. If only the disk prevents this, starts the run without saving.
fn new_run(
    (content, saves): (&Rc<Content>, &Saves),
    name: &str,
    claimed: Result<SaveSlot, SaveError>,
    run: (Kind<Scenario>, u64, Option<PeopleAndClass>),
) -> Result<Session, StartError> {
    let session = match claimed {
        Ok(slot) => Session::start(content, slot, run, saves, run_end::dump),
        Err(error) if error.is_disk_error() && !saves.has_run(name) => {
            Session::start_unsaved((content, saves), name, run, error, run_end::dump)
        }
        Err(error) => return Err(error.into()),
    };
    Ok(session?)
}

fn check_request_matches(session: &Session, name: &str, request: &RunRequest) -> Result<(), StartError> {
    let (world, content) = (session.game.world(), session.game.content());
    let name = name.to_owned();
    if let Some(asked) = request.seed.filter(|asked| *asked != world.seed()) {
        return Err(StartError::OtherSeed { name, found: world.seed(), asked });
    }
    let found = &content.scenarios[world.scenario()].id;
    if let Some(asked) = request.scenario.clone().filter(|asked| asked != found) {
        return Err(StartError::OtherScenario { name, found: found.clone(), asked });
    }
    let (called, existing) = (&request.called, PeopleAndClassIds::from_world(world, content));
    for (word, asked, found) in
        [(say!("people"), &called.people, existing.people), (say!("class"), &called.class, existing.class)]
    {
        if let Some(asked) = asked.as_ref().filter(|asked| Some(*asked) != found.as_ref()) {
            let asked = asked.chars().take(40).collect();
            let found = found.unwrap_or_else(|| "none".to_owned());
            return Err(StartError::OtherCalling { name, word, found, asked });
        }
    }
    Ok(())
}

/// Returns the scenario with this id; without an id, the first scenario.
///
/// # Errors
///
/// Returns an error if the data have no such scenario, or no scenario at all.
pub fn scenario_with_id(content: &Content, id: Option<&str>) -> Result<Kind<Scenario>, StartError> {
    let scenarios = &content.scenarios;
    let Some(id) = id else {
        return scenarios.iter().next().map(|(kind, _)| kind).ok_or(StartError::NoScenario);
    };
    scenarios.find(id).ok_or_else(|| StartError::UnknownScenario {
        id: id.chars().take(40).collect(),
        help: suggestion(id, scenarios.ids()),
    })
}

fn seed_for(content: &Content, scenario: Kind<Scenario>) -> u64 {
    match content.scenarios[scenario].seed {
        SeedSource::Dice => random_seed(),
        SeedSource::Day => seed_from_date(Timestamp::now().to_zoned(TimeZone::UTC).date()),
    }
}

/// Returns the requested seed, or the scenario's own. If the date sets the seed, requesting another is an error.
fn chosen_seed(content: &Content, scenario: Kind<Scenario>, request: &RunRequest) -> Result<u64, StartError> {
    let default = seed_for(content, scenario);
    let definition = &content.scenarios[scenario];
    match request.seed {
        None => Ok(default),
        Some(asked) if definition.seed == SeedSource::Day && asked != default => {
            Err(StartError::SeedOfTheDay { scenario: definition.name.clone(), day: default, asked })
        }
        Some(asked) => Ok(asked),
    }
}

/// Returns a date as a seed, like 20260131.
fn seed_from_date(date: Date) -> u64 {
    let [year, month, day] = [i64::from(date.year()), date.month().into(), date.day().into()];
    (year * 10_000 + month * 100 + day).unsigned_abs()
}

/// Returns an unpredictable seed, from the system's randomness for hash map keys.
pub fn random_seed() -> u64 {
    // Players type the seeds of other players, so a seed has at most nine digits.
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

/// Returns the login name if it has only letters, digits, `_` and `-`, else a default name.
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
    fn daily_seed_is_the_date_in_digits() {
        assert_eq!(seed_from_date(jiff::civil::date(2026, 1, 31)), 20_260_131);
        assert_eq!(seed_from_date(jiff::civil::date(2031, 12, 1)), 20_311_201);
    }

    #[test]
    fn a_daily_run_accepts_only_the_seed_of_the_date() {
        let shipped = fifteen_content::Source::built_in();
        let content = Rc::new(Content::load(&shipped, "default").unwrap());
        let daily = content.scenarios.find("daily").unwrap();
        let before = seed_from_date(Timestamp::now().to_zoned(TimeZone::UTC).date());
        let seed = seed_for(&content, daily);
        let after = seed_from_date(Timestamp::now().to_zoned(TimeZone::UTC).date());
        assert!((before..=after).contains(&seed), "{seed}");
        let check = |seed| {
            let request = RunRequest { seed, ..RunRequest::default() };
            chosen_seed(&content, daily, &request).map_err(|why| why.to_string())
        };
        assert!(check(None).is_ok() && check(Some(before)).is_ok());
        let why = check(Some(7)).unwrap_err();
        let expected = "The Stair of the Day takes its seed from the date ";
        assert!(why.starts_with(expected) && why.contains("the seed 7"), "{why}");
        let campaign = content.scenarios.find("campaign").unwrap();
        assert_ne!(seed_for(&content, campaign), seed_for(&content, campaign));
    }
}
