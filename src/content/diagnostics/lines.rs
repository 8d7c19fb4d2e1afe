//! The lines of a text.

use std::ops::Range;

/// Where each line of a text begins. A line ends with LF, CR LF or a CR alone.
#[derive(Debug)]
pub(crate) struct Lines {
    starts: Vec<u32>,
    length: usize,
}

impl Lines {
    /// The lines of a text; even an empty one has one.
    pub fn of(text: &str) -> Lines {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if ends {
                starts.push(u32::try_from(at + 1).unwrap_or(u32::MAX));
            }
        }
        Lines { starts, length: text.len() }
    }

    /// The line that a byte is in, from 0.
    pub fn at(&self, byte: usize) -> usize {
        let after = self.starts.partition_point(|start| *start as usize <= byte);
        after.saturating_sub(1)
    }

    /// The bytes of a line, from 0, with what ends it.
    pub fn bytes(&self, line: usize) -> Range<usize> {
        let start = |line: usize| self.starts.get(line).map(|start| *start as usize);
        start(line).unwrap_or(self.length)..start(line + 1).unwrap_or(self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sort_of_line_break_ends_a_line() {
        let text = "a\nb\r\nc\rd\n\r";
        let lines = Lines::of(text);
        let parts: Vec<&str> = (0..6).map(|line| &text[lines.bytes(line)]).collect();
        assert_eq!(parts, ["a\n", "b\r\n", "c\r", "d\n", "\r", ""]);
        let of_each: Vec<usize> = (0..=text.len()).map(|byte| lines.at(byte)).collect();
        assert_eq!(of_each, [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5]);
    }
}
