//! Message log: wrapping, repeat counts and colours.

use crate::draw::scroll::draw_signs;
use crate::draw::{CanvasView, UiColors, wrap};
use crate::input::{KeyMap, with_key_labels};
use crate::screen::Context;
use crate::settings::Settings;
use fifteen_base::Point;
use fifteen_content::Rgb;
use fifteen_game::{Game, LogMessage, Tone};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Turn of the message, on its first line only.
    pub turn: Option<u64>,
    pub text: String,
    pub color: Rgb,
}

/// Returns the text of a message with its repeat count: "You wait. x3".
pub fn text_with_count(message: &LogMessage) -> String {
    match message.times {
        ..=1 => message.text.clone(),
        times => say!("{} x{times}", message.text),
    }
}

/// Wraps a message at a width. Command names in the message are replaced by the player's keys.
pub fn lines(message: &LogMessage, width: i32, (colors, keys): (&UiColors, &KeyMap)) -> Vec<LogLine> {
    let color = colors.tone(message.tone);
    let mut turn = Some(message.turn);
    wrap(&with_key_labels(&text_with_count(message), keys), width)
        .into_iter()
        .map(|text| LogLine { turn: turn.take(), text, color })
        .collect()
}

/// Whether the message is shown beside the map. The player can hide only plain and good messages, by topic.
fn is_shown_beside_map(message: &LogMessage, settings: &Settings) -> bool {
    match message.tone {
        Tone::Plain | Tone::Good => !settings.hidden_topics.contains(&message.about),
        Tone::Bad | Tone::Danger | Tone::Aside | Tone::Debug => true,
    }
}

/// Draws the latest messages, newest last. Messages of earlier turns are dimmed. A mark shows that some messages of
/// the last turn did not fit.
pub fn draw(game: &Game, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    let messages = game.log().iter().filter(|message| is_shown_beside_map(message, context.settings));
    let newest = game.log().iter().next_back().map(|message| message.turn);
    let mut y = view.size().height;
    for message in messages.rev() {
        let fade = if Some(message.turn) == newest { 0 } else { 40 };
        // The last column is reserved for the mark.
        for line in lines(message, view.size().width - 1, (colors, context.keys)).into_iter().rev() {
            if y == 0 {
                if fade == 0 {
                    draw_signs(view, 1, view.size().height + 1, colors);
                }
                return;
            }
            y -= 1;
            view.text(Point::new(0, y), &line.text, line.color.mix(colors.background, fade));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_content::Palette;
    use fifteen_content::kinds::message::MessageTopic;

    fn message(text: &str, times: u32) -> LogMessage {
        LogMessage { turn: 7, tone: Tone::Bad, about: MessageTopic::World, text: text.to_owned(), times }
    }

    #[test]
    fn repeated_messages_show_a_count() {
        assert_eq!(text_with_count(&message("You wait.", 1)), "You wait.");
        assert_eq!(text_with_count(&message("You wait.", 3)), "You wait. x3");
    }

    #[test]
    fn only_the_first_line_of_a_message_shows_the_turn() {
        let mut palette = Palette::default();
        palette.colors.insert("tone_bad".to_owned(), Rgb(200, 10, 10));
        let (colors, keys) = (UiColors::from_palette(&palette), KeyMap::default());
        let lines = lines(&message("The rat bites you.", 2), 10, (&colors, &keys));
        let shown: Vec<_> = lines.iter().map(|l| (l.turn, l.text.as_str())).collect();
        assert_eq!(shown, [(Some(7), "The rat"), (None, "bites you."), (None, "x2")]);
        assert!(lines.iter().all(|line| line.color == Rgb(200, 10, 10)));
    }
}
