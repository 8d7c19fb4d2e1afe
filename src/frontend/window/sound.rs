//! Sound output with SDL's audio queue. The game is silent without an audio device.

#![allow(unsafe_code)]

use fifteen_base::Sound;
use fifteen_base::wav::mix;
use fifteen_ui::SoundOutput;
use sdl2_sys::{SDL_AudioDeviceID, SDL_AudioSpec};
use std::rc::Rc;

/// Sample rate, in frames (a left and a right sample) per second.
const RATE: u32 = 44_100;
/// Bytes per frame.
const FRAME: usize = 4;
/// Frames per buffer of the device, which cause a delay of about 23 milliseconds.
const BATCH: u16 = 1024;

#[derive(Default)]
pub struct SoundPlayer {
    device: DeviceState,
    /// Last queued frames. The device may not have played all of them yet.
    queued: Vec<[i16; 2]>,
}

#[derive(Default)]
enum DeviceState {
    #[default]
    Unopened,
    Device(Device),
    Unavailable,
}

struct Device(SDL_AudioDeviceID);

impl SoundOutput for SoundPlayer {
    fn play(&mut self, sound: &Rc<Sound>, percent: i32) {
        if let DeviceState::Unopened = self.device {
            self.device = Device::open().map_or(DeviceState::Unavailable, DeviceState::Device);
        }
        let DeviceState::Device(device) = &self.device else { return };
        let left = device.waiting().min(self.queued.len());
        let rest = self.queued.split_off(self.queued.len() - left);
        self.queued = mix(rest, &sound.resampled(RATE, percent));
        device.play_next(&self.queued);
    }
}

impl Device {
    fn open() -> Option<Device> {
        // SAFETY: SDL allows this call at any time; this is the thread that handles the window.
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
        // SAFETY: without a name SDL opens the default device. It only reads `wanted` and, as no changes are allowed,
        // converts the sound to the device's format. 0 means no device.
        let device = unsafe {
            let no_name = std::ptr::null();
            sdl2_sys::SDL_OpenAudioDevice(no_name, 0, &wanted, std::ptr::null_mut(), 0)
        };
        if device == 0 {
            // SAFETY: the subsystem was started above.
            unsafe { sdl2_sys::SDL_QuitSubSystem(sdl2_sys::SDL_INIT_AUDIO) };
            return None;
        }
        // SAFETY: the device is open.
        unsafe { sdl2_sys::SDL_PauseAudioDevice(device, 0) };
        Some(Device(device))
    }

    fn waiting(&self) -> usize {
        // SAFETY: the device is open.
        unsafe { sdl2_sys::SDL_GetQueuedAudioSize(self.0) as usize / FRAME }
    }

    fn play_next(&self, frames: &[[i16; 2]]) {
        let bytes: Vec<u8> = frames.iter().flatten().flat_map(|sample| sample.to_ne_bytes()).collect();
        // SDL would reject a queue of 4 GB, but no sound is that long.
        let length = u32::try_from(bytes.len()).unwrap_or_default();
        // SAFETY: the device is open. SDL copies the bytes, and the length matches.
        unsafe {
            sdl2_sys::SDL_ClearQueuedAudio(self.0);
            sdl2_sys::SDL_QueueAudio(self.0, bytes.as_ptr().cast(), length);
        }
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        // SAFETY: `open` opened the device, and it is not used afterwards.
        unsafe { sdl2_sys::SDL_CloseAudioDevice(self.0) };
    }
}
