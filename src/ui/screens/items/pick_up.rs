//! Auto-pickup settings: the item classes that the hero picks up in passing.

use crate::screens::prelude::*;
use crate::settings::Settings;
use fifteen_content::ItemClass;

const WIDTH: i32 = 34;

#[derive(Default)]
pub struct AutoPickupScreen {
    list: ListState,
    find: ListFilter,
}

impl AutoPickupScreen {
    fn filtered(&self) -> FilteredList<ItemClass> {
        self.find.filter(ItemClass::ALL.to_vec(), |class| class.heading().to_owned())
    }
}

fn area(context: &Context) -> Rect {
    Rect::from_size(context.size).centred(framed_size(WIDTH, ItemClass::ALL.len() as i32))
}

fn with_class_toggled(settings: &Settings, class: ItemClass) -> Settings {
    let mut new = settings.clone();
    let wanted = |other: &ItemClass| settings.pick_up.contains(other) != (*other == class);
    new.pick_up = ItemClass::ALL.into_iter().filter(wanted).collect();
    new
}

impl Screen for AutoPickupScreen {
    fn name(&self) -> &'static str {
        "pick_up"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let found = self.filtered();
        let list = inside(area(context));
        self.list
            .handle(input, context.keys, list, found.len())
            .to_flow(|entry| Flow::ChangeSettings(with_class_toggled(context.settings, found[entry])))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let keys = [(KeyAction::Confirm, say!("change")), back_hint()];
        let found = self.filtered();
        let hints = self.find.hints(KeyHints::new(context.keys, &keys), context.keys, found.counts());
        let area = area(context);
        let mut view = window_over(canvas, area, say!("Auto-pickup"), &hints, colors);
        self.list.draw(&mut view, found.len(), colors, |view, entry, y, color| {
            let class = found[entry];
            view.text(Point::new(1, y), class.heading(), color);
            let (word, color) = match context.settings.pick_up.contains(&class) {
                true => (say!("on"), colors.title),
                false => (say!("off"), colors.dim),
            };
            view.text_right(y, &format!("{word} "), color);
        });
        self.find.draw(canvas, (area, inside(area)), found.counts(), colors);
    }
}
