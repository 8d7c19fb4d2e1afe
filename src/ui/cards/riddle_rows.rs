//! The rows of the window at a door that wants an answer: what is said in them, and which are left out where there is
//! little room.

use super::door_card::hints;
use super::words::counted;
use crate::draw::text::wrap;
use fifteen_game::RiddleView;

/// The columns of the window.
pub const WIDTH: i32 = 62;

/// A row of the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// What is cut into the door.
    Text(String),
    /// Nothing.
    Gap,
    /// The upper edges of the numbers.
    Tops,
    /// The numbers.
    Numbers,
    /// The lower edges of the numbers.
    Bottoms,
    /// What is written, and what it makes.
    Line,
    /// The character that is wrong.
    Caret,
    /// What is to be said of what is written.
    Note(String),
    /// Signs to click.
    Signs,
    /// Something that was told of a solution.
    Hint(String),
    /// Room for what may be told of one.
    Room,
    /// The next hint.
    Price,
    /// The answer that there is none.
    None,
    /// What wrong answers have led to and will lead to.
    Wrong(String),
}

impl Row {
    /// How little is lost without it: what has the highest rank is left out first, and what has none never.
    fn rank(&self) -> u32 {
        match self {
            Row::Line | Row::Numbers => 0,
            Row::Note(_) => 1,
            Row::Caret => 2,
            Row::Hint(_) => 3,
            Row::Price | Row::None => 4,
            Row::Wrong(_) => 5,
            Row::Tops | Row::Bottoms => 6,
            Row::Signs => 7,
            Row::Text(_) => 8,
            Row::Gap => 9,
            Row::Room => 10,
        }
    }
}

/// The rows that a note takes, whether it needs them or not: the window keeps its size while one writes.
const NOTE: usize = 2;

/// The rows that hints take once all are told, so that the window keeps its size then, too. It is the same for numbers of
/// which nothing can be made.
fn hint_rows(view: &RiddleView, width: i32) -> usize {
    let one = view.puzzle.numbers().len() <= 4 && width >= WIDTH;
    if one { 2 } else { 3 }
}

/// The rows for a riddle of which that is to be said, in so many columns and at most so many rows.
pub fn rows(view: &RiddleView, note: &str, (width, height): (i32, i32)) -> Vec<Row> {
    let text = format!("\"{}\"", view.riddle.text);
    let mut rows: Vec<Row> = wrap(&text, width).into_iter().map(Row::Text).collect();
    rows.extend([Row::Gap, Row::Tops, Row::Numbers, Row::Bottoms, Row::Gap]);
    rows.extend([Row::Line, Row::Caret]);
    let note = wrap(note, width - 1).into_iter().map(Row::Note);
    let empty = std::iter::repeat(Row::Note(String::new()));
    rows.extend(note.chain(empty).take(NOTE));
    rows.extend([Row::Gap, Row::Signs, Row::Gap]);
    let told = hints(view).into_iter().flat_map(|hint| wrap(&hint, width - 1));
    let told: Vec<Row> = told.map(Row::Hint).collect();
    let room = hint_rows(view, width).saturating_sub(told.len());
    rows.extend(told);
    rows.extend(std::iter::repeat_n(Row::Room, room));
    rows.extend([Row::Price, Row::None, Row::Gap]);
    let wrong = wrap(&wrong(view), width - 1).into_iter().map(Row::Wrong);
    let nothing = (view.tries == 0 && wrong.len() == 0).then_some(Row::Room);
    rows.extend(wrong.chain(nothing));
    let most = usize::try_from(height).unwrap_or(0);
    for rank in (1..=10).rev() {
        if rows.len() > most {
            rows.retain(|row| row.rank() != rank);
        }
    }
    rows
}

/// What wrong answers have led to and will lead to.
fn wrong(view: &RiddleView) -> String {
    let riddle = view.riddle;
    let until = view.until_waking;
    let so_far = match view.tries {
        0 => "",
        tries => &say!("{} so far. ", counted(tries, say!("wrong answer"))),
    };
    let then = match (view.tries, until) {
        _ if riddle.wakes == 0 && riddle.noise == 0 => String::new(),
        _ if riddle.wakes == 0 => say!("Wrong answers are heard.").to_owned(),
        (_, 1) => say!("The next one wakes who is near.").to_owned(),
        (0, _) => say!("Wrong answers are heard; {until} in a row wake who is near."),
        _ => say!("{until} more in a row wake who is near."),
    };
    format!("{so_far}{then}")
}
