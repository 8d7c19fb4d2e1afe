//! Who goes down: the pairs of people and class that the runs are dealt out to.

use super::asked::Simulate;
use fifteen::commands::CommandError;
use fifteen::content::{Class, Content, Kind, People, Scenario};
use fifteen::game::{Called, Calling};

/// The word for all of them.
const ALL: &str = "all";

/// The pairs, which take turns; none where nobody is asked who they are.
#[derive(Clone)]
pub(super) struct Cast(Vec<Calling>);

impl Cast {
    /// Those that were asked for. Whoever was not asked for is whom a beginner is advised to take.
    pub fn of(
        asked: &Simulate,
        scenario: Kind<Scenario>,
        content: &Content,
    ) -> Result<Cast, CommandError> {
        let named = |word: &Option<String>| word.clone().filter(|word| word != ALL);
        let called = Called { people: named(&asked.people), class: named(&asked.class) };
        // Of one that is not named anybody does, as long as there is somebody: all are taken instead.
        let one = Calling::setting_out(&called, scenario, content);
        let one = one.map_err(|why| CommandError::Unreadable(why.to_string()))?;
        let asks = asked.people.is_some() || asked.class.is_some();
        let (Some(Calling { people, class }), Some((mut peoples, mut classes))) =
            (one, Calling::choices(scenario, content))
        else {
            let name = &content.scenarios[scenario].name;
            let why = format!("{name} asks nobody who they are: leave out --people and --class.");
            return if asks { Err(CommandError::Unreadable(why)) } else { Ok(Cast(Vec::new())) };
        };
        if asked.people.as_deref() != Some(ALL) {
            peoples = vec![people];
        }
        if asked.class.as_deref() != Some(ALL) {
            classes = vec![class];
        }
        Ok(Cast(pairs(&peoples, &classes)))
    }

    /// Who the hero of a run is, by its number from 0 on.
    pub fn hero(&self, number: u64) -> Option<Calling> {
        let place = number.checked_rem(self.0.len() as u64)?;
        usize::try_from(place).ok().and_then(|place| self.0.get(place)).copied()
    }
}

/// All pairs, in such an order that the first few of them are of as many peoples and classes as they can be.
fn pairs(peoples: &[Kind<People>], classes: &[Kind<Class>]) -> Vec<Calling> {
    let rounds = 0..peoples.len();
    let round = |shift: usize| {
        let turned = peoples.iter().cycle().skip(shift);
        let pairs = classes.iter().zip(turned);
        pairs.map(|(class, people)| Calling { people: *people, class: *class })
    };
    rounds.flat_map(round).collect()
}
