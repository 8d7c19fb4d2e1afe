//! What is heard of what happens: the sounds that the data name for the occasions on which something is said.

use super::settings::Settings;
use fifteen_base::Wave;
use fifteen_game::{Event, Game};
use std::rc::Rc;

/// What plays sounds.
pub trait Speaker {
    /// Begins to play a sound, `percent` as loud as it is, beside what is playing already. Where it cannot be played, nothing
    /// is heard.
    fn play(&mut self, sound: &Rc<Wave>, percent: i32);
}

/// Plays what is to be heard of these events, each sound once however often it would be: what happens at once is heard at once.
pub(crate) fn play(events: &[Event], game: &Game, settings: &Settings, speaker: &mut dyn Speaker) {
    let sounds = &game.content().sounds;
    if !settings.sound || settings.volume <= 0 || sounds.is_empty() {
        return;
    }
    let messages = &game.content().messages;
    let mut played: Vec<&str> = Vec::new();
    for occasion in events.iter().filter_map(|event| game.occasion(event)) {
        let message = messages.find(occasion.id()).map(|kind| &messages[kind]);
        let Some(file) = message.and_then(|message| message.sound.as_deref()) else { continue };
        if let Some(sound) = sounds.get(file).filter(|_| !played.contains(&file)) {
            played.push(file);
            speaker.play(sound, settings.volume);
        }
    }
}
