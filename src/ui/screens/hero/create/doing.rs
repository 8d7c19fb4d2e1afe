//! What can be done with one key or a click: to begin, as recommended, at random, as last time.

use super::desk::{Choices, named};
use super::{Create, Field};
use crate::screen::NewRun;
use crate::screens::prelude::*;
use fifteen_game::{Called, Calling};

/// What there is to do beside pointing: the key, and the word for it.
const BUTTONS: [(Do, &str); 4] = [
    (Do::Begin, phrase!("Go down")),
    (Do::Recommended, phrase!("Go as a beginner should")),
    (Do::Random, phrase!("At random")),
    (Do::LastTime, phrase!("As last time")),
];

/// Something done with one key, or a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Do {
    Begin,
    Recommended,
    Random,
    LastTime,
}

/// The buttons that there are: nothing is as last time where there was none.
pub(super) fn buttons(context: &Context) -> impl Iterator<Item = (Do, &'static str)> {
    let first = context.settings.last_hero() == Called::default();
    let buttons = BUTTONS.map(|(what, word)| (what, tongue::of(word)));
    buttons.into_iter().filter(move |(what, _)| *what != Do::LastTime || !first)
}

impl Create {
    /// Does that.
    pub(super) fn act(&mut self, what: Do, choices: &Choices, context: &Context) -> Flow {
        self.told = None;
        match what {
            Do::Begin => return self.begin(choices, context),
            Do::Recommended => {
                if let Some(advised) = Calling::advised(choices.scenario, context.content) {
                    self.choose(advised, choices);
                    return self.begin(choices, context);
                }
            }
            Do::Random => {
                self.people.selected = self.random.below(choices.peoples.len() as u32) as usize;
                self.class.selected = self.random.below(choices.classes.len() as u32) as usize;
                self.scroll = Scroll::TOP;
                if let Some(calling) = self.chosen(choices) {
                    let who = named(calling, context);
                    self.tell(say!("The dice have chosen {who}. The dice do not have to go."));
                }
            }
            Do::LastTime => self.as_last_time(choices, context),
        }
        Flow::Stay
    }

    fn as_last_time(&mut self, choices: &Choices, context: &Context) {
        match choices.last_time(context) {
            (Some(last), missing) => {
                self.choose(last, choices);
                let who = named(last, context);
                self.tell(match missing {
                    Some(gone) => say!("There is no {gone} to be here. So, nearly: {who}."),
                    None => say!("Again as {who}. The wall by the stair has room."),
                });
            }
            (None, Some(gone)) => self.complain(say!("There is no {gone} to be here.")),
            (None, None) => self.complain(say!("There was no last time.").to_owned()),
        }
    }

    fn begin(&mut self, choices: &Choices, context: &Context) -> Flow {
        let Some(name) = self.name.name() else {
            self.go_to(Field::Name);
            return Flow::Stay;
        };
        let seed = match choices.has_seed(context).then(|| self.seed.seed()) {
            None => None,
            Some(Ok(seed)) => seed,
            Some(Err(problem)) => {
                self.go_to(Field::Seed);
                self.complain(problem);
                return Flow::Stay;
            }
        };
        let content = context.content;
        let Some(Calling { people, class }) = self.chosen(choices) else { return Flow::Pop };
        let called = Called {
            people: Some(content.peoples[people].id.clone()),
            class: Some(content.classes[class].id.clone()),
        };
        Flow::Start(NewRun { name, scenario: self.name.scenario.clone(), called, seed })
    }
}
