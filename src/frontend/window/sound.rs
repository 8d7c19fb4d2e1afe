//! Sounds: SDL's queue of what is to be heard next. The device is opened for the first sound, so that a game without sounds asks
//! for none; where it cannot be, there is silence.

#![allow(unsafe_code)]

use fifteen_base::Wave;
use fifteen_base::wave::mixed;
use fifteen_ui::Speaker;
use sdl2_sys::{SDL_AudioDeviceID, SDL_AudioSpec};
use std::rc::Rc;

/// Frames a second.
const RATE: u32 = 44_100;
/// Bytes of a frame.
const FRAME: usize = 4;
/// How many frames the device takes at a time: a sound begins a fiftieth of a second after what it is of.
const BATCH: u16 = 1024;

/// Plays sounds, several at once.
#[derive(Default)]
pub struct Player {
    device: Opened,
    /// What was queued last, of which the device has not taken the end yet.
    queued: Vec<[i16; 2]>,
}

/// What has come of opening the device.
#[derive(Default)]
enum Opened {
    /// Nobody has tried.
    #[default]
    NotYet,
    Device(Device),
    /// It cannot be had.
    Never,
}

struct Device(SDL_AudioDeviceID);

impl Speaker for Player {
    fn play(&mut self, sound: &Rc<Wave>, percent: i32) {
        if let Opened::NotYet = self.device {
            self.device = Device::open().map_or(Opened::Never, Opened::Device);
        }
        let Opened::Device(device) = &self.device else { return };
        let left = device.waiting().min(self.queued.len());
        let rest = self.queued.split_off(self.queued.len() - left);
        self.queued = mixed(rest, &sound.resampled(RATE, percent));
        device.play_next(&self.queued);
    }
}

impl Device {
    fn open() -> Option<Device> {
        // SAFETY: may be called at any time; this is the thread that handles the window.
        if unsafe { sdl2_sys::SDL_InitSubSystem(sdl2_sys::SDL_INIT_AUDIO) } != 0 {
            return None;
        }
        let wanted = SDL_AudioSpec {
            freq: RATE as i32,
            format: sdl2_sys::AUDIO_S16SYS as u16,
            channels: 2,
            silence: 0,
            samples: BATCH,
            padding: 0,
            size: 0,
            callback: None,
            userdata: std::ptr::null_mut(),
        };
        // SAFETY: without a name the usual device is taken, `wanted` is read alone, and with no changes allowed SDL turns
        // the sound into what the device wants. Nought is no device.
        let device = unsafe {
            let no_name = std::ptr::null();
            sdl2_sys::SDL_OpenAudioDevice(no_name, 0, &wanted, std::ptr::null_mut(), 0)
        };
        if device == 0 {
            // SAFETY: it was started above.
            unsafe { sdl2_sys::SDL_QuitSubSystem(sdl2_sys::SDL_INIT_AUDIO) };
            return None;
        }
        // SAFETY: the device is open.
        unsafe { sdl2_sys::SDL_PauseAudioDevice(device, 0) };
        Some(Device(device))
    }

    /// How many frames the device has not taken yet.
    fn waiting(&self) -> usize {
        // SAFETY: the device is open.
        unsafe { sdl2_sys::SDL_GetQueuedAudioSize(self.0) as usize / FRAME }
    }

    /// Plays these frames in place of those that it has not taken yet.
    fn play_next(&self, frames: &[[i16; 2]]) {
        let bytes: Vec<u8> =
            frames.iter().flatten().flat_map(|sample| sample.to_ne_bytes()).collect();
        // No sound is so long; a queue that were would be told as too long by SDL.
        let length = u32::try_from(bytes.len()).unwrap_or_default();
        // SAFETY: the device is open; SDL copies the bytes, of which there are as many as are told.
        unsafe {
            sdl2_sys::SDL_ClearQueuedAudio(self.0);
            sdl2_sys::SDL_QueueAudio(self.0, bytes.as_ptr().cast(), length);
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // SAFETY: it was opened by `open` and is used no more.
        unsafe { sdl2_sys::SDL_CloseAudioDevice(self.0) };
    }
}
