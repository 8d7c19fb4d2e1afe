//! Passes game events to screens, animations and sounds, and shows tutorial hints.
//!
//! Each player sees a hint once. Its text is data (`hint_..` in `data/messages.json`); the settings remember the shown
//! hints.

use super::App;
use crate::input::KeyAction;
use crate::panels::condition;
use crate::screens::is_at_blows;
use crate::settings::Settings;
use crate::sound;
use fifteen_content::ItemClass;
use fifteen_content::kinds::message::MessageId;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{ActorId, Event, EventKind, Game, Stance};

impl App {
    /// Processes the events that the hero noticed since the last call.
    pub(super) fn hear(&mut self) {
        let Some(session) = &mut self.session else { return };
        let events = session.heard.take_events();
        self.hint(&events);
        if events.is_empty() {
            return;
        }
        self.set_in_motion(&events);
        self.hear_of_rest(&events);
        if let (Some(speaker), Some(session)) = (&mut self.show.speaker, &self.session) {
            sound::play(&events, &session.game, &self.settings, speaker.as_mut());
        }
        self.teach(&events);
        let mut screens = std::mem::take(&mut self.screens);
        for screen in &mut screens {
            screen.hear(&events, &self.context());
        }
        self.screens = screens;
    }

    fn teach(&mut self, events: &[Event]) {
        let met = |event: &&Event| matches!(event.what, EventKind::MetRiddle { .. });
        let doors = events.iter().filter(met).count();
        if doors > 0 {
            self.with_game(|game| {
                if game.world().lore().doors().len() == doors {
                    teach_reckoning(game);
                }
            });
        }
        let of_level = |event: &Event| matches!(event.what, EventKind::Offered { .. });
        let of_master = |event: &Event| matches!(event.what, EventKind::BoonOffered { .. });
        if let Some(key) = self.keys.label(KeyAction::Grow)
            && events.iter().any(|event| of_level(event) || of_master(event))
        {
            let text = say!("Press {key} to choose, now or later.");
            self.with_game(|game| game.remark(text));
        }
        for event in events {
            if let EventKind::Freed { by, who } = event.what
                && let Some(freed) = who.id().filter(|_| by.hero)
            {
                self.hint_at_orders(freed);
            }
        }
    }

    /// Explains the key for ally orders after a captive was freed.
    fn hint_at_orders(&mut self, freed: ActorId) {
        let won = self.game().is_some_and(|game| {
            game.level().actors().get(freed).is_some_and(|actor| game.stance(actor) == Stance::Ally)
        });
        if let Some(key) = self.keys.label(KeyAction::Order).filter(|_| won) {
            let text = say!("Press {key} to tell it to wait, and again to tell it to follow.");
            self.with_game(|game| game.remark(text));
        }
    }
}

/// Explains the first puzzle door.
pub fn teach_reckoning(game: &mut Game) {
    if let Some(door) = game.world().lore().doors().first() {
        let target = door.target;
        game.remark(say!(
            "To open this door, make {target} from its numbers, using each exactly once. Walk into it to answer."
        ));
    }
}

/// A hint and the test for its moment.
type Moment = (MessageId, fn(&Game, &[Event]) -> bool);

/// All hints, first the introduction, then the most urgent ones. Only one hint is shown at a time.
const HINTS: [Moment; 14] = [
    (MessageId::HintBegin, |_, _| true),
    (MessageId::HintHurt, |game, _| condition::is_low(game)),
    (MessageId::HintFoe, |game, _| meets(game, Stance::Foe)),
    (MessageId::HintLight, |_, events| {
        events.iter().any(|event| matches!(event.what, EventKind::LightFails { .. }))
    }),
    (MessageId::HintBurden, |game, _| {
        let (carried, strength) = game.burden();
        carried > strength
    }),
    (MessageId::HintAlly, |game, _| meets(game, Stance::Ally)),
    (MessageId::HintCaptive, |game, _| meets(game, Stance::Captive)),
    (MessageId::HintTalk, |game, _| {
        game.in_sight().iter().any(|one| game.talks(one) && game.stance(one) == Stance::Neighbour)
    }),
    (MessageId::HintChest, |game, _| game.underfoot().iter().any(|item| is_chest(game, item))),
    (MessageId::HintFeature, |game, _| !game.features().is_empty()),
    (MessageId::HintThing, |game, _| game.underfoot().iter().any(|item| !is_chest(game, item))),
    (MessageId::HintUnknown, |game, _| {
        let tried = |class| matches!(class, ItemClass::Potion | ItemClass::Scroll);
        game.pack().iter().any(|item| tried(game.class(item)) && !game.recognises(item))
    }),
    (MessageId::HintSpell, |game, _| !game.world().lore().spells().is_empty()),
    (MessageId::HintStair, |game, _| game.known_stair(Stair::Down).is_some()),
];

/// Hints that are also shown during a fight. A failing light would get no other moment.
const HINTS_OF_FIGHTS: [MessageId; 3] =
    [MessageId::HintHurt, MessageId::HintFoe, MessageId::HintLight];

fn meets(game: &Game, stance: Stance) -> bool {
    game.in_sight().iter().any(|actor| game.stance(actor) == stance)
}

fn is_chest(game: &Game, item: &fifteen_game::Item) -> bool {
    game.content().items[item.kind()].holds > 0
}

impl App {
    /// Shows the next hint that fits and has not been shown yet.
    pub(super) fn hint(&mut self, events: &[Event]) {
        // Without a player a hint teaches nothing, and without files it would be repeated forever.
        if !self.opening.attended || !self.settings.hints || self.files.is_none() {
            return;
        }
        let Some(game) = self.session.as_ref().map(|session| &session.game) else { return };
        let new = |id: MessageId| !self.settings.hints_told.iter().any(|told| told == id.id());
        // Hints wait while a screen is open; during a fight only some are shown.
        if self.screens.len() > 1 {
            return;
        }
        let amid = is_at_blows(game);
        let fits = |id: MessageId| !amid || HINTS_OF_FIGHTS.contains(&id);
        let mut hints = HINTS.into_iter().filter(|(id, _)| new(*id) && fits(*id));
        let Some((id, _)) = hints.find(|(_, moment)| moment(game, events)) else { return };
        let text = game.hint_text(id);
        self.keep_in_mind(id);
        if !text.is_empty() {
            self.with_game(|game| game.remark(text));
        }
    }

    /// Remembers that a hint was shown. If that cannot be saved, the hint is repeated in another run.
    fn keep_in_mind(&mut self, id: MessageId) {
        let mut told = self.settings.hints_told.clone();
        told.push(id.id().to_owned());
        self.keep(Settings { hints_told: told, ..self.settings.clone() });
    }
}
