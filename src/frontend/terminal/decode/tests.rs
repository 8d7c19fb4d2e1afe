//! Tests of the decoder with input as terminals send it.

use super::*;
use crate::terminal::input::Translator;
use fifteen_ui::Input;

/// Decodes pieces of input and returns the keys that the game receives.
fn heard(pieces: &[&[u8]]) -> String {
    let (mut decoder, mut translator) = (Decoder::default(), Translator::default());
    let mut events: Vec<Event> = pieces.iter().flat_map(|piece| decoder.take(piece)).collect();
    events.extend(decoder.flush());
    let inputs = events.iter().filter_map(|event| translator.translate(event));
    let words = inputs.map(|input| match input {
        Input::Key(key) => key.to_string(),
        other => format!("{other:?} "),
    });
    words.collect()
}

const SEQUENCES: &[(&[u8], &str)] = &[
    (b"aZ1", "aZ1"),
    ("é♥".as_bytes(), "é♥"),
    (b"\r\t\x7f\x1a\x1d\0", "<Enter><Tab><BS><C-z><C-5><C-Space>"),
    (b"\x1b", "<Esc>"),
    (b"\x1bx", "<A-x>"),
    (b"\x1b\x1bx", "<Esc><A-x>"),
    (b"\x1b[", "<A-[>"),
    (b"\x1bO", "<A-o>"),
    (b"\x1b[A\x1b[D\x1bOB", "<Up><Left><Down>"),
    (b"\x1b[1;2C\x1b[1;5H", "<S-Right><C-Home>"),
    (b"\x1b[5~\x1b[6~\x1b[3~", "<PgUp><PgDn><Del>"),
    (b"\x1bOP\x1b[15~\x1b[24~\x1b[[A", "<F1><F5><F12><F1>"),
    (b"\x1b[Z", "<S-Tab>"),
    (b"\x1b[122;5u\x1b[27u", "<C-z><Esc>"),
    (b"\x1b[57400u\x1b[57417u", "<KP1><KP4>"),
    // The keypad in application mode.
    (b"\x1bOw\x1bOr\x1bOu\x1bOp\x1bOM\x1bOk\x1bOn\x1bOX", "<KP7><KP2><KP5><KP0><Enter>+.="),
    // The middle key of the keypad without Num Lock.
    (b"\x1b[E\x1bOE\x1b[G", "<KP5><KP5><KP5>"),
    // Keys with a modifier, as some terminals send them.
    (b"\x1bO2w\x1bO2P\x1bO1;5A\x1b[1;2H", "<S-KP7><S-F1><C-Up><S-Home>"),
    (b"\x1bO\x1b[A", "<Up>"),
    (b"\x1b[<0;3;5M\x1b[<0;3;5m", "Click(Point { x: 2, y: 4 }, Left) "),
    (b"\x1b[<64;3;5M\x1b[<65;3;5M", "Wheel(1) Wheel(-1) "),
    (b"\x1b[32;3;5M", "Click(Point { x: 2, y: 4 }, Left) "),
    (b"\x1b[M #%", "Click(Point { x: 2, y: 4 }, Left) "),
    (b"a\x1b[200~qqq\x1b[A\x1b[201~b", "ab"),
    (b"a\x1b[200~never ends", "a"),
    (b"\x1b[?62;4c\x1b[Ib", "b"),
    (b"a\x1b]0;a title\x07b", "ab"),
    (b"a\x1bP1$r0m\x1b\\b", "ab"),
    (b"a\x1b_cut off\x1b[Ab", "a<Up>b"),
    (b"a\x1b^never ends", "a"),
    (b"\x1b]", "<A-]>"),
    (b"\xff\xc3a", "a"),
];

#[test]
fn keys_decode_however_the_bytes_are_split() {
    for (bytes, keys) in SEQUENCES {
        let name = String::from_utf8_lossy(bytes).replace('\x1b', "^");
        assert_eq!(heard(&[bytes]), *keys, "{name}");
        let single: Vec<&[u8]> = bytes.chunks(1).collect();
        assert_eq!(heard(&single), *keys, "{name}, byte by byte");
    }
}

#[test]
fn unterminated_sequences_and_pastes_are_skipped() {
    let long = vec![b'0'; 1 << 20];
    for begin in [&b"\x1b["[..], b"\x1b[?", b"\x1b]", b"\x1bP", b"\x1bX", b"\x1b^", b"\x1b_", b"\x1b[200~"] {
        let name = String::from_utf8_lossy(begin).replace('\x1b', "^");
        let mut decoder = Decoder::default();
        let mut taken = decoder.take(begin).len();
        for piece in long.chunks(4096) {
            taken += decoder.take(piece).len();
            assert!(decoder.bytes.len() < 100, "{name}: it is gathered");
        }
        assert_eq!((taken, decoder.is_skipping()), (0, true), "{name}");
        assert!(decoder.flush().is_empty(), "{name}");
        assert_eq!(decoder.take(b"x").len(), 1, "{name}: the next key is heard");
    }
    assert_eq!(heard(&[b"a\x1b[", &long, b"mb"]), "ab", "a sequence that ends after all");
}

#[test]
fn random_bytes_never_break_the_decoder() {
    let mut state = 1u64;
    let mut byte = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        b"\x1b[<O;:0129~MmuAZ\xc3\xa9\xff "[(state >> 33) as usize % 20]
    };
    let mut decoder = Decoder::default();
    for _ in 0..20_000 {
        let piece: Vec<u8> = (0..1 + usize::from(byte() % 9)).map(|_| byte()).collect();
        let _ = decoder.take(&piece);
        let _ = decoder.flush();
        assert_eq!(decoder.take(b"a").len(), 1);
    }
}

#[test]
fn clicks_decode_with_held_modifiers() {
    for (bytes, held) in [
        (b"\x1b[<0;3;5M", KeyModifiers::NONE),
        (b"\x1b[<4;3;5M", KeyModifiers::SHIFT),
        (b"\x1b[<8;3;5M", KeyModifiers::ALT),
    ] {
        let events = Decoder::default().take(bytes);
        let held_then = events.iter().map(|event| match event {
            Event::Mouse(mouse) => mouse.modifiers,
            _ => KeyModifiers::NONE,
        });
        assert_eq!(held_then.collect::<Vec<_>>(), [held]);
    }
}
