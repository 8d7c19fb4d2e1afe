//! Journals with recomputed checksums, as another program could write them.

/// CRC-16 with the polynomial 0x1021, bit by bit.
fn crc(start: u16, bytes: &[u8]) -> u16 {
    bytes.iter().fold(start, |crc, byte| {
        (0..8).fold(crc ^ u16::from(*byte) << 8, |crc, _| match crc & 0x8000 {
            0 => crc << 1,
            _ => crc << 1 ^ 0x1021,
        })
    })
}

pub fn sealed(journal: &str) -> String {
    let (header, lines) = journal.split_once("\n\n").unwrap();
    let header = format!("{header}\n\n");
    let mut check = crc(0xffff, header.as_bytes());
    let mut text = header;
    for line in lines.lines() {
        let bare = line.rsplit_once('-').map_or(line, |(bare, _)| bare);
        check = crc(check, bare.as_bytes());
        text += &format!("{bare}-{check:04x}\n");
    }
    text
}
