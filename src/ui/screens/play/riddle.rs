//! Answer prompt of puzzle doors: input, hints, submission.

use crate::cards::riddle_window::{RiddleAction, RiddleWindow};
use crate::input::text_input::{canonical_sign, last_token_len, spaced_token};
use crate::input::{KeyCode, TextInput};
use crate::puzzle_answer::{AnswerState, LiveAnswerCheck};
use crate::screens::prelude::*;
use crate::screens::{ConfirmDialog, HelpScreen};
use fifteen_base::twentyfour::MistakeKind;
use fifteen_game::{Action, Event, Refusal, RiddleAnswer, RiddleView, Tone};

pub struct PuzzlePrompt {
    at: Point,
    input: TextInput,
    no_solution: bool,
    /// Last submitted answer, until the player types again.
    submitted: Option<SubmittedAnswer>,
    message: Option<String>,
    pointed: Option<Point>,
}

struct SubmittedAnswer {
    /// Number of wrong answers until nearby monsters wake, as it was before this answer.
    until_waking: u32,
    /// Messages since the answer was submitted, with their tones.
    messages: Vec<(Tone, String)>,
}

impl PuzzlePrompt {
    /// Opens the prompt of an unoccupied puzzle door beside the hero. `None` for other doors.
    pub fn open(at: Point, context: &Context, game: &Game) -> Option<Flow> {
        let free = game.seen_at(at).is_none() && game.hero_at().is_adjacent(at);
        game.riddle(at).filter(|_| free)?;
        let draft = context.drafts.at(game.level().id().0, at);
        Some(Flow::Push(Box::new(PuzzlePrompt {
            at,
            input: draft.unwrap_or_else(|| TextInput::empty(RiddleAnswer::MAX_LENGTH)),
            no_solution: false,
            submitted: None,
            message: None,
            pointed: None,
        })))
    }

    /// Returns the game and the puzzle; `None` if the hero can no longer answer it.
    fn puzzle<'a>(&self, context: &Context<'a>) -> Option<(&'a Game, RiddleView<'a>)> {
        let game = context.game?;
        let view = game.riddle(self.at)?;
        game.hero_at().is_adjacent(self.at).then_some((game, view))
    }

    fn is_solvable_known(&self, (context, game, view): (&Context, &Game, &RiddleView)) -> bool {
        context.drafts.is_solvable_known(game.level().id().0, view)
    }

    /// Whether the answer is "no solution". When the player learns that a solution exists, a "no solution"
    /// that was not submitted is dropped. A submitted one stays until the player changes it.
    fn is_no_solution(&self, state: (&Context, &Game, &RiddleView)) -> bool {
        self.no_solution && (self.submitted.is_some() || !self.is_solvable_known(state))
    }

    fn handle_key(&mut self, key: Key, (context, game, view): (&Context, &Game, &RiddleView)) -> Flow {
        // The `Why` key may be a letter, so it is tested before the letters.
        if context.keys.action(key) == Some(KeyAction::Why) {
            return self.explain_price(view);
        }
        match key.code {
            _ if key.ctrl || key.alt => {}
            KeyCode::Char('h' | 'H') => return self.buy_hint(game, view),
            KeyCode::Char('n' | 'N') => return self.toggle_no_solution((context, game, view)),
            // An answer contains no letters except `x`. Any other letter may come from a walking key that the player
            // still holds.
            KeyCode::Char(c) if c.is_alphabetic() && !matches!(c, 'x' | 'X') => {
                return self.show_message(MistakeKind::InvalidCharacter(c.to_ascii_lowercase()).to_string());
            }
            _ => {}
        }
        if self.edit(key, context, game) {
            return Flow::Stay;
        }
        match context.keys.action(key) {
            Some(KeyAction::Confirm) => self.submit((context, game, view)),
            Some(KeyAction::Help) => Flow::Push(Box::<HelpScreen>::default()),
            Some(KeyAction::Cancel) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    /// Handles an editing key. Returns `false` for all other keys.
    fn edit(&mut self, key: Key, context: &Context, game: &Game) -> bool {
        let before = self.input.clone();
        let code = match key.code {
            KeyCode::Char(c) if TextInput::is_typing_key(key) => KeyCode::Char(canonical_sign(c)),
            code => code,
        };
        if !self.input.handle(Key { code, ..key }) {
            return false;
        }
        if std::mem::take(&mut self.no_solution) && !TextInput::is_typing_key(key) {
            // Backspace removes only "no solution"; the typed text stays.
            self.input = before;
        } else if before.is_full() && TextInput::is_typing_key(key) {
            self.message = Some(MistakeKind::TooLong(RiddleAnswer::MAX_LENGTH).to_string());
            return true;
        } else if before.text() == self.input.text() {
            return true;
        }
        (self.submitted, self.message) = (None, None);
        context.drafts.keep(game.level().id().0, self.at, &self.input);
        true
    }

    /// Toggles "no solution" without submitting it. Refuses if the player knows that a solution exists.
    fn toggle_no_solution(&mut self, state: (&Context, &Game, &RiddleView)) -> Flow {
        let solvable = self.is_solvable_known(state);
        self.no_solution = !self.no_solution && !solvable;
        (self.submitted, self.message) = (None, None);
        if solvable { self.show_message(say!("There is a solution.").to_owned()) } else { Flow::Stay }
    }

    fn buy_hint(&mut self, game: &Game, view: &RiddleView) -> Flow {
        let gold = game.gold();
        let buy = Flow::ActAllInScreen(vec![Action::Hint(self.at)]);
        (self.submitted, self.message) = (None, None);
        match view.price {
            None => self.show_message(game.refusal_text(Refusal::NoMoreHints)),
            Some(price) if price > gold => {
                self.show_message(game.refusal_text(Refusal::HintTooExpensive(price)))
            }
            Some(0) => buy,
            Some(price) => {
                let question = say!("Pay {price} of your {gold} coins for a hint?");
                Flow::Push(ConfirmDialog::new(question, buy))
            }
        }
    }

    fn explain_price(&mut self, view: &RiddleView) -> Flow {
        let line = view.priced_at.as_ref().map(|line| format!(" ({line})")).unwrap_or_default();
        (self.submitted, self.message) = (None, None);
        self.show_message(match view.price {
            Some(price) => {
                let door = &view.riddle.name;
                say!("A hint for a {door} costs {price} coins at this depth{line}.")
            }
            None => say!("There are no more hints.").to_owned(),
        })
    }

    fn show_message(&mut self, text: String) -> Flow {
        self.message = Some(text);
        Flow::Stay
    }

    /// Submits the answer if it is complete and new.
    fn submit(&mut self, (context, game, view): (&Context, &Game, &RiddleView)) -> Flow {
        let check = LiveAnswerCheck::check(self.input.text(), &view.puzzle);
        let answer = match self.no_solution {
            true => Some(RiddleAnswer::no_solution()),
            false => check.answer(self.input.text()),
        };
        match answer {
            // A held confirm key submits the answer only once.
            Some(_) if self.submitted.is_some() => Flow::Stay,
            Some(answer) => {
                if answer.is_no_solution() {
                    context.drafts.declare_unsolvable(game.level().id().0, view);
                }
                self.message = None;
                let until_waking = view.until_waking;
                self.submitted = Some(SubmittedAnswer { until_waking, messages: Vec::new() });
                Flow::ActAllInScreen(vec![Action::Answer(self.at, answer)])
            }
            None => self.show_message(check.note),
        }
    }

    fn click(&mut self, entry: RiddleAction, (context, game, view): (&Context, &Game, &RiddleView)) -> Flow {
        let keys: Vec<Key> = match entry {
            RiddleAction::Hint => return self.buy_hint(game, view),
            RiddleAction::NoSolution => return self.toggle_no_solution((context, game, view)),
            RiddleAction::Answer => return self.submit((context, game, view)),
            RiddleAction::Cursor(character) => {
                self.no_solution = false;
                self.input.move_cursor(character);
                Vec::new()
            }
            RiddleAction::Type(text) => {
                let text = spaced_token(&text, &self.input);
                if !self.input.has_room(&text) {
                    return self.show_message(MistakeKind::TooLong(RiddleAnswer::MAX_LENGTH).to_string());
                }
                text.chars().map(Key::char).collect()
            }
            RiddleAction::Erase => {
                // The words "no solution" are erased as a whole.
                let count = if self.no_solution { 1 } else { last_token_len(&self.input) };
                vec![Key::plain(KeyCode::Backspace); count]
            }
            RiddleAction::Clear => vec![Key { ctrl: true, ..Key::char('u') }],
        };
        for key in keys {
            self.edit(key, context, game);
        }
        Flow::Stay
    }

    /// Returns a message and its tone. The message is about the last key or answer, or else about the typed text.
    fn note(&self, no_solution: bool, check: &LiveAnswerCheck) -> (String, Tone) {
        if let Some(message) = &self.message {
            return (message.clone(), Tone::Danger);
        }
        if let Some(submitted) = &self.submitted {
            let tone = submitted.messages.first().map_or(Tone::Plain, |(tone, _)| *tone);
            let messages: Vec<&str> = submitted.messages.iter().map(|(_, text)| &**text).collect();
            return (messages.join(" "), tone);
        }
        if no_solution {
            let text = say!("You are about to answer that there is no solution.");
            return (text.to_owned(), Tone::Plain);
        }
        let tone = match check.state {
            AnswerState::Empty | AnswerState::Incomplete => Tone::Aside,
            AnswerState::Invalid | AnswerState::WrongValue => Tone::Danger,
            AnswerState::Correct => Tone::Good,
        };
        (check.note.clone(), tone)
    }

    fn in_window<T>(&self, state: (&Context, &Game, &RiddleView), act: impl FnOnce(&RiddleWindow) -> T) -> T {
        let (_, game, view) = state;
        let no_solution = self.is_no_solution(state);
        // "No solution" uses no numbers.
        let text = if no_solution { "" } else { self.input.text() };
        let check = LiveAnswerCheck::check(text, &view.puzzle);
        act(&RiddleWindow {
            view,
            input: &self.input,
            is_unsolvable: no_solution,
            solvable_known: self.is_solvable_known(state),
            note: self.note(no_solution, &check),
            check: &check,
            gold: game.gold(),
            pointed: self.pointed,
        })
    }
}

impl Screen for PuzzlePrompt {
    fn name(&self) -> &'static str {
        "riddle"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let Some((game, view)) = self.puzzle(context) else { return Flow::Pop };
        let state = (context, game, &view);
        self.no_solution = self.is_no_solution(state);
        match input {
            Input::Key(key) => {
                self.pointed = None;
                self.handle_key(key, state)
            }
            Input::Hover(at) => {
                self.pointed = Some(at);
                Flow::Stay
            }
            Input::Click(at, Button::Left) => {
                self.pointed = Some(at);
                let entry = self.in_window(state, |window| window.entry(at, context.size));
                entry.map_or(Flow::Stay, |entry| self.click(entry, state))
            }
            Input::Click(..) => Flow::Pop,
            Input::Wheel(_) => Flow::Stay,
        }
    }

    fn receive_events(&mut self, events: &[Event], context: &Context) {
        let (Some(submitted), Some(game)) = (&mut self.submitted, context.game) else { return };
        for message in events.iter().filter_map(|event| game.sentence(event)) {
            // Repeated messages and messages of the program are left out.
            if message.0 != Tone::Aside && submitted.messages.last() != Some(&message) {
                submitted.messages.push(message);
            }
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let Some((game, view)) = self.puzzle(context) else { return };
        dim_background(canvas, context.colors);
        let keys = [(KeyAction::Confirm, say!("answer")), (KeyAction::Cancel, say!("leave")), explain_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let state = (context, game, &view);
        self.in_window(state, |window| window.draw(&hints, context.colors, canvas));
    }

    fn is_finished(&self, context: &Context) -> bool {
        let Some((_, view)) = self.puzzle(context) else { return true };
        let submitted = self.submitted.as_ref();
        submitted.is_some_and(|submitted| view.until_waking > submitted.until_waking)
    }

    fn accepts_late_key(&self, key: Key, context: &Context) -> bool {
        let writes = match key.code {
            KeyCode::Char('u') if key.ctrl => true,
            KeyCode::Char(c) if TextInput::is_typing_key(key) => is_prompt_char(c),
            KeyCode::Pad(_) => TextInput::is_typing_key(key),
            KeyCode::Backspace | KeyCode::Delete => true,
            _ => false,
        };
        let submits = context.keys.action(key) == Some(KeyAction::Confirm);
        // If the door can no longer be answered, keys are not meant for the prompt.
        self.puzzle(context).is_some() && (writes || submits)
    }
}

/// Whether a character may be meant for the prompt: part of an answer, a hint, "no solution", or a "yes" to a
/// question.
fn is_prompt_char(c: char) -> bool {
    matches!(c, 'h' | 'H' | 'n' | 'N' | 'y' | 'Y' | ' ') || RiddleAnswer::parse(&c.to_string()).is_some()
}
