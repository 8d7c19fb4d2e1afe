//! Records the screen as an animated PNG. Each frame contains only the area that changed since the previous frame.

use super::{Letters, Picture};
use crate::run::{Program, guarded};
use crate::{FrontError, Signals};
use fifteen_base::{Point, Size};
use fifteen_content::Rgb;
use fifteen_ui::{Canvas, Input, Key};
use std::io::{Error, Write};
use std::time::Duration;

/// Display time of a still screen before the next key is pressed.
const STILL_TIME: Duration = Duration::from_millis(450);
/// Display time of each tick of an automatic action, such as travel.
const TICK_TIME: Duration = Duration::from_millis(90);
const LAST_TIME: Duration = Duration::from_millis(2500);
const MAX_FRAMES_PER_KEY: u32 = 10_000;

#[derive(Debug, Default)]
pub struct Film {
    frames: Vec<(Canvas, Duration)>,
}

impl Film {
    /// Presses keys, waiting until the program is idle before each key, and records the screens. Closes the program
    /// after the last key or after a signal.
    ///
    /// # Errors
    /// If the program fails or cannot save the run.
    pub fn record(
        program: &mut impl Program,
        keys: impl IntoIterator<Item = Key>,
        size: Size,
        signals: &Signals,
    ) -> Result<Film, FrontError> {
        let film = guarded(program, |program| {
            let mut film = Film::default();
            program.start_real_time();
            film.add_frame(program, size, STILL_TIME);
            for key in keys {
                if program.done() || signals.is_received() {
                    break;
                }
                program.handle(Input::Key(key));
                film.record_animation(program, size, signals);
            }
            if let Some((_, shown)) = film.frames.last_mut() {
                *shown = LAST_TIME;
            }
            film
        })?;
        if !program.done() {
            program.close().map_err(FrontError::NotSaved)?;
        }
        Ok(film)
    }

    fn record_animation(&mut self, program: &mut impl Program, size: Size, signals: &Signals) {
        for _ in 0..MAX_FRAMES_PER_KEY {
            if signals.is_received() {
                break;
            } else if let Some(frame) = program.next_frame(false) {
                self.add_frame(program, size, frame);
                program.animate();
            } else if program.busy() && !program.done() {
                self.add_frame(program, size, TICK_TIME);
                program.tick();
            } else {
                break;
            }
        }
        self.add_frame(program, size, STILL_TIME);
    }

    fn add_frame(&mut self, program: &mut impl Program, size: Size, duration: Duration) {
        let mut canvas = Canvas::new(size);
        program.draw(&mut canvas);
        match self.frames.last_mut() {
            Some((last, so_far)) if *last == canvas => *so_far += duration,
            _ => self.frames.push((canvas, duration)),
        }
    }

    /// Writes the film as an endlessly repeated animated PNG, drawn with `letters`.
    ///
    /// # Errors
    /// The error of the writer or encoder, or an error if there are no frames.
    pub fn write_png(&self, letters: &Letters, to: impl Write) -> std::io::Result<()> {
        let Some((first, _)) = self.frames.first() else {
            return Err(Error::other("the film has no frames"));
        };
        let Size { width, height } = Picture::new(first, letters).size();
        let mut encoder = png::Encoder::new(to, width as u32, height as u32);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        encoder.set_animated(self.frames.len() as u32, 0)?;
        let mut writer = encoder.write_header()?;
        let mut before: Option<&Canvas> = None;
        for (canvas, shown) in &self.frames {
            let (at, size) = changed_area(before, canvas);
            let letter = letters.size();
            let (x, y) = (at.x * letter.width, at.y * letter.height);
            let (wide, tall) = (size.width * letter.width, size.height * letter.height);
            writer.set_frame_delay(shown.as_millis().min(60_000) as u16, 1000)?;
            writer.reset_frame_position()?;
            writer.set_frame_dimension(wide as u32, tall as u32)?;
            writer.set_frame_position(x as u32, y as u32)?;
            let picture = Picture::new(canvas, letters);
            let rows = (y..y + tall)
                .flat_map(|row| picture.row(row).into_iter().skip(x as usize).take(wide as usize));
            let bytes: Vec<u8> = rows.flat_map(|Rgb(r, g, b)| [r, g, b]).collect();
            writer.write_image_data(&bytes)?;
            before = Some(canvas);
        }
        writer.finish()?;
        Ok(())
    }
}

/// Returns corner and size of the smallest area that contains all changes. The area has at least one cell.
fn changed_area(before: Option<&Canvas>, now: &Canvas) -> (Point, Size) {
    let Some(before) = before else { return (Point::new(0, 0), now.size()) };
    let (old, new) = (before.cells(), now.cells());
    let differing: Vec<Point> = new.points().filter(|at| old.get(*at) != new.get(*at)).collect();
    let over = |along: fn(&Point) -> i32| {
        let all = || differing.iter().map(along);
        let (first, last) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
        (first, last - first + 1)
    };
    let ((x, width), (y, height)) = (over(|at| at.x), over(|at| at.y));
    (Point::new(x, y), Size::new(width, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fifteen_ui::CanvasCell;

    fn canvas(at: Point) -> Canvas {
        let mut canvas = Canvas::new(Size::new(6, 4));
        canvas.put(at, CanvasCell { glyph: '@', ..CanvasCell::BLANK });
        canvas
    }

    #[test]
    fn film_frame_covers_only_the_changed_area() {
        let (first, second) = (canvas(Point::new(1, 1)), canvas(Point::new(3, 2)));
        assert_eq!(changed_area(None, &first), (Point::new(0, 0), Size::new(6, 4)));
        assert_eq!(changed_area(Some(&first), &second), (Point::new(1, 1), Size::new(3, 2)));
        assert_eq!(changed_area(Some(&first), &first), (Point::new(0, 0), Size::new(1, 1)));
    }

    #[test]
    fn every_film_frame_is_written_with_its_duration() {
        let frames = [(Point::new(1, 1), 40), (Point::new(3, 2), 500)];
        let frames = frames.map(|(at, time)| (canvas(at), Duration::from_millis(time)));
        let letters = Letters::read(None).unwrap();
        let mut file = Vec::new();
        Film { frames: frames.into() }.write_png(&letters, &mut file).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let mut read = |reader: &mut png::Reader<_>| {
            reader.next_frame(&mut pixels).unwrap();
            let frame = *reader.info().frame_control().unwrap();
            (frame.x_offset, frame.y_offset, frame.width, frame.height, frame.delay_num)
        };
        assert_eq!(read(&mut reader), (0, 0, 60, 80, 40));
        assert_eq!(read(&mut reader), (10, 20, 30, 40, 500));
        assert!(reader.next_frame(&mut pixels).is_err(), "there is no third one");
    }
}
