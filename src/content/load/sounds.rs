//! Loads the sounds that messages name, from the folder `sounds` of the base game and of each mod.

use crate::Message;
use crate::diagnostics::problem::{Diagnostics, Problem};
use crate::files::disk::Unreadable;
use crate::files::load_order::LoadOrder;
use crate::gather::misplaced_files::{SOUND_ENDING, SOUNDS};
use crate::gather::records::GatheredRecords;
use crate::read::kind::Registry;
use fifteen_base::{SortedMap, SortedSet, Sound};
use std::rc::Rc;

const UNSUPPORTED_ENDINGS: [&str; 5] = [".mp3", ".ogg", ".flac", ".m4a", ".opus"];

pub type Sounds = SortedMap<String, Rc<Sound>>;

/// Loads each sound named by a message. If several sources have the sound, the last one counts. Warns of missing,
/// invalid and unused sounds.
pub(super) fn read(
    order: &LoadOrder,
    raw: &GatheredRecords,
    messages: &Registry<Message>,
    diagnostics: &Diagnostics,
) -> Sounds {
    let mut sounds = Sounds::new();
    let mut reported: Vec<&str> = Vec::new();
    for (_, message) in messages.iter() {
        let Some(file) = &message.sound else { continue };
        if sounds.contains_key(file) || reported.contains(&&**file) {
            continue;
        }
        match load_sound(order, file) {
            Ok(wave) => drop(sounds.insert(file.clone(), Rc::new(wave))),
            Err(why) => {
                reported.push(file);
                if let Some(record) = raw.find(&message.id) {
                    let text = format!("the sound `{SOUNDS}/{file}` cannot be played: {why}");
                    let problem = Problem::warning(record.field_span("sound"), text).path("sound");
                    diagnostics.add(problem.help("the message plays no sound"));
                }
            }
        }
    }
    warn_of_unused(order, messages, diagnostics);
    sounds
}

fn warn_of_unused(order: &LoadOrder, messages: &Registry<Message>, diagnostics: &Diagnostics) {
    let named: SortedSet<&str> =
        messages.iter().filter_map(|(_, message)| message.sound.as_deref()).collect();
    for source in order.sources() {
        for name in source.entries(SOUNDS) {
            let lower = name.to_lowercase();
            let (message, help) = if named.contains(&*name) {
                continue;
            } else if lower.ends_with(SOUND_ENDING) {
                ("no message names this sound", format!("name it in messages.json: `\"sound\": \"{name}\"`"))
            } else if UNSUPPORTED_ENDINGS.iter().any(|end| lower.ends_with(end)) {
                ("this sound cannot be played", "convert it to WAV: only `.wav` files are played".to_owned())
            } else {
                continue;
            };
            let file = diagnostics.file(&source.shown(&format!("{SOUNDS}/{name}")), "");
            diagnostics.add(Problem::warning(file.start(), message).help(help));
        }
    }
}

fn load_sound(order: &LoadOrder, file: &str) -> Result<Sound, String> {
    let sources: Vec<_> = order.sources().collect();
    for source in sources.into_iter().rev() {
        match source.read(&format!("{SOUNDS}/{file}")) {
            Ok(bytes) => return Sound::parse(&bytes).map_err(|why| why.to_string()),
            Err(Unreadable::Missing) => {}
            Err(why) => return Err(why.to_string()),
        }
    }
    Err("there is no such file".to_owned())
}
