//! The pictures that README shows, drawn again by the program as `scenes.json` says: each has to be as it was, pixel by pixel. In
//! the sample it is another few of them every day.

use crate::tier;
use serde::Deserialize;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCENES: &str = include_str!("scenes.json");
const README: &str = include_str!("../../README.md");

/// How many are drawn in the sample.
const FEW: usize = 3;

/// The palettes, of which the first one is that of README.
const PALETTES: [&str; 3] = ["default", "high_contrast", "colour_blind_safe"];
/// How many scenes are drawn in each of them.
const COLOURED: usize = 8;
/// By how much a part of a colour may differ from what it was, of 255.
const SHADE: u8 = 16;
/// How much of a picture may differ by more, in thousandths.
const FAINT: usize = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenes {
    scenes: Vec<Scene>,
}

/// A picture and how one comes to it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    /// The picture is `tests/golden/pictures/NAME.png`.
    name: String,
    /// A run of `tests/replays` and the turn of it that is played on from.
    from: Option<(String, u64)>,
    /// How `fifteen play` is called besides.
    #[serde(default)]
    options: Vec<String>,
    /// What is pressed.
    keys: String,
    /// Whether it is a film of all that moves, and not only the last screen.
    #[serde(default)]
    film: bool,
}

fn scenes() -> Vec<Scene> {
    serde_json::from_str::<Scenes>(SCENES).unwrap().scenes
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn golden(scene: &Scene) -> PathBuf {
    root().join(format!("tests/golden/pictures/{}.png", scene.name))
}

/// Runs the program in a home of its own, where nothing but the shipped data is.
fn fifteen(home: &Path, palette: &str, arguments: &[&str]) {
    let settings = home.join("settings.json");
    fs::write(&settings, format!("{{ \"palette\": \"{palette}\" }}")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
    command.args(arguments).current_dir(root()).env_remove("DISPLAY");
    command.arg("--saves").arg(home.join("saves")).arg("--config").arg(settings);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Draws a scene in the colours of a palette, and gives the file.
fn draw(scene: &Scene, palette: &str, more: &[&str], home: &Path) -> PathBuf {
    if let Some((run, turn)) = &scene.from {
        let (run, turn) = (format!("tests/replays/{run}.txt"), turn.to_string());
        fifteen(home, palette, &["replay", &run, "--branch", &turn, "--as", "Ada"]);
    }
    let png = home.join("drawn.png");
    let to = if scene.film { "--film" } else { "--png" };
    let mut arguments = vec!["play", "Ada", "--keys", &scene.keys, to, png.to_str().unwrap()];
    arguments.extend(scene.options.iter().map(String::as_str));
    arguments.extend(more);
    fifteen(home, palette, &arguments);
    png
}

/// A picture, or one of those of a film: where it begins, how long it is shown in thousandths of a second, width, height, and red,
/// green and blue of all pixels.
type Frame = ((u32, u32), u16, (u32, u32), Vec<u8>);

/// The frames of a film; a picture is one.
fn frames(png: &Path) -> Vec<Frame> {
    let bytes = fs::read(png).unwrap_or_else(|error| panic!("{}: {error}", png.display()));
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let count = reader.info().animation_control().map_or(1, |film| film.num_frames);
    let one = |_| {
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        assert_eq!(frame.color_type, png::ColorType::Rgb);
        pixels.truncate(frame.buffer_size());
        let shown = reader.info().frame_control().copied().unwrap_or_default();
        let (at, size) = ((shown.x_offset, shown.y_offset), (frame.width, frame.height));
        (at, shown.delay_num, size, pixels)
    };
    (0..count).map(one).collect()
}

#[test]
fn the_pictures_are_as_they_were() {
    let all = scenes();
    let (few, first) = (tier::some(FEW, all.len()), tier::seed() as usize);
    let due = (0..few).map(|n| &all[(first + n) % all.len()]);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for scene in if update { all.iter().collect() } else { due.collect::<Vec<&Scene>>() } {
        let home = tempfile::tempdir().unwrap();
        let drawn = draw(scene, PALETTES[0], &[], home.path());
        let golden = golden(scene);
        if update {
            fs::copy(&drawn, &golden).unwrap();
        }
        assert!(
            frames(&drawn) == frames(&golden),
            "{} is not as in {}; if that is meant, run with UPDATE_GOLDEN=1 and look at it",
            scene.name,
            golden.display()
        );
    }
}

/// Whether two pictures of one size look the same: hardly any of their pixels differ by more than a shade.
fn look_alike(one: &[Frame], other: &[Frame]) -> bool {
    let pixels = |frames: &[Frame]| frames.iter().flat_map(|frame| frame.3.clone()).collect();
    let (one, other): (Vec<u8>, Vec<u8>) = (pixels(one), pixels(other));
    let differ = one.iter().zip(&other).filter(|(a, b)| a.abs_diff(**b) > SHADE).count();
    one.len() == other.len() && differ * 1000 <= one.len() * FAINT
}

/// The first scenes in each palette, small as a terminal is.
fn in_colours() -> Vec<(Scene, &'static str, PathBuf)> {
    let still = || scenes().into_iter().filter(|scene| !scene.film).take(COLOURED);
    let each = PALETTES.into_iter().flat_map(|palette| still().map(move |scene| (scene, palette)));
    let folder = root().join("tests/golden/palettes");
    each.map(|(scene, palette)| {
        let png = folder.join(format!("{}_{palette}.png", scene.name));
        (scene, palette, png)
    })
    .collect()
}

#[test]
fn eight_scenes_look_as_they_did_in_every_palette() {
    let all = in_colours();
    assert_eq!(all.len(), COLOURED * PALETTES.len());
    let (few, first) = (tier::some(FEW, all.len()), tier::seed() as usize);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let due = if update { all.len() } else { few };
    for (scene, palette, golden) in (0..due).map(|n| &all[(first + n) % all.len()]) {
        let home = tempfile::tempdir().unwrap();
        let drawn = draw(scene, palette, &["--size", "80x24", "--font", "8x13"], home.path());
        if update {
            fs::copy(&drawn, golden).unwrap();
        }
        assert!(
            look_alike(&frames(&drawn), &frames(golden)),
            "{} in {palette} does not look as in {}; if that is meant, run with UPDATE_GOLDEN=1 and look at it",
            scene.name,
            golden.display()
        );
    }
    let kept = fs::read_dir(root().join("tests/golden/palettes")).unwrap().count();
    assert_eq!(kept, all.len(), "each picture that is kept is one of them");
}

#[test]
fn every_picture_is_of_something_else_and_shown_in_the_readme() {
    let scenes = scenes();
    let mut seen = Vec::new();
    for scene in &scenes {
        assert!(
            README.contains(&format!("](tests/golden/pictures/{}.png)", scene.name)),
            "{}",
            scene.name
        );
        let frames = frames(&golden(scene));
        assert!(!seen.contains(&frames), "{} is there twice", scene.name);
        assert_eq!(scene.film, frames.len() > 1, "{}: {} frames", scene.name, frames.len());
        seen.push(frames);
    }
    assert!(scenes.iter().any(|scene| scene.film), "one of them moves");
    assert!(scenes.len() >= 8);
    let shown = README.matches("](tests/golden/").count();
    assert_eq!(shown, scenes.len(), "each picture of README is one of the scenes");
    let kept = fs::read_dir(root().join("tests/golden/pictures")).unwrap().count();
    assert_eq!(kept, scenes.len(), "each picture that is kept is one of the scenes");
}
