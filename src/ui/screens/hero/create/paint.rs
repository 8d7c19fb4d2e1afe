//! Drawing of character creation.

use super::input::{CreationAction, available_buttons};
use super::layout::{CreationChoices, CreationLayout};
use super::{CreationField, CreationScreen};
use crate::screens::hero::input_fields;
use crate::screens::prelude::*;

impl CreationScreen {
    pub(super) fn paint(&self, choices: &CreationChoices, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        canvas.whole().fill(looks.background);
        let desk = self.layout(choices, context);
        let parts = self.preview(choices, context);
        let total = card_parts::total_height(&parts, desk.preview.size.width);
        let confirm = if self.field.is_last() { say!("go down") } else { say!("choose") };
        let keys = [
            (KeyAction::Confirm, confirm),
            (KeyAction::Next, say!("next")),
            (KeyAction::Cancel, say!("back")),
        ];
        let further = self.scroll.hints(context.keys, desk.preview.size.height, total);
        let hints = KeyHints::new(context.keys, &keys).and(further);
        let title = &context.content.scenarios[choices.scenario].name;
        window(canvas, desk.window, &say!("New hero: {title}"), &hints, looks);
        self.draw_lists(&desk, choices, context, canvas);
        self.draw_lines(&desk, choices, context, canvas);
        self.draw_buttons(&desk, context, canvas);
        card_parts::draw(&parts, self.scroll, true, looks, &mut canvas.part(desk.preview));
        let edge = Rect::new(desk.window.right() - 1, desk.preview.at.y, 1, desk.preview.size.height);
        let first = self.scroll.first(desk.preview.size.height, total);
        crate::draw::scroll::draw_signs(&mut canvas.part(edge), first, total, looks);
        let (message, color) = match (self.name.problem_text(context), &self.message) {
            (_, Some((told, true))) => (told.clone(), looks.hp_low),
            (Some(told), _) => (told, looks.hp_low),
            (None, Some((told, false))) => (told.clone(), looks.title),
            (None, None) => return,
        };
        canvas.part(desk.message).wrapped(Point::new(0, 0), &message, color);
    }

    fn draw_lists(
        &self,
        desk: &CreationLayout,
        choices: &CreationChoices,
        context: &Context,
        canvas: &mut Canvas,
    ) {
        let content = context.content;
        let peoples: Vec<(&str, bool)> = choices
            .peoples
            .iter()
            .map(|kind| &content.peoples[*kind])
            .map(|own| (own.name.as_str(), own.recommended))
            .collect();
        let classes: Vec<(&str, bool)> = choices
            .classes
            .iter()
            .map(|kind| &content.classes[*kind])
            .map(|own| (own.name.as_str(), own.recommended))
            .collect();
        let lists = [
            (say!("People"), desk.peoples, &self.people, peoples, CreationField::People),
            (say!("Class"), desk.classes, &self.class, classes, CreationField::Class),
        ];
        for (heading, area, list, entries, field) in lists {
            self.draw_list(heading, (list, field), &entries, context, &mut canvas.part(area));
        }
    }

    fn draw_list(
        &self,
        heading: &str,
        (list, field): (&ListState, CreationField),
        entries: &[(&str, bool)],
        context: &Context,
        view: &mut CanvasView,
    ) {
        let looks = context.looks;
        input_fields::draw_heading(heading, self.field == field, looks, view);
        let size = view.size();
        let only = entries.len() == 1;
        let hovered = self.hovered.filter(|(over, _)| *over == field).map(|(_, entry)| entry);
        let selected = list.selected.min(entries.len().saturating_sub(1));
        let mut rows = view.part(Rect::new(0, 1, size.width, size.height - 1));
        ListState { selected }.draw(&mut rows, entries.len(), looks, |view, entry, y, color| {
            let (name, recommended) = entries[entry];
            let color = if hovered == Some(entry) { looks.bright } else { color };
            let next = view.text(Point::new(1, y), &capitalize(name), color);
            let mark = match (only, recommended) {
                (true, _) => say!("fixed by this game"),
                (false, true) => say!("recommended"),
                (false, false) => "",
            };
            let room = view.size().width - next - 2;
            if mark.len() as i32 <= room {
                view.text_right(y, &format!("{mark} "), looks.dim);
            }
        });
    }

    fn draw_lines(
        &self,
        desk: &CreationLayout,
        choices: &CreationChoices,
        context: &Context,
        canvas: &mut Canvas,
    ) {
        let looks = context.looks;
        let mut view = canvas.part(desk.name);
        let here = self.field == CreationField::Name;
        input_fields::draw_heading(say!("Name"), here, looks, &mut view);
        input_fields::draw_input(&self.name.input, here, looks, &mut view);
        let mut view = canvas.part(desk.seed);
        match choices.has_seed(context) {
            true => {
                let here = self.field == CreationField::Seed;
                self.seed.draw(here, looks, &mut view);
            }
            false => {
                view.text(Point::new(0, 0), say!("Seed"), looks.dim);
                view.text(Point::new(1, 1), say!("today's date (same for all)"), looks.dim);
            }
        }
    }

    fn draw_buttons(&self, desk: &CreationLayout, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        let mut view = canvas.part(desk.buttons);
        for ((what, word), y) in available_buttons(context).zip(0..desk.buttons.size.height) {
            let key = match what {
                CreationAction::Begin => {
                    let key = context.keys.label(KeyAction::Confirm).unwrap_or_default();
                    if self.field.is_last() { key } else { say!("{key} on Name") }
                }
                CreationAction::Recommended => "!".to_owned(),
                CreationAction::Random => "*".to_owned(),
                CreationAction::SameAsLastTime => "=".to_owned(),
            };
            let next = view.text(Point::new(0, y), word, looks.text);
            if (key.chars().count() as i32) < view.size().width - next {
                view.text_right(y, &key, looks.title);
            }
        }
    }
}
