//! Layout of character creation. Also here: the available choices, and the previous hero.
//!
//! ```text
//! People                  @ Lastlighter and guard of the watch
//!  Lastlighter            difficulty    easy: for your first run
//!  delver                 ..
//! Class
//!  guard of the watch
//! Name
//!  Torin
//! Seed or text
//!
//! Start run   Enter
//! Random hero         *   Random hero: delver and guard of the watch.
//! ```

use crate::screens::hero::input_fields::SeedField;
use crate::screens::prelude::*;
use fifteen_content::{Class, Kind, People, Scenario};
use fifteen_game::{PeopleAndClass, PeopleAndClassIds};

const MAX_SIZE: Size = Size::new(124, 48);
const GAP: i32 = 2;
const MESSAGE_ROWS: i32 = 2;

#[derive(Clone, Copy)]
pub struct Layout {
    pub window: Rect,
    /// Lists with their headings.
    pub peoples: Rect,
    pub classes: Rect,
    /// Input fields with their headings.
    pub name: Rect,
    pub seed: Rect,
    pub buttons: Rect,
    pub preview: Rect,
    pub message: Rect,
}

impl Layout {
    /// Lays out lists with `peoples` and `classes` entries, `buttons` buttons, and a message area if `has_message`.
    pub fn for_size(
        size: Size,
        (peoples, classes): (usize, usize),
        buttons: usize,
        has_message: bool,
    ) -> Layout {
        let window = Rect::from_size(size).centred(MAX_SIZE);
        let inner = inside(window);
        let left = match inner.size.width {
            ..60 => inner.size.width * 2 / 5,
            60..90 => 26,
            _ => 34,
        };
        let (left, right) = inner.cut_left(left);
        let right = right.cut_left(GAP).1;
        let (preview, message) =
            right.cut_top(right.size.height - if has_message { MESSAGE_ROWS } else { 0 });
        let high = left.size.height;
        let (peoples, classes, buttons) = (peoples as i32, classes as i32, buttons as i32);
        // The input fields always get their rows. The rest goes to the lists, then to the buttons, then to the gaps.
        let buttons = buttons.min((high - 4 - 2 - peoples - classes).max(0));
        let lists = (high - 4 - 2 - buttons).max(2);
        let classes = classes.min((lists - peoples).max(lists / 2)).max(1);
        let peoples = peoples.min(lists - classes).max(1);
        let spare = high - (4 + 2 + peoples + classes + buttons);
        let gap = i32::from(spare >= 4);
        let mut rest = left;
        let mut take = |rows: i32| {
            let (taken, below) = rest.cut_top(rows);
            rest = below.cut_top(gap).1;
            taken
        };
        Layout {
            window,
            peoples: take(1 + peoples),
            classes: take(1 + classes),
            name: take(2),
            seed: take(2),
            buttons: take(buttons),
            preview,
            message,
        }
    }
}

pub(super) struct Choices {
    pub(super) scenario: Kind<Scenario>,
    pub(super) peoples: Vec<Kind<People>>,
    pub(super) classes: Vec<Kind<Class>>,
}

impl Choices {
    /// Returns the choices of a scenario, or `None` if it leaves no choice. The screen calls this again for each key
    /// press or click, because hot reload may change the data.
    pub(super) fn for_scenario(scenario: &str, context: &Context) -> Option<Choices> {
        let content = context.content;
        let scenario = content.scenarios.find(scenario)?;
        let (peoples, classes) = PeopleAndClass::choices(scenario, content)?;
        let some = !peoples.is_empty() && !classes.is_empty();
        some.then_some(Choices { scenario, peoples, classes })
    }

    /// Returns the people and class at two indices. An index beyond the end takes the last entry.
    pub(super) fn calling_at(&self, people: usize, class: usize) -> Option<PeopleAndClass> {
        let people = *self.peoples.get(people).or(self.peoples.last())?;
        let class = *self.classes.get(class).or(self.classes.last())?;
        Some(PeopleAndClass { people, class })
    }

    pub(super) fn has_seed(&self, context: &Context) -> bool {
        SeedField::allows_seed(&context.content.scenarios[self.scenario].id, context.content)
    }

    /// Returns people and class of the previous hero. If the scenario lacks one of the two, the people or class of the
    /// recommended hero takes its place, and the id of the missing one is returned too. If the scenario lacks both,
    /// returns no hero.
    pub(super) fn last_hero(&self, context: &Context) -> (Option<PeopleAndClass>, Option<String>) {
        let content = context.content;
        let PeopleAndClassIds { people, class } = context.settings.last_hero();
        let is_last_people = |kind: &Kind<People>| Some(&content.peoples[*kind].id) == people.as_ref();
        let people_now = self.peoples.iter().copied().find(is_last_people);
        let is_last_class = |kind: &Kind<Class>| Some(&content.classes[*kind].id) == class.as_ref();
        let class_now = self.classes.iter().copied().find(is_last_class);
        let missing = match (people_now, class_now) {
            (None, _) => people,
            (_, None) => class,
            (Some(_), Some(_)) => None,
        };
        let recommended = PeopleAndClass::recommended(self.scenario, content);
        let any_found = people_now.is_some() || class_now.is_some();
        let last = recommended.filter(|_| any_found).map(|recommended| PeopleAndClass {
            people: people_now.unwrap_or(recommended.people),
            class: class_now.unwrap_or(recommended.class),
        });
        (last, missing)
    }
}

/// Returns "Lastlighter and hunter".
pub(super) fn calling_name(PeopleAndClass { people, class }: PeopleAndClass, context: &Context) -> String {
    let content = context.content;
    say!("{} and {}", content.peoples[people].name, content.classes[class].name)
}
