//! Drawing of character creation.

use super::input::{CreationAction, available_buttons};
use super::layout::{Choices, Layout};
use super::{CreationScreen, Field};
use crate::screens::hero::input_fields;
use crate::screens::prelude::*;

impl CreationScreen {
    pub(super) fn paint(&self, choices: &Choices, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        canvas.whole().fill(colors.background);
        let layout = self.layout(choices, context);
        let parts = self.preview(choices, context);
        let total = card_parts::total_height(&parts, layout.preview.size.width);
        let confirm = if self.field.is_last() { say!("start") } else { say!("choose") };
        let keys = [(KeyAction::Confirm, confirm), (KeyAction::Next, say!("next")), back_hint()];
        let further = self.scroll.hints(context.keys, layout.preview.size.height, total);
        let hints = KeyHints::new(context.keys, &keys).and(further);
        let title = &context.content.scenarios[choices.scenario].name;
        window(canvas, layout.window, &say!("New hero: {title}"), &hints, colors);
        self.draw_lists(&layout, choices, context, canvas);
        self.draw_lines(&layout, choices, context, canvas);
        self.draw_buttons(&layout, context, canvas);
        card_parts::draw(&parts, self.scroll, true, colors, &mut canvas.part(layout.preview));
        let edge = Rect::new(layout.window.right() - 1, layout.preview.at.y, 1, layout.preview.size.height);
        let first = self.scroll.first(layout.preview.size.height, total);
        crate::draw::scroll::draw_signs(&mut canvas.part(edge), first, total, colors);
        let (message, color) = match (self.name.problem_text(context), &self.message) {
            (_, Some((text, true))) => (text.clone(), colors.hp_low),
            (Some(text), _) => (text, colors.hp_low),
            (None, Some((text, false))) => (text.clone(), colors.title),
            (None, None) => return,
        };
        canvas.part(layout.message).wrapped(Point::new(0, 0), &message, color);
    }

    fn draw_lists(&self, layout: &Layout, choices: &Choices, context: &Context, canvas: &mut Canvas) {
        let content = context.content;
        let peoples = choices.peoples.iter().map(|kind| &content.peoples[*kind]);
        let peoples = peoples.map(|people| (people.name.as_str(), people.recommended)).collect::<Vec<_>>();
        let classes = choices.classes.iter().map(|kind| &content.classes[*kind]);
        let classes = classes.map(|class| (class.name.as_str(), class.recommended)).collect::<Vec<_>>();
        let lists = [
            (say!("People"), layout.peoples, &self.people, peoples, Field::People),
            (say!("Class"), layout.classes, &self.class, classes, Field::Class),
        ];
        for (heading, area, list, entries, field) in lists {
            self.draw_list(heading, (list, field), &entries, context, &mut canvas.part(area));
        }
    }

    fn draw_list(
        &self,
        heading: &str,
        (list, field): (&ListState, Field),
        entries: &[(&str, bool)],
        context: &Context,
        view: &mut CanvasView,
    ) {
        let colors = context.colors;
        input_fields::draw_heading(heading, self.field == field, colors, view);
        let size = view.size();
        let is_only_choice = entries.len() == 1;
        let hovered =
            self.hovered.filter(|(hovered_field, _)| *hovered_field == field).map(|(_, entry)| entry);
        let selected = list.selected.min(entries.len().saturating_sub(1));
        let mut rows = view.part(Rect::new(0, 1, size.width, size.height - 1));
        ListState { selected }.draw(&mut rows, entries.len(), colors, |view, entry, y, color| {
            let (name, recommended) = entries[entry];
            let color = if hovered == Some(entry) { colors.bright } else { color };
            let next = view.text(Point::new(1, y), &capitalize(name), color);
            let mark = match (is_only_choice, recommended) {
                (true, _) => say!("fixed by this game"),
                (false, true) => say!("recommended"),
                (false, false) => "",
            };
            let room = view.size().width - next - 2;
            if mark.len() as i32 <= room {
                view.text_right(y, &format!("{mark} "), colors.dim);
            }
        });
    }

    fn draw_lines(&self, layout: &Layout, choices: &Choices, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let mut view = canvas.part(layout.name);
        let focused = self.field == Field::Name;
        input_fields::draw_heading(say!("Name"), focused, colors, &mut view);
        input_fields::draw_input(&self.name.input, focused, colors, &mut view);
        let mut view = canvas.part(layout.seed);
        match choices.has_seed(context) {
            true => self.seed.draw(self.field == Field::Seed, colors, &mut view),
            false => {
                view.text(Point::new(0, 0), say!("Seed"), colors.dim);
                view.text(Point::new(1, 1), say!("today's date (same for all)"), colors.dim);
            }
        }
    }

    fn draw_buttons(&self, layout: &Layout, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let mut view = canvas.part(layout.buttons);
        for ((action, word), y) in available_buttons(context).zip(0..layout.buttons.size.height) {
            let key = match action {
                CreationAction::Begin => {
                    let key = context.keys.label(KeyAction::Confirm).unwrap_or_default();
                    if self.field.is_last() { key } else { say!("Name, then {key}") }
                }
                CreationAction::Recommended => "!".to_owned(),
                CreationAction::Random => "*".to_owned(),
                CreationAction::SameAsLastTime => "=".to_owned(),
            };
            let next = view.text(Point::new(0, y), word, colors.text);
            if (key.chars().count() as i32) < view.size().width - next {
                view.text_right(y, &key, colors.title);
            }
        }
    }
}
