//! End of a run: victory, defeat, score, summary.

use super::{ConfirmDialog, LookScreen};
use crate::cards::companions::{add_companions, add_fates};
use crate::cards::words;
use crate::input::{KeyMap, with_key_labels};
use crate::panels::log_view::text_with_count;
use crate::run_end;
use crate::screen::NewRun;
use crate::screens::prelude::*;
use fifteen_content::Rgb;
use fifteen_content::kinds::scenario::SeedSource;
use fifteen_game::PeopleAndClassIds;
use fifteen_game::save::Score;
use fifteen_game::session::Grave;
use std::path::PathBuf;

/// Maximum number of messages. The latest messages are shown.
const MESSAGES: usize = 6;
/// Maximum number of chapters of the story. The latest chapters are shown.
const CHAPTERS: usize = 5;
const WIDTH: i32 = 70;

#[derive(Default)]
pub struct BurialResult {
    pub grave: Option<Grave>,
    /// Rank among the best runs of the scenario, from 0; `None` if the run is not ranked.
    pub rank: Option<usize>,
    pub problems: Vec<String>,
}

pub struct DeathScreen {
    title: String,
    /// Setup of a new run with the same name, scenario, people and class.
    next: NewRun,
    seed: u64,
    can_repeat_seed: bool,
    /// Folder of the journal, for a replay.
    journal: Option<PathBuf>,
    confirm_restarts: bool,
    parts: Vec<CardPart>,
    scroll: Scroll,
}

impl DeathScreen {
    pub fn new(
        game: &Game,
        score: &Score,
        burial: BurialResult,
        (colors, keys): (&UiColors, &KeyMap),
    ) -> Box<DeathScreen> {
        let mut parts = Vec::new();
        add_facts(game, score, burial.rank, &mut parts);
        run_end::add_page(game, &mut parts);
        add_worn(game, &mut parts);
        add_companions(game, &mut parts);
        add_fates(game, &mut parts);
        let story = run_end::whole_story(game);
        let last = story.len().saturating_sub(CHAPTERS);
        run_end::add_story(story.get(last..).unwrap_or_default(), &mut parts);
        add_messages(game, (colors, keys), &mut parts);
        parts.push(CardPart::Gap);
        if let Some(tale) = burial.grave.as_ref().and_then(|grave| grave.dump_file.as_ref()) {
            parts.add_sentence(say!("The full record of the run is in {tale}."));
        }
        parts.extend(burial.problems.into_iter().map(|text| CardPart::Colored(text, colors.hp_low)));
        let scenario = &game.content().scenarios[game.world().scenario()];
        Box::new(DeathScreen {
            title: title(game),
            next: NewRun {
                name: game.world().name().to_owned(),
                scenario: scenario.id.clone(),
                hero: PeopleAndClassIds::from_world(game.world(), game.content()),
                seed: None,
            },
            seed: game.world().seed(),
            can_repeat_seed: scenario.seed == SeedSource::Dice,
            journal: burial.grave.map(|grave| grave.folder),
            confirm_restarts: scenario.end.again,
            parts,
            scroll: Scroll::TOP,
        })
    }

    fn ask_new_seed(&self) -> Box<ConfirmDialog> {
        let name = shorten(&self.next.name, 30);
        ConfirmDialog::new(say!("Play again as {name}, with a new seed?"), Flow::Start(self.next.clone()))
    }

    fn ask_same_seed(&self) -> Box<ConfirmDialog> {
        let (name, seed) = (shorten(&self.next.name, 30), self.seed);
        let next = NewRun { seed: Some(seed), ..self.next.clone() };
        let question = say!("Play again as {name}, with the same seed {seed}?");
        ConfirmDialog::new(question, Flow::Start(next))
    }

    /// Returns the request of a key that shows the map, starts a new run, repeats or copies the seed, or shows the
    /// replay. `None` for all other keys.
    fn flow_for_key(&self, key: Key, context: &Context) -> Option<Flow> {
        if context.keys.action(key) == Some(KeyAction::Look) {
            return context.game.map(|game| Flow::Push(LookScreen::after_end(game)));
        }
        match key {
            // On the map, `n` steps and `s` waits. The player may have pressed the key for the map, so both keys ask
            // first.
            _ if key == Key::char('n') && !self.confirm_restarts => Some(Flow::Push(self.ask_new_seed())),
            _ if key == Key::char('s') && self.can_repeat_seed => Some(Flow::Push(self.ask_same_seed())),
            _ if key == Key::char('c') => Some(Flow::Copy(say!("Seed"), self.seed.to_string())),
            _ if key == Key::char('r') => self.journal.clone().map(Flow::Replay),
            _ => None,
        }
    }

    fn hints(&self, context: &Context) -> KeyHints {
        let again = [(KeyAction::Confirm, say!("play again")), (KeyAction::Cancel, say!("to title"))];
        let leave = KeyHints::new(context.keys, &[(KeyAction::Confirm, say!("to title"))]);
        let hints = match self.confirm_restarts {
            true => KeyHints::new(context.keys, &again),
            false => leave.with("n", say!("new run")),
        };
        let hints = hints.and(KeyHints::new(context.keys, &[(KeyAction::Look, say!("map"))]));
        let hints = if self.journal.is_some() { hints.with("r", say!("replay")) } else { hints };
        let hints = if self.can_repeat_seed { hints.with("s", say!("same seed")) } else { hints };
        hints.with("c", say!("copy seed"))
    }

    fn area(&self, size: Size) -> Rect {
        let rows = card_parts::total_height(&self.parts, WIDTH.min(size.width - 4));
        Rect::from_size(size).centred(framed_size(WIDTH, rows))
    }
}

fn title(game: &Game) -> String {
    let usual = match game.world().ending() {
        None => say!("You gave up"),
        Some(ending) if ending.is_won() => say!("Victory!"),
        Some(ending) if ending.is_goal() => say!("It is over"),
        Some(_) => say!("You died"),
    };
    game.world().ending_heading(game.content()).unwrap_or(usual).to_owned()
}

fn add_facts(game: &Game, score: &Score, place: Option<usize>, parts: &mut Vec<CardPart>) {
    let (glyph, color) = game.hero().map_or(('@', Rgb::BLACK), |hero| {
        let kind = &game.content().monsters[hero.kind()];
        (kind.glyph_at(hero.hp()), kind.color)
    });
    parts.push(CardPart::Name(glyph, color, score.name.clone()));
    if !score.called.is_empty() {
        parts.add_sentence(format!("{}.", capitalize(&score.called)));
    }
    parts.add_sentence(format!("{}.", capitalize(&score.cause)));
    let depth = words::hero_depth_label(game);
    parts.add_sentence(format!("{depth}, {}.", game.place_name()));
    parts.add_sentence(say!("Turn {}. Seed {}.", score.turn, score.seed));
    parts.push(CardPart::Gap);
    let best = match place {
        Some(0) => say!(", a new record").to_owned(),
        Some(place) => say!(", rank {}", place + 1),
        None => String::new(),
    };
    parts.add_pair(say!("score"), format!("{}{best}", score.points));
    parts.add_pair(say!("deepest step"), words::depth(score.deepest));
    parts.add_pair(say!("kills"), score.kills.to_string());
    parts.add_pair(say!("gold"), score.gold.to_string());
    if game.world().edited() {
        parts.add_sentence(say!("This run was edited by hand, so it is not ranked."));
    }
}

fn add_worn(game: &Game, parts: &mut Vec<CardPart>) {
    for (i, item) in game.pack().iter().filter(|item| item.is_worn()).enumerate() {
        let word = if i == 0 { say!("equipment") } else { "" };
        parts.add_pair(word, game.bare_name(item));
    }
}

fn add_messages(game: &Game, (colors, keys): (&UiColors, &KeyMap), parts: &mut Vec<CardPart>) {
    let last: Vec<_> = game.log().iter().rev().take(MESSAGES).collect();
    parts.push(CardPart::Gap);
    for message in last.into_iter().rev() {
        let color = colors.tone(message.tone).mix(colors.background, 25);
        parts.push(CardPart::Colored(with_key_labels(&text_with_count(message), keys), color));
    }
}

impl Screen for DeathScreen {
    fn name(&self) -> &'static str {
        "death"
    }

    fn handle(&mut self, input: Input, context: &Context) -> Flow {
        let page = inside(self.area(context.size)).size;
        let total = card_parts::total_height(&self.parts, page.width);
        let before = self.scroll.first(page.height, total);
        if self.scroll.handle(input, context.keys, page.height, total)
            && self.scroll.first(page.height, total) != before
        {
            return Flow::Stay;
        }
        // Other keys do not close the screen, because they may have been meant for the fight.
        match input {
            Input::Key(key) => match (self.flow_for_key(key, context), context.keys.action(key)) {
                (Some(flow), _) => flow,
                (None, Some(KeyAction::Confirm)) if self.confirm_restarts => Flow::Start(self.next.clone()),
                (None, Some(KeyAction::Confirm | KeyAction::Cancel | KeyAction::PageDown)) => Flow::Title,
                (None, _) => Flow::Stay,
            },
            Input::Click(..) => Flow::Title,
            Input::Hover(_) | Input::Wheel(_) => Flow::Stay,
        }
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        let area = self.area(canvas.size());
        let page = inside(area).size;
        let total = card_parts::total_height(&self.parts, page.width);
        let hints = self.hints(context).and(self.scroll.hints(context.keys, page.height, total));
        let mut view = window_over(canvas, area, &self.title, &hints, colors);
        card_parts::draw(&self.parts, self.scroll, true, colors, &mut view);
        self.scroll.draw_signs(canvas, area, total, colors);
    }
}
