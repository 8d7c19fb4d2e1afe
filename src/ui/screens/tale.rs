//! The tale that is kept of a run that has ended.

use crate::draw::window::EDGE;
use crate::screens::prelude::*;

/// The columns of a tale.
const WIDTH: i32 = 78;

/// A tale, line by line.
pub struct Tale {
    lines: Vec<String>,
    scroll: Scroll,
}

impl Tale {
    /// That tale, from its beginning.
    pub fn new(text: &str) -> Box<Tale> {
        // It is a file, and anybody may have written anything into it.
        let plain = |line: &str| line.replace(char::is_control, " ");
        Box::new(Tale { lines: text.lines().map(plain).collect(), scroll: Scroll::TOP })
    }

    /// The lines in that width: what is too long for one is folded.
    fn folded(&self, wide: i32) -> Vec<String> {
        let fold = |line: &String| match width(line) > wide {
            true => wrap(line, wide),
            false => vec![line.clone()],
        };
        self.lines.iter().flat_map(fold).collect()
    }

    /// The window on a canvas of that size, and its lines.
    fn lay_out(&self, size: Size) -> (Rect, Vec<String>) {
        let lines = self.folded(WIDTH.min(size.width - 2 * EDGE.width));
        let rows = i32::try_from(lines.len()).unwrap_or(i32::MAX);
        let window = around(WIDTH, rows.clamp(2, size.height.max(2)));
        (Rect::of(size).centred(window), lines)
    }
}

impl Screen for Tale {
    fn name(&self) -> &'static str {
        "tale"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let (area, lines) = self.lay_out(context.size);
        let page = inside(area).size;
        let total = lines.len() as i32;
        if self.scroll.handle(input, context.keys, page.height, total) {
            return Flow::Stay;
        }
        match (context.command(input), input) {
            (Some(KeyAction::Cancel | KeyAction::Confirm), _) | (_, Input::Click(..)) => Flow::Pop,
            _ => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let (area, lines) = self.lay_out(canvas.size());
        let total = lines.len() as i32;
        let further = self.scroll.hints(context.keys, inside(area).size.height, total);
        let hints = Hints::new(context.keys, &[(KeyAction::Cancel, say!("back"))]).and(further);
        let mut view = window(canvas, area, say!("The whole tale"), &hints, looks);
        let rows = view.size().height;
        let first = self.scroll.first(rows, total);
        for (line, y) in lines.iter().skip(first as usize).zip(0..rows) {
            view.text(Point::new(0, y), line, looks.text);
        }
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}
