//! Screenshots without a display: `--png FILE` and the key `F12`.

use crate::cli::home::Home;
use std::fs;
use std::io::Cursor;

const RUN: [&str; 8] = ["play", "Ada", "--scenario", "training", "--seed", "1", "--saves", "saves"];

fn size(bytes: &[u8]) -> (u32, u32) {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    (reader.info().width, reader.info().height)
}

fn left(home: &Home) -> Vec<String> {
    home.tree().into_keys().filter(|name| name.ends_with(".tmp")).collect()
}

#[test]
fn the_last_screen_is_drawn_at_the_given_size_and_font() {
    let home = Home::new();
    for (options, drawn) in [
        (&[][..], (1000, 800)),
        (&["--size", "80x24"], (800, 480)),
        (&["--size", "1x1", "--font", "8x13"], (8, 13)),
    ] {
        let answer = home.run(&[&RUN[..], &["--png", "screen.png"], options].concat());
        assert_eq!((answer.status, &*answer.out, &*answer.err), (0, "", ""), "{options:?}");
        assert_eq!(size(&fs::read(home.at("screen.png")).unwrap()), drawn, "{options:?}");
    }
    assert_eq!(left(&home), Vec::<String>::new());
}

#[test]
fn a_failed_png_is_reported_and_leaves_no_files() {
    let home = Home::new();
    fs::create_dir(home.at("folder")).unwrap();
    for (file, why) in
        [("nowhere/screen.png", "the folder does not exist"), ("folder", "the path exists and is not a file")]
    {
        let answer = home.run(&[&RUN[..], &["--png", file]].concat());
        assert_eq!(answer.status, 1, "{}", answer.err);
        assert!(answer.err.contains(file) && answer.err.contains(why), "{}", answer.err);
    }
    let full = home.run(&[&RUN[..], &["--png", "/dev/full"]].concat());
    let why = "the path exists and is not a file";
    assert!(full.status == 1 && full.err.contains(why), "{}", full.err);
    for (words, why) in [
        (&["check", "--png", "screen.png"][..], "`--png` needs a command with screens"),
        (&["--front", "terminal", "--png", "screen.png"], "`--png` needs `--front headless`"),
    ] {
        let answer = home.run(words);
        assert!(answer.status == 2 && answer.err.contains(why), "{}", answer.err);
    }
    assert!(!home.at("screen.png").exists());
    assert_eq!(left(&home), Vec::<String>::new());
}

#[test]
fn the_screenshot_key_saves_png_and_text_on_any_screen() {
    let home = Home::new();
    for (words, keys) in [
        (&RUN[..], "<F12>"),
        (&RUN, "<Esc><F12>"),
        (&["--front", "headless", "--saves", "saves"], "<F12>n<Enter><F12>"),
    ] {
        let answer = home.run(&[words, &["--keys", keys, "--screen"]].concat());
        assert_eq!(answer.status, 0, "{}", answer.err);
        assert!(answer.out.contains("Screenshot saved: "), "{keys}: {}", answer.out);
    }
    let tree = home.tree().into_keys();
    let of_work = tree.filter_map(|name| name.strip_prefix("/work/").map(str::to_owned));
    let kept: Vec<String> = of_work.filter(|name| name.starts_with("saves/pictures/")).collect();
    let pngs = kept.iter().filter(|name| name.ends_with(".png"));
    for name in pngs.clone() {
        let text = fs::read_to_string(home.at(&name.replace(".png", ".txt"))).unwrap();
        assert!(text.lines().count() == 40 && !text.contains("Screenshot saved"), "{text}");
        assert_eq!(size(&fs::read(home.at(name)).unwrap()), (1000, 800));
    }
    assert_eq!((pngs.count(), kept.len()), (4, 8), "{kept:?}");
    let title = home.run(&["--front", "headless", "--screen", "--saves", "saves"]);
    assert!(title.out.contains("Ada") && !title.out.contains("pictures"), "{}", title.out);
}

#[test]
fn a_turn_of_a_replay_is_drawn_as_png() {
    let home = Home::new();
    let run = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/replays/spark-01.txt");
    let answer = home.run(&["replay", run, "--keys", " g20<Enter>", "--png", "turn.png"]);
    assert_eq!((answer.status, &*answer.err), (0, ""));
    assert_eq!(size(&fs::read(home.at("turn.png")).unwrap()), (1000, 800));
}
