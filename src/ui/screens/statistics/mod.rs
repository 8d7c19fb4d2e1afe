//! What the runs that have ended come to, over all of them or those of one game, with curves of the last ones.

mod page;

use self::page::page;
use crate::screens::prelude::*;
use crate::statistics::Figures;
use fifteen_base::Dir;
use fifteen_game::save::Score;

/// The most columns of text.
const WIDTH: i32 = 110;

/// A page of figures and curves.
pub struct Statistics {
    /// The games that were played, the one that was played most first.
    games: Vec<String>,
    /// Of which of them: 0 for all.
    game: usize,
    /// What its runs come to.
    figures: Figures,
    scroll: Scroll,
}

impl Statistics {
    /// That of all games.
    pub fn new(context: &Context) -> Box<Statistics> {
        let figures = Figures::of(context.ended.iter());
        let games = figures.games.iter().map(|game| game.name.clone()).collect();
        Box::new(Statistics { games, game: 0, figures, scroll: Scroll::TOP })
    }

    /// The name of the game that it is about; none for all.
    fn chosen(&self) -> Option<&str> {
        self.game.checked_sub(1).and_then(|game| self.games.get(game)).map(String::as_str)
    }

    /// The page as wide as it is shown on a canvas of that size, as high as it is.
    fn page(&self, context: &Context, size: Size) -> Canvas {
        page(&self.figures, WIDTH.min(size.width - 4).max(1), context.looks)
    }

    /// Goes on to the next game, or back to the one before.
    fn turn(&mut self, forward: bool, context: &Context) {
        let all = self.games.len() + 1;
        let by = if forward { 1 } else { all - 1 };
        self.game = (self.game + by) % all;
        let game = self.chosen();
        let of_it = |score: &&Score| game.is_none_or(|game| score.scenario == game);
        self.figures = Figures::of(context.ended.iter().filter(of_it));
        self.scroll = Scroll::TOP;
    }
}

fn area(size: Size, rows: i32) -> Rect {
    Rect::of(size).centred(around(WIDTH.min(size.width - 4), rows))
}

impl Screen for Statistics {
    fn name(&self) -> &'static str {
        "statistics"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let total = self.page(context, context.size).size().height;
        let rows = inside(area(context.size, total)).size.height;
        if self.scroll.handle(input, context.keys, rows, total) {
            return Flow::Stay;
        }
        match input {
            Input::Key(key) => match context.keys.command(key) {
                Some(KeyAction::Cancel | KeyAction::Confirm) => return Flow::Pop,
                Some(KeyAction::Next | KeyAction::Walk(Dir::East)) => self.turn(true, context),
                Some(KeyAction::Previous | KeyAction::Walk(Dir::West)) => self.turn(false, context),
                _ => {}
            },
            Input::Click(..) => return Flow::Pop,
            Input::Hover(_) | Input::Wheel(_) => {}
        }
        Flow::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let looks = context.looks;
        push_back(canvas, looks);
        let page = self.page(context, canvas.size());
        let Size { width, height: total } = page.size();
        let area = area(canvas.size(), total);
        let rows = inside(area).size.height;
        let mut keys = vec![(KeyAction::Cancel, say!("back"))];
        if self.games.len() > 1 {
            keys.push((KeyAction::Next, say!("next game")));
        }
        let further = self.scroll.hints(context.keys, rows, total);
        let hints = Hints::new(context.keys, &keys).and(further);
        let title = match self.chosen() {
            Some(game) => say!("All runs: {game}"),
            None => say!("All runs").to_owned(),
        };
        let mut view = window(canvas, area, &title, &hints, looks);
        let first = self.scroll.first(rows, total);
        for y in 0..rows.min(total - first) {
            for x in 0..width {
                view.put(Point::new(x, y), page.cells()[Point::new(x, first + y)]);
            }
        }
        self.scroll.draw_signs(canvas, area, total, looks);
    }
}
