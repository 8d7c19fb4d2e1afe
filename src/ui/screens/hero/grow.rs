//! Character growth screen: talent offers, skills, talents, experience.

use crate::cards::hero_card;
use crate::cards::heroes::{experience, skill, talent};
use crate::screens::hero::offer::{TalentOfferScreen, occasion_text};
use crate::screens::prelude::*;
use crate::screens::{CardScreen, ConfirmDialog, HelpScreen};
use fifteen_content::{Kind, Skill, Talent};
use fifteen_game::{Command, Growth, OfferSource, Refusal, ShortId, growth_formula};

const MAX_SIZE: Size = Size::new(112, 44);
const HEAD_ROWS: i32 = 3;

#[derive(Default)]
pub struct AdvancementScreen {
    list: GroupedList,
    find: ListFilter,
    scroll: Scroll,
    explain: bool,
}

/// Returns the window, its head, its list and its description area.
fn areas(size: Size) -> (Rect, Rect, Rect, Rect) {
    let window = Rect::from_size(size).centred(MAX_SIZE);
    let (head, rest) = inside(window).cut_top(HEAD_ROWS);
    let (list, about) = rest.cut_left(if rest.size.width < 90 { 31 } else { 36 });
    (window, head, list, about.cut_left(2).1)
}

impl AdvancementScreen {
    pub fn open(game: &Game) -> Flow {
        match game.growth() {
            Some(_) => Flow::Push(Box::<AdvancementScreen>::default()),
            None => Flow::remark(say!("Heroes gain no levels in this game.")),
        }
    }

    fn filtered(&self, game: &Game, growth: &Growth) -> FilteredList<ListRow<AdvancementEntry>> {
        self.find.filter_rows(rows(game, growth), |entry| entry.name(game, growth))
    }
}

impl Screen for AdvancementScreen {
    fn name(&self) -> &'static str {
        "grow"
    }

    fn handle_in_run(&mut self, game: &Game, input: Input, context: &Context) -> Flow {
        let Some(growth) = game.growth() else { return Flow::Pop };
        if self.find.handle(input, context.keys, &mut self.list) {
            return Flow::Stay;
        }
        let rows = self.filtered(game, growth);
        let (.., list, page) = areas(context.size);
        if let Input::Key(key) = input {
            match context.keys.action(key) {
                Some(KeyAction::Grow) => return Flow::Pop,
                Some(KeyAction::Help) => return Flow::Push(Box::<HelpScreen>::default()),
                Some(KeyAction::Character) => {
                    let card = |explain| hero_card::card(game, explain);
                    return Flow::Replace(CardScreen::with_explanations(say!("You"), card));
                }
                Some(KeyAction::Why) => {
                    self.explain = !self.explain;
                    return Flow::Stay;
                }
                // The description may be longer than its area; the page keys scroll it.
                Some(KeyAction::PageUp | KeyAction::PageDown) => {
                    let chosen = self.list.chosen(&rows);
                    let about = chosen.map_or(Vec::new(), |entry| entry.about(self.explain, game, growth));
                    let total = card_parts::total_height(&about, page.size.width);
                    self.scroll.handle(input, context.keys, page.size.height, total);
                    return Flow::Stay;
                }
                _ => {}
            }
        }
        let before = self.list.chosen(&rows);
        let choice = self.list.handle(input, context.keys, list, &rows);
        if self.list.chosen(&rows) != before {
            self.scroll = Scroll::TOP;
        }
        choice.choose(entries(&rows), |entry| entry.choose(game, growth))
    }

    fn draw_in_run(&self, game: &Game, context: &Context, canvas: &mut Canvas) {
        let colors = context.colors;
        dim_background(canvas, colors);
        let Some(growth) = game.growth() else { return };
        let (area, head, list, page) = areas(canvas.size());
        let rows = self.filtered(game, growth);
        let chosen = self.list.chosen(&rows);
        let about = chosen.map_or(Vec::new(), |entry| entry.about(self.explain, game, growth));
        let total = card_parts::total_height(&about, page.size.width);
        let confirm = match chosen {
            Some(AdvancementEntry::Skill(_)) => say!("train"),
            Some(AdvancementEntry::Offer(_)) => say!("choose"),
            Some(AdvancementEntry::Talent(_) | AdvancementEntry::Experience) | None => say!("read"),
        };
        let keys = [
            (KeyAction::Confirm, confirm),
            (KeyAction::Character, say!("character")),
            explain_hint(),
            back_hint(),
        ];
        let further = self.scroll.hints(context.keys, page.size.height, total);
        let hints = KeyHints::new(context.keys, &keys).and(further);
        let hints = self.find.hints(hints, context.keys, rows.counts());
        window(canvas, area, say!("Talents and skills"), &hints, colors);
        draw_head(game, growth, context, &mut canvas.part(head));
        self.list.draw(&mut canvas.part(list), &rows, colors, |line, entry, chosen| {
            entry.draw(chosen, game, growth, context, line);
        });
        self.find.draw(canvas, (area, list), rows.counts(), colors);
        card_parts::draw(&about, self.scroll, true, colors, &mut canvas.part(page));
    }
}

fn draw_head(game: &Game, growth: &Growth, context: &Context, view: &mut CanvasView) {
    let colors = context.colors;
    let wide = view.size().width;
    let name = format!("{}, {}", game.world().name(), experience::hero_title(growth, game.content()));
    view.text(Point::new(0, 0), &shorten(&name, wide), colors.title);
    let level = say!("Level {}", growth.level());
    let next = view.text(Point::new(0, 1), &level, colors.text);
    view.text(Point::new(next + 2, 1), &experience::progress(growth), colors.dim);
    let bar = (wide - 50).clamp(0, 40);
    if let Some(top) = growth.next_level_experience().filter(|_| bar >= 10) {
        let from = growth_formula::experience_for_level(growth.level());
        let part = (growth.experience() - from, top - from);
        view.bar(Point::new(wide - bar, 1), bar, part, colors.mana, colors.hp_back);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AdvancementEntry {
    /// Index in [`Growth::offers`].
    Offer(usize),
    Skill(Kind<Skill>),
    Talent(Kind<Talent>),
    Experience,
}

fn rows(game: &Game, growth: &Growth) -> Vec<ListRow<AdvancementEntry>> {
    let mut rows = Vec::new();
    if !growth.offers().is_empty() {
        rows.push(ListRow::Heading(say!("A new talent").to_owned()));
        rows.extend((0..growth.offers().len()).map(|index| ListRow::Entry(AdvancementEntry::Offer(index))));
    }
    rows.push(ListRow::Heading(say!("Skills: {} points left", growth.skill_points())));
    rows.extend(game.content().skills.iter().map(|(kind, _)| ListRow::Entry(AdvancementEntry::Skill(kind))));
    rows.push(ListRow::Heading(say!("Talents").to_owned()));
    rows.extend(growth.talents().iter().map(|kind| ListRow::Entry(AdvancementEntry::Talent(*kind))));
    rows.push(ListRow::Heading(say!("Experience").to_owned()));
    rows.push(ListRow::Entry(AdvancementEntry::Experience));
    rows
}

impl AdvancementEntry {
    fn name(self, game: &Game, growth: &Growth) -> String {
        let content = game.content();
        match self {
            AdvancementEntry::Offer(index) => match growth.offers().get(index).map(|offer| offer.source) {
                Some(OfferSource::Boon(master)) => say!("boon of {}", content.monsters[master].name),
                Some(OfferSource::Level(level)) => say!("for level {level}"),
                None => String::new(),
            },
            AdvancementEntry::Skill(kind) => capitalize(&content.skills[kind].name),
            AdvancementEntry::Talent(kind) => content.talents[kind].name.clone(),
            AdvancementEntry::Experience => say!("Sources of experience").to_owned(),
        }
    }

    fn about(self, explain: bool, game: &Game, growth: &Growth) -> Vec<CardPart> {
        match self {
            AdvancementEntry::Offer(index) => {
                let offer = growth.offers().get(index);
                let talents = offer.into_iter().flat_map(|offer| &offer.talents);
                let texts = talents.map(|kind| &game.content().talents[*kind]).flat_map(|talent| {
                    [CardPart::Heading(talent.name.clone()), CardPart::Sentence(talent.text.clone())]
                });
                let head = offer.map(|offer| CardPart::Sentence(occasion_text(offer.source, game)));
                head.into_iter().chain(texts).collect()
            }
            AdvancementEntry::Skill(kind) => skill::describe_skill(game, kind, explain),
            AdvancementEntry::Talent(kind) => talent::describe_talent(game, kind, explain),
            AdvancementEntry::Experience => experience::describe_experience(growth, game),
        }
    }

    fn choose(self, game: &Game, growth: &Growth) -> Flow {
        match self {
            AdvancementEntry::Offer(index) => Flow::Push(TalentOfferScreen::new(index)),
            AdvancementEntry::Skill(skill) => ask_to_train(skill, game),
            AdvancementEntry::Talent(kind) => {
                let name = &game.content().talents[kind].name;
                let monster = game.hero().map(|hero| &game.content().monsters[hero.kind()]);
                let name = monster.map(|monster| CardPart::Name(monster.glyph, monster.color, name.clone()));
                let card = |explain| {
                    name.clone().into_iter().chain(talent::describe_talent(game, kind, explain)).collect()
                };
                Flow::Push(CardScreen::with_explanations("", card))
            }
            AdvancementEntry::Experience => {
                Flow::Push(CardScreen::new(say!("Experience"), self.about(false, game, growth)))
            }
        }
    }

    fn draw(self, chosen: bool, game: &Game, growth: &Growth, context: &Context, line: &mut CanvasView) {
        let (colors, content) = (context.colors, game.content());
        let text_color = if chosen { colors.bright } else { colors.text };
        let (value, color) = match self {
            AdvancementEntry::Offer(_) => (say!("choose").to_owned(), colors.bright),
            AdvancementEntry::Skill(kind) => {
                let rank = growth.rank(kind);
                let cost = growth.cost(kind, content);
                let affordable = cost.is_some_and(|cost| cost <= growth.skill_points());
                let cost = cost.map_or("-".to_owned(), |cost| say!("cost {cost}"));
                let color = if affordable || chosen { text_color } else { colors.dim };
                (format!("{rank:2}  {cost:>6}"), color)
            }
            AdvancementEntry::Talent(kind) => {
                let talent = &content.talents[kind];
                let used = talent.active.is_some().then(|| match context.keys.label(KeyAction::Invoke) {
                    Some(key) => say!("press {key}"),
                    None => say!("active").to_owned(),
                });
                (used.unwrap_or_default(), text_color)
            }
            AdvancementEntry::Experience => (String::new(), text_color),
        };
        let name = self.name(game, growth);
        let room = line.size().width - 4 - value.len() as i32;
        line.text(Point::new(1, 0), &shorten(&name, room), color);
        line.text_right(0, &format!("{value} "), if chosen { colors.text } else { colors.dim });
    }
}

/// Asks whether to train a skill, because spent points do not come back. The confirm key also answers yes.
fn ask_to_train(kind: Kind<Skill>, game: &Game) -> Flow {
    let definition = &game.content().skills[kind];
    let points = game.growth().map_or(0, Growth::skill_points);
    let Some(next) = game.next_rank(kind) else {
        return Flow::Remark(game.refusal_text(Refusal::MaxRank(kind)));
    };
    if next.cost > points {
        return Flow::Remark(game.refusal_text(Refusal::TooFewPoints(next.cost)));
    }
    let Some(id) = ShortId::parse(&definition.id) else { return Flow::Stay };
    let cost = skill::points(next.cost);
    let left = skill::points(points - next.cost);
    let question = say!("Train {} to rank {} for {cost}? That leaves {left}.", definition.name, next.rank);
    Flow::Push(ConfirmDialog::with_confirm_key(question, Flow::Execute(Command::Train(id))))
}
