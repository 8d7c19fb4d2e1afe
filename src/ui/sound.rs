//! Sound effects: plays the sounds that the data assign to log messages.

use super::settings::Settings;
use fifteen_base::Sound;
use fifteen_game::{Event, Game};
use std::rc::Rc;

pub trait SoundOutput {
    /// Starts a sound at `percent` of its volume, mixed with others. Does nothing where sound is unavailable.
    fn play(&mut self, sound: &Rc<Sound>, percent: i32);
}

/// Plays the sounds of events that happen together, each sound at most once.
pub(crate) fn play_sounds(events: &[Event], game: &Game, settings: &Settings, speaker: &mut dyn SoundOutput) {
    let sounds = &game.content().sounds;
    if !settings.sound || settings.volume <= 0 || sounds.is_empty() {
        return;
    }
    let messages = &game.content().messages;
    let mut played: Vec<&str> = Vec::new();
    for occasion in events.iter().filter_map(|event| game.message_id(event)) {
        let message = messages.find(occasion.id()).map(|kind| &messages[kind]);
        let Some(file) = message.and_then(|message| message.sound.as_deref()) else { continue };
        if let Some(sound) = sounds.get(file).filter(|_| !played.contains(&file)) {
            played.push(file);
            speaker.play(sound, settings.volume);
        }
    }
}
