//! Answer prompt of puzzle doors: input, hints, submission.

use crate::cards::riddle_window::{RiddleAction, Shown};
use crate::input::line::{apart, last, plain};
use crate::input::{KeyCode, Line};
use crate::reckoning::{Reckoning, State};
use crate::screens::prelude::*;
use crate::screens::{Confirm, Help};
use fifteen_base::twentyfour::Fault;
use fifteen_game::{Action, Answer, Event, Refusal, RiddleView, Tone};

/// The prompt of a puzzle door.
pub struct AnswerRiddle {
    at: Point,
    line: Line,
    /// Whether the answer is "no solution".
    none: bool,
    /// Last submitted answer, until the player types again.
    given: Option<Given>,
    /// Message about the last key.
    told: Option<String>,
    pointed: Option<Point>,
}

struct Given {
    /// Wrong answers that were left before nearby monsters wake, when it was submitted.
    until_waking: u32,
    /// Messages since then, with their tones.
    said: Vec<(Tone, String)>,
}

impl AnswerRiddle {
    /// Opens the prompt of an unoccupied puzzle door beside the hero. `None` for other doors.
    pub fn open(at: Point, context: &Context, game: &Game) -> Option<Flow> {
        let free = game.seen_at(at).is_none() && game.hero_at().touches(at);
        game.riddle(at).filter(|_| free)?;
        let draft = context.drafts.at(game.level().id().0, at);
        Some(Flow::Push(Box::new(AnswerRiddle {
            at,
            line: draft.unwrap_or_else(|| Line::empty(Answer::LONGEST)),
            none: false,
            given: None,
            told: None,
            pointed: None,
        })))
    }

    /// Returns the game and the puzzle, while it can be answered.
    fn asked<'a>(&self, context: &Context<'a>) -> Option<(&'a Game, RiddleView<'a>)> {
        let game = context.game?;
        let view = game.riddle(self.at)?;
        game.hero_at().touches(self.at).then_some((game, view))
    }

    fn knows_a_way(&self, (context, game, view): (&Context, &Game, &RiddleView)) -> bool {
        context.drafts.is_way_known(game.level().id().0, view)
    }

    /// Whether the answer is "no solution", and the player does not know better.
    fn is_none(&self, here: (&Context, &Game, &RiddleView)) -> bool {
        self.none && (self.given.is_some() || !self.knows_a_way(here))
    }

    fn command(&mut self, key: Key, (context, game, view): (&Context, &Game, &RiddleView)) -> Flow {
        // Before the letters, as the key may be a letter.
        if context.keys.command(key) == Some(KeyAction::Why) {
            return self.tell_why(view);
        }
        let letter = match key.code {
            KeyCode::Char(c) if !key.ctrl && !key.alt => Some(c.to_ascii_lowercase()),
            _ => None,
        };
        match letter {
            Some('h') => return self.ask(game, view),
            Some('n') => return self.say_none((context, game, view)),
            // For example a step key that is still held: it would only have to be erased.
            Some(c) if c.is_alphabetic() && c != 'x' => {
                return self.tell(Fault::Strange(c).to_string());
            }
            _ => {}
        }
        if self.write(key, context, game) {
            return Flow::Stay;
        }
        match context.keys.command(key) {
            Some(KeyAction::Confirm) => self.give((context, game, view)),
            Some(KeyAction::Help) => Flow::Push(Box::<Help>::default()),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    /// Handles a key and returns whether it edits the answer.
    fn write(&mut self, key: Key, context: &Context, game: &Game) -> bool {
        let before = self.line.clone();
        let code = match key.code {
            KeyCode::Char(c) if Line::writes(key) => KeyCode::Char(plain(c)),
            code => code,
        };
        if !self.line.handle(Key { code, ..key }) {
            return false;
        }
        if std::mem::take(&mut self.none) && !Line::writes(key) {
            // The first key only clears "no solution".
            self.line = before;
        } else if before.is_full() && Line::writes(key) {
            self.told = Some(Fault::TooLong(Answer::LONGEST).to_string());
            return true;
        } else if before.text() == self.line.text() {
            return true;
        }
        (self.given, self.told) = (None, None);
        context.drafts.keep(game.level().id().0, self.at, &self.line);
        true
    }

    /// Toggles "no solution" without submitting it. Refuses if the player knows that a solution exists.
    fn say_none(&mut self, here: (&Context, &Game, &RiddleView)) -> Flow {
        let way = self.knows_a_way(here);
        self.none = !self.none && !way;
        (self.given, self.told) = (None, None);
        if way { self.tell(say!("There is a solution.").to_owned()) } else { Flow::Stay }
    }

    /// Buys a hint, after a question.
    fn ask(&mut self, game: &Game, view: &RiddleView) -> Flow {
        let gold = game.gold();
        let buy = Flow::Tidy(vec![Action::Hint(self.at)]);
        (self.given, self.told) = (None, None);
        match view.price {
            None => self.tell(game.refusal(Refusal::NoMoreHints)),
            Some(price) if price > gold => self.tell(game.refusal(Refusal::TooDear(price))),
            Some(0) => buy,
            Some(price) => {
                let question = say!("Pay {price} of your {gold} gold for a hint?");
                Flow::Push(Confirm::new(question, buy))
            }
        }
    }

    fn tell_why(&mut self, view: &RiddleView) -> Flow {
        let line = view.priced_at.as_ref().map(|line| format!(" ({line})")).unwrap_or_default();
        (self.given, self.told) = (None, None);
        self.tell(match view.price {
            Some(price) => {
                let door = &view.riddle.name;
                say!("A hint for a {door} costs {price} gold at this depth{line}.")
            }
            None => say!("There are no more hints.").to_owned(),
        })
    }

    fn tell(&mut self, text: String) -> Flow {
        self.told = Some(text);
        Flow::Stay
    }

    /// Submits the answer if it is complete and new.
    fn give(&mut self, (context, game, view): (&Context, &Game, &RiddleView)) -> Flow {
        let reckoning = Reckoning::check(self.line.text(), &view.puzzle);
        let answer = match self.none {
            true => Some(Answer::none()),
            false => reckoning.answer(self.line.text()),
        };
        match answer {
            // A held key counts as one answer.
            Some(_) if self.given.is_some() => Flow::Stay,
            Some(answer) => {
                if answer.is_none() {
                    context.drafts.deny(game.level().id().0, view);
                }
                self.told = None;
                self.given = Some(Given { until_waking: view.until_waking, said: Vec::new() });
                Flow::Tidy(vec![Action::Answer(self.at, answer)])
            }
            None => self.tell(reckoning.note),
        }
    }

    fn click(
        &mut self,
        entry: RiddleAction,
        (context, game, view): (&Context, &Game, &RiddleView),
    ) -> Flow {
        let keys: Vec<Key> = match entry {
            RiddleAction::Hint => return self.ask(game, view),
            RiddleAction::None => return self.say_none((context, game, view)),
            RiddleAction::Answer => return self.give((context, game, view)),
            RiddleAction::Cursor(character) => {
                self.none = false;
                self.line.go_to(character);
                Vec::new()
            }
            RiddleAction::Write(text) => {
                let text = apart(&text, &self.line);
                if !self.line.has_room(&text) {
                    return self.tell(Fault::TooLong(Answer::LONGEST).to_string());
                }
                text.chars().map(Key::char).collect()
            }
            RiddleAction::Erase => {
                // The words "no solution" are erased as a whole.
                let count = if self.none { 1 } else { last(&self.line) };
                vec![Key::plain(KeyCode::Backspace); count]
            }
            RiddleAction::Clear => vec![Key { ctrl: true, ..Key::char('u') }],
        };
        for key in keys {
            self.write(key, context, game);
        }
        Flow::Stay
    }

    /// Returns the message and its tone: about the last key or answer, or else about the typed text.
    fn note(&self, none: bool, reckoning: &Reckoning) -> (String, Tone) {
        if let Some(told) = &self.told {
            return (told.clone(), Tone::Danger);
        }
        if let Some(given) = &self.given {
            let tone = given.said.first().map_or(Tone::Plain, |(tone, _)| *tone);
            let said: Vec<&str> = given.said.iter().map(|(_, text)| &**text).collect();
            return (said.join(" "), tone);
        }
        if none {
            let text = say!("You are about to answer that there is no solution.");
            return (text.to_owned(), Tone::Plain);
        }
        let tone = match reckoning.state {
            State::Empty | State::Begun => Tone::Aside,
            State::Wrong | State::Other => Tone::Danger,
            State::Right => Tone::Good,
        };
        (reckoning.note.clone(), tone)
    }
}

impl Screen for AnswerRiddle {
    fn name(&self) -> &'static str {
        "riddle"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some((game, view)) = self.asked(context) else { return Flow::Pop };
        let here = (context, game, &view);
        self.none = self.is_none(here);
        match input {
            Input::Key(key) => {
                self.pointed = None;
                self.command(key, here)
            }
            Input::Hover(at) => {
                self.pointed = Some(at);
                Flow::Stay
            }
            Input::Click(at, Button::Left) => {
                self.pointed = Some(at);
                let entry = self.shown(here, |shown| shown.entry(at, context.size));
                entry.map_or(Flow::Stay, |entry| self.click(entry, here))
            }
            Input::Click(..) => Flow::Pop,
            Input::Wheel(_) => Flow::Stay,
        }
    }

    fn hear(&mut self, events: &[Event], context: &Context) {
        let (Some(given), Some(game)) = (&mut self.given, context.game) else { return };
        for said in events.iter().filter_map(|event| game.sentence(event)) {
            // Repeated messages and messages of the program are left out.
            if said.0 != Tone::Aside && given.said.last() != Some(&said) {
                given.said.push(said);
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some((game, view)) = self.asked(context) else { return };
        push_back(canvas, context.looks);
        let keys = [
            (KeyAction::Confirm, say!("answer")),
            (KeyAction::Cancel, say!("leave")),
            (KeyAction::Why, say!("why")),
        ];
        let hints = Hints::new(context.keys, &keys);
        self.shown((context, game, &view), |shown| {
            shown.draw(&hints, context.looks, canvas);
        });
    }

    fn is_over(&self, context: &Context) -> bool {
        let Some((_, view)) = self.asked(context) else { return true };
        let given = self.given.as_ref();
        given.is_some_and(|given| view.until_waking > given.until_waking)
    }

    fn was_meant(&self, key: Key, context: &Context) -> bool {
        let writes = match key.code {
            KeyCode::Char('u') if key.ctrl => true,
            KeyCode::Char(c) if Line::writes(key) => belongs(c),
            KeyCode::Pad(_) => Line::writes(key),
            KeyCode::Backspace | KeyCode::Delete => true,
            _ => false,
        };
        let answers = context.keys.command(key) == Some(KeyAction::Confirm);
        // A closed prompt gets no late keys.
        self.asked(context).is_some() && (writes || answers)
    }
}

/// Whether a character may be meant for the prompt: part of an answer, a hint, or "no solution".
fn belongs(c: char) -> bool {
    matches!(c, 'h' | 'H' | 'n' | 'N' | 'y' | 'Y' | ' ') || Answer::parse(&c.to_string()).is_some()
}

impl AnswerRiddle {
    /// Calls a function with the content of the dialog.
    fn shown<T>(&self, here: (&Context, &Game, &RiddleView), act: impl FnOnce(&Shown) -> T) -> T {
        let (_, game, view) = here;
        let none = self.is_none(here);
        // "No solution" uses no numbers.
        let written = if none { "" } else { self.line.text() };
        let reckoning = Reckoning::check(written, &view.puzzle);
        act(&Shown {
            view,
            line: &self.line,
            none,
            way: self.knows_a_way(here),
            note: self.note(none, &reckoning),
            reckoning: &reckoning,
            gold: game.gold(),
            pointed: self.pointed,
        })
    }
}
