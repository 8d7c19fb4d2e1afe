//! Heroes of simulated runs: the pairs of people and class that the runs take in turn.

use super::args::SimulateArgs;
use fifteen::commands::CommandError;
use fifteen::content::{Class, Content, Kind, People, Scenario};
use fifteen::game::{PeopleAndClass, PeopleAndClassIds};

/// Value of `--people` for all peoples, and of `--class` for all classes.
const ALL: &str = "all";

/// Pairs of people and class. Empty if the scenario has no peoples and classes.
#[derive(Clone)]
pub(super) struct HeroPairs(Vec<PeopleAndClass>);

impl HeroPairs {
    /// Returns the requested pairs. The default is the pair recommended to beginners.
    pub fn from_args(
        args: &SimulateArgs,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<HeroPairs, CommandError> {
        let named = |word: &Option<String>| word.clone().filter(|word| word != ALL);
        let ids = PeopleAndClassIds { people: named(&args.people), class: named(&args.class) };
        // `for_new_hero` returns a single pair. If an argument is `all`, the code below uses all peoples or classes.
        let pair = PeopleAndClass::for_new_hero(&ids, scenario, content);
        let pair = pair.map_err(|why| CommandError::Unreadable(why.to_string()))?;
        let is_requested = args.people.is_some() || args.class.is_some();
        let (Some(PeopleAndClass { people, class }), Some((mut peoples, mut classes))) =
            (pair, PeopleAndClass::choices(scenario, content))
        else {
            let name = &content.scenarios[scenario].name;
            let why = format!("{name} has no peoples and classes: leave out --people and --class.");
            return if is_requested { Err(CommandError::Unreadable(why)) } else { Ok(HeroPairs(Vec::new())) };
        };
        if args.people.as_deref() != Some(ALL) {
            peoples = vec![people];
        }
        if args.class.as_deref() != Some(ALL) {
            classes = vec![class];
        }
        Ok(HeroPairs(pairs(&peoples, &classes)))
    }

    pub fn hero(&self, number: u64) -> Option<PeopleAndClass> {
        let index = number.checked_rem(self.0.len() as u64)?;
        usize::try_from(index).ok().and_then(|index| self.0.get(index)).copied()
    }
}

/// Returns all pairs, ordered so that the first ones cover as many peoples and classes as possible.
fn pairs(peoples: &[Kind<People>], classes: &[Kind<Class>]) -> Vec<PeopleAndClass> {
    let rounds = 0..peoples.len();
    let round = |shift: usize| {
        let turned = peoples.iter().cycle().skip(shift);
        let pairs = classes.iter().zip(turned);
        pairs.map(|(class, people)| PeopleAndClass { people: *people, class: *class })
    };
    rounds.flat_map(round).collect()
}
