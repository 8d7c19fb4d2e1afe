//! Settings for message topics beside the map.

use crate::screens::prelude::*;
use crate::settings::Settings;
use fifteen_content::kinds::message::MessageTopic;

const WIDTH: i32 = 44;
/// Rows for the explanation, including an empty one.
const ABOUT: i32 = 4;

#[derive(Default)]
pub struct MessageTopicScreen {
    list: ListState,
}

fn areas(context: &Context) -> (Rect, Rect, Rect) {
    let rows = MessageTopic::ALL.len() as i32;
    let window = Rect::from_size(context.size).centred(framed_size(WIDTH, rows + ABOUT));
    let (list, about) = inside(window).cut_top(rows);
    (window, list, about.cut_top(1).1)
}

fn with_topic_toggled(settings: &Settings, topic: MessageTopic) -> Settings {
    let mut new = settings.clone();
    let is_hidden = |other: &MessageTopic| settings.hidden_topics.contains(other) != (*other == topic);
    new.hidden_topics = MessageTopic::ALL.into_iter().filter(is_hidden).collect();
    new
}

impl Screen for MessageTopicScreen {
    fn name(&self) -> &'static str {
        "quiet"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (_, list, _) = areas(context);
        self.list.handle(input, context.keys, list, MessageTopic::ALL.len()).to_flow(|entry| {
            Flow::ChangeSettings(with_topic_toggled(context.settings, MessageTopic::ALL[entry]))
        })
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys = [(KeyAction::Confirm, say!("change")), back_hint()];
        let hints = KeyHints::new(context.keys, &keys);
        let (area, list, about) = areas(context);
        window_over(canvas, area, say!("Shown messages"), &hints, colors);
        let mut view = canvas.part(list);
        self.list.draw(&mut view, MessageTopic::ALL.len(), colors, |view, entry, y, color| {
            let topic = MessageTopic::ALL[entry];
            view.text(Point::new(1, y), &capitalize(translation::translate(topic.heading())), color);
            let (word, color) = match context.settings.hidden_topics.contains(&topic) {
                true => (say!("off"), colors.dim),
                false => (say!("on"), colors.title),
            };
            view.text_right(y, &format!("{word} "), color);
        });
        let mut view = canvas.part(about);
        let text = say!("Bad and dangerous events are always shown. The message log keeps everything.");
        view.wrapped(Point::new(0, 0), text, colors.dim);
    }
}
