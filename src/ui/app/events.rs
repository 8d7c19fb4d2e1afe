//! Passes game events to screens, animations and sounds, and shows tutorial hints.
//!
//! Each hint is shown once: the settings list the shown hints. The texts are in `data/messages.json` (ids
//! `hint_..`).

use super::App;
use crate::input::KeyAction;
use crate::panels::hero_status;
use crate::screens::{has_target_in_range, is_in_melee};
use crate::settings::Settings;
use crate::sound;
use fifteen_content::ItemClass;
use fifteen_content::kinds::message::MessageId;
use fifteen_content::kinds::tile::Stair;
use fifteen_game::{ActorId, Event, EventKind, Game, Stance};

impl App {
    /// Processes the events that the hero noticed since the last call.
    pub(super) fn dispatch_events(&mut self) {
        let Some(session) = &mut self.session else { return };
        let events = session.pending_events.take_events();
        self.show_hint(&events);
        if events.is_empty() {
            return;
        }
        self.start_animations(&events);
        self.track_rest(&events);
        if let (Some(speaker), Some(session)) = (&mut self.display.sound_output, &self.session) {
            sound::play_sounds(&events, &session.game, &self.settings, speaker.as_mut());
        }
        self.explain_events(&events);
        let mut screens = std::mem::take(&mut self.screens);
        for screen in &mut screens {
            screen.receive_events(&events, &self.context());
        }
        self.screens = screens;
    }

    fn explain_events(&mut self, events: &[Event]) {
        let reads_riddle = |event: &&Event| matches!(event.kind, EventKind::ReadRiddle { .. });
        let doors = events.iter().filter(reads_riddle).count();
        if doors > 0 {
            self.with_game(|game| {
                if game.world().lore().doors().len() == doors {
                    explain_puzzle_doors(game);
                }
            });
        }
        let is_level_offer = |event: &Event| matches!(event.kind, EventKind::Offered { .. });
        let is_boon_offer = |event: &Event| matches!(event.kind, EventKind::BoonOffered { .. });
        if let Some(key) = self.keys.label(KeyAction::Grow)
            && events.iter().any(|event| is_level_offer(event) || is_boon_offer(event))
        {
            let text = say!("Press {key} to choose, now or later.");
            self.with_game(|game| game.show_message(text));
        }
        for event in events {
            if let EventKind::Freed { by, who } = event.kind
                && let Some(freed) = who.id().filter(|_| by.hero)
            {
                self.explain_orders(freed);
            }
        }
    }

    fn explain_orders(&mut self, freed: ActorId) {
        let won = self.game().is_some_and(|game| {
            game.level().actors().get(freed).is_some_and(|actor| game.stance(actor) == Stance::Ally)
        });
        if let Some(key) = self.keys.label(KeyAction::Order).filter(|_| won) {
            let text = say!("Press {key} to tell it to wait, and again to tell it to follow.");
            self.with_game(|game| game.show_message(text));
        }
    }
}

/// Explains in the log how to open the first puzzle door that the hero knows.
pub fn explain_puzzle_doors(game: &mut Game) {
    if let Some(door) = game.world().lore().doors().first() {
        let target = door.target;
        game.show_message(say!(
            "To open this door, make {target} from its numbers, using each exactly once. Walk into it to answer."
        ));
    }
}

/// A hint and the condition for showing it.
type HintRule = (MessageId, fn(&Game, &[Event]) -> bool);

/// All hints in order of priority. Of the hints that apply, only the first is shown.
const HINTS: [HintRule; 15] = [
    (MessageId::HintBegin, |_, _| true),
    (MessageId::HintHurt, |game, _| hero_status::is_low_health(game)),
    (MessageId::HintFoe, |game, _| sees_stance(game, Stance::Foe)),
    (MessageId::HintThrow, |game, _| has_target_in_range(game)),
    (MessageId::HintLight, |_, events| {
        events.iter().any(|event| matches!(event.kind, EventKind::LightFails { .. }))
    }),
    (MessageId::HintBurden, |game, _| {
        let (carried, strength) = game.pack_weight();
        carried > strength
    }),
    (MessageId::HintAlly, |game, _| sees_stance(game, Stance::Ally)),
    (MessageId::HintCaptive, |game, _| sees_stance(game, Stance::Captive)),
    (MessageId::HintTalk, |game, _| {
        game.actors_in_sight()
            .iter()
            .any(|actor| game.can_talk(actor) && game.stance(actor) == Stance::Peaceful)
    }),
    (MessageId::HintChest, |game, _| game.underfoot().iter().any(|item| is_chest(game, item))),
    (MessageId::HintFeature, |game, _| !game.features().is_empty()),
    (MessageId::HintThing, |game, _| game.underfoot().iter().any(|item| !is_chest(game, item))),
    (MessageId::HintUnknown, |game, _| {
        let is_potion_or_scroll = |class| matches!(class, ItemClass::Potion | ItemClass::Scroll);
        game.pack().iter().any(|item| is_potion_or_scroll(game.class(item)) && !game.is_identified(item))
    }),
    (MessageId::HintSpell, |game, _| !game.world().lore().spells().is_empty()),
    (MessageId::HintStair, |game, _| game.known_stair(Stair::Down).is_some()),
];

/// Hints that are shown even in melee. The event of a failing light happens only once, so its hint cannot wait.
const FIGHT_HINTS: [MessageId; 3] = [MessageId::HintHurt, MessageId::HintFoe, MessageId::HintLight];

fn sees_stance(game: &Game, stance: Stance) -> bool {
    game.actors_in_sight().iter().any(|actor| game.stance(actor) == stance)
}

fn is_chest(game: &Game, item: &fifteen_game::Item) -> bool {
    game.content().items[item.kind()].capacity > 0
}

impl App {
    /// Shows the first hint of [`HINTS`] that applies and has not been shown yet.
    pub(super) fn show_hint(&mut self, events: &[Event]) {
        // Without a player, nobody reads hints. Without files, the list of shown hints could not be saved.
        if !self.startup.has_player || !self.settings.hints || self.files.is_none() {
            return;
        }
        let Some(game) = self.session.as_ref().map(|session| &session.game) else { return };
        let new = |id: MessageId| !self.settings.hints_shown.iter().any(|shown| shown == id.id());
        // Hints wait while a screen is open over the map.
        if self.screens.len() > 1 {
            return;
        }
        let in_melee = is_in_melee(game);
        let fits = |id: MessageId| !in_melee || FIGHT_HINTS.contains(&id);
        let mut hints = HINTS.into_iter().filter(|(id, _)| new(*id) && fits(*id));
        let Some((id, _)) = hints.find(|(_, is_due)| is_due(game, events)) else { return };
        let text = game.hint_text(id);
        self.remember_hint(id);
        if !text.is_empty() {
            self.with_game(|game| game.show_message(text));
        }
    }

    /// Remembers that a hint was shown. If saving the settings fails, the next program start shows the hint again.
    fn remember_hint(&mut self, id: MessageId) {
        let mut shown = self.settings.hints_shown.clone();
        shown.push(id.id().to_owned());
        self.keep_settings(Settings { hints_shown: shown, ..self.settings.clone() });
    }
}
