//! WAV files: parsing, resampling and mixing of sounds.
//!
//! The parser accepts untrusted files: it returns an error or a sound of limited length.

const MAX_SECONDS: u32 = 20;
/// Allowed sample rates in frames per second. A frame has one sample per channel.
const SAMPLE_RATES: std::ops::RangeInclusive<u32> = 4_000..=96_000;

/// A stereo sound of 16-bit samples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sound {
    rate: u32,
    frames: Vec<[i16; 2]>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WavError {
    #[error("it is not a WAV file")]
    Other,
    #[error("it is incomplete")]
    Short,
    #[error("its format is not supported: save it as uncompressed PCM with 8 or 16 bits")]
    Packed,
    #[error("it has {0} channels: use one or two")]
    Channels(u16),
    #[error("its sample rate is {0} Hz: use {least} to {most} Hz", least = SAMPLE_RATES.start(), most = SAMPLE_RATES.end())]
    Rate(u32),
    #[error("it is longer than {MAX_SECONDS} seconds")]
    Long,
    #[error("it contains no samples")]
    Empty,
}

struct WavFormat {
    channels: u16,
    rate: u32,
    bits: u16,
}

impl Sound {
    /// Parses the bytes of a WAV file.
    ///
    /// # Errors
    /// If the file cannot be played.
    pub fn parse(bytes: &[u8]) -> Result<Sound, WavError> {
        if bytes.get(..4) != Some(b"RIFF") || bytes.get(8..12) != Some(b"WAVE") {
            return Err(WavError::Other);
        }
        let mut rest = &bytes[12..];
        let mut format = None;
        loop {
            let head = rest.get(..8).ok_or(WavError::Short)?;
            let length = number(&head[4..8]) as usize;
            let body = rest.get(8..8 + length).ok_or(WavError::Short);
            match &head[..4] {
                b"fmt " => format = Some(WavFormat::parse(body?)?),
                b"data" => return format.ok_or(WavError::Other)?.decode(body?),
                _ => {
                    body?;
                }
            }
            // Chunks begin at even offsets.
            rest = rest.get(8 + length + length % 2..).ok_or(WavError::Short)?;
        }
    }

    #[inline]
    pub fn milliseconds(&self) -> u64 {
        self.frames.len() as u64 * 1000 / u64::from(self.rate)
    }

    /// Resamples to `rate` frames per second by linear interpolation, at `percent` of the volume.
    pub fn resampled(&self, rate: u32, percent: i32) -> Vec<[i16; 2]> {
        let length = self.frames.len() as u64 * u64::from(rate) / u64::from(self.rate);
        let last = self.frames.len().saturating_sub(1);
        let frame = |n: u64| {
            let place = n * u64::from(self.rate);
            let (at, part) = (place / u64::from(rate), (place % u64::from(rate)) as i64);
            let at = (at as usize).min(last);
            let (here, next) = (self.frames[at], self.frames[(at + 1).min(last)]);
            [0, 1].map(|side| {
                let (here, next) = (i64::from(here[side]), i64::from(next[side]));
                let between = here + (next - here) * part / i64::from(rate);
                (between * i64::from(percent.clamp(0, 100)) / 100) as i16
            })
        };
        (0..length).map(frame).collect()
    }
}

pub fn mix(mut sound: Vec<[i16; 2]>, other: &[[i16; 2]]) -> Vec<[i16; 2]> {
    if sound.len() < other.len() {
        sound.resize(other.len(), [0; 2]);
    }
    for (to, from) in sound.iter_mut().zip(other) {
        *to = [to[0].saturating_add(from[0]), to[1].saturating_add(from[1])];
    }
    sound
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

impl WavFormat {
    fn parse(body: &[u8]) -> Result<WavFormat, WavError> {
        let field =
            |from: usize, length: usize| body.get(from..from + length).map(number).ok_or(WavError::Short);
        let (kind, channels, rate, bits) = (field(0, 2)?, field(2, 2)?, field(4, 4)?, field(14, 2)?);
        if kind != 1 || !matches!(bits, 8 | 16) {
            return Err(WavError::Packed);
        }
        let (channels, bits) = (channels as u16, bits as u16);
        if !matches!(channels, 1 | 2) {
            return Err(WavError::Channels(channels));
        }
        if !SAMPLE_RATES.contains(&rate) {
            return Err(WavError::Rate(rate));
        }
        Ok(WavFormat { channels, rate, bits })
    }

    fn decode(&self, body: &[u8]) -> Result<Sound, WavError> {
        let (channels, width) = (usize::from(self.channels), usize::from(self.bits / 8));
        let frames = body.chunks_exact(channels * width);
        match frames.len() {
            0 => return Err(WavError::Empty),
            many if many > (self.rate * MAX_SECONDS) as usize => return Err(WavError::Long),
            _ => {}
        }
        let sample = |bytes: &[u8]| match bytes {
            [low, high] => i16::from_le_bytes([*low, *high]),
            // Samples of 8 bits are unsigned. Their silence is 128.
            [byte] => (i16::from(*byte) - 128) << 8,
            _ => 0,
        };
        let frame = |bytes: &[u8]| {
            let left = sample(&bytes[..width]);
            let right = if channels == 2 { sample(&bytes[width..]) } else { left };
            [left, right]
        };
        Ok(Sound { rate: self.rate, frames: frames.map(frame).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(kind: u16, channels: u16, rate: u32, bits: u16, samples: &[u8]) -> Vec<u8> {
        let mut bytes = b"RIFF\0\0\0\0WAVEnote\x03\0\0\0abc\0fmt \x10\0\0\0".to_vec();
        bytes.extend(kind.to_le_bytes());
        bytes.extend(channels.to_le_bytes());
        bytes.extend(rate.to_le_bytes());
        bytes.extend([0; 6]);
        bytes.extend(bits.to_le_bytes());
        bytes.extend(b"data");
        bytes.extend((samples.len() as u32).to_le_bytes());
        bytes.extend(samples);
        bytes
    }

    #[test]
    fn mono_and_stereo_sounds_of_8_and_16_bits_are_read() {
        let wave = Sound::parse(&file(1, 1, 8000, 8, &[128, 255, 0])).unwrap();
        assert_eq!(wave.frames, [[0, 0], [127 << 8, 127 << 8], [-32768, -32768]]);
        let wave = Sound::parse(&file(1, 2, 44100, 16, &[1, 0, 255, 255])).unwrap();
        assert_eq!((wave.frames, wave.rate), (vec![[1, -1]], 44100));
    }

    #[test]
    fn invalid_wav_files_are_rejected_with_a_reason() {
        let good = file(1, 1, 8000, 8, &[128; 8]);
        let read = |bytes: &[u8]| Sound::parse(bytes).unwrap_err();
        assert_eq!(read(b""), WavError::Other);
        assert_eq!(read(b"hello, I am no sound"), WavError::Other);
        for length in 12..good.len() {
            assert_eq!(read(&good[..length]), WavError::Short, "{length}");
        }
        assert_eq!(read(&file(3, 1, 8000, 32, &[0; 8])), WavError::Packed);
        assert_eq!(read(&file(1, 1, 8000, 24, &[0; 9])), WavError::Packed);
        assert_eq!(read(&file(1, 6, 8000, 8, &[0; 9])), WavError::Channels(6));
        assert_eq!(read(&file(1, 1, 1, 8, &[0; 9])), WavError::Rate(1));
        assert_eq!(read(&file(1, 1, u32::MAX, 8, &[0; 9])), WavError::Rate(u32::MAX));
        assert_eq!(read(&file(1, 1, 8000, 8, &[])), WavError::Empty);
        assert_eq!(read(&file(1, 1, 4000, 8, &[0; 80_001])), WavError::Long);
        let mut endless = good.clone();
        endless[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(read(&endless), WavError::Short);
    }

    #[test]
    fn resampling_keeps_the_duration_and_applies_the_volume() {
        let wave = Sound { rate: 2, frames: vec![[0, 0], [100, -100]] };
        assert_eq!(wave.milliseconds(), 1000);
        assert_eq!(wave.resampled(4, 100), [[0, 0], [50, -50], [100, -100], [100, -100]]);
        assert_eq!(wave.resampled(2, 50), [[0, 0], [50, -50]]);
        assert_eq!(wave.resampled(1, 100), [[0, 0]]);
    }

    #[test]
    fn mixing_adds_sounds_and_clamps_the_sum() {
        let one = vec![[1, 1], [30000, -30000]];
        assert_eq!(mix(one.clone(), &[[5, 6]]), [[6, 7], [30000, -30000]]);
        let three = [[0, 0], [30000, -30000], [7, 7]];
        assert_eq!(mix(one, &three), [[1, 1], [i16::MAX, i16::MIN], [7, 7]]);
    }
}
