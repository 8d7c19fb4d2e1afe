//! Golden pictures of README and the handbook: the program draws each scene of `scenes.json` again, pixel by pixel.

use crate::tier;
use serde::Deserialize;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCENES: &str = include_str!("scenes.json");
const README: &str = include_str!("../../README.md");
const HANDBOOK: &str = include_str!("../../docs/playing.md");

const STILLS_OF_README: usize = 3;

/// Number of scenes in the daily tests.
const FEW: usize = 3;

const PALETTES: [&str; 3] = ["default", "high_contrast", "colour_blind_safe"];
const COLOURED: usize = 8;
/// Allowed difference of a colour component (0 to 255).
const SHADE: u8 = 16;
/// Allowed share of components with a larger difference, in thousandths.
const FAINT: usize = 2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scenes {
    scenes: Vec<Scene>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    name: String,
    /// A replay in `tests/replays`, and the turn from which the scene continues.
    from: Option<(String, u64)>,
    #[serde(default)]
    options: Vec<String>,
    keys: String,
    /// Whether the picture is an animation, and not only the last screen.
    #[serde(default)]
    film: bool,
}

fn scenes() -> Vec<Scene> {
    serde_json::from_str::<Scenes>(SCENES).unwrap().scenes
}

/// Returns the replay and the turn from which the scene `name` continues.
pub fn beginning(name: &str) -> (PathBuf, u64) {
    let scene = scenes().into_iter().find(|scene| scene.name == name);
    let (run, turn) = scene.and_then(|scene| scene.from).expect("a scene that continues a run");
    (root().join(format!("tests/replays/{run}.txt")), turn)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn golden(scene: &Scene) -> PathBuf {
    root().join(format!("tests/golden/pictures/{}.png", scene.name))
}

fn fifteen(home: &Path, palette: &str, arguments: &[&str]) {
    let settings = home.join("settings.json");
    fs::write(&settings, format!("{{ \"palette\": \"{palette}\" }}")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fifteen"));
    command.args(arguments).current_dir(root()).env_remove("DISPLAY");
    command.arg("--saves").arg(home.join("saves")).arg("--config").arg(settings);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

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

/// A frame: position, duration in milliseconds, size, and the red, green and blue of all pixels.
type Frame = ((u32, u32), u16, (u32, u32), Vec<u8>);

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
fn scenes_match_the_golden_pictures() {
    let all = scenes();
    let (few, first) = (tier::some(FEW, all.len()), tier::seed() as usize);
    let chosen = (0..few).map(|n| &all[(first + n) % all.len()]);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    for scene in if update { all.iter().collect() } else { chosen.collect::<Vec<&Scene>>() } {
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

/// Whether two pictures have the same size, and few colour components differ by more than `SHADE`.
fn look_alike(one: &[Frame], other: &[Frame]) -> bool {
    let pixels = |frames: &[Frame]| frames.iter().flat_map(|frame| frame.3.clone()).collect();
    let (one, other): (Vec<u8>, Vec<u8>) = (pixels(one), pixels(other));
    let differ = one.iter().zip(&other).filter(|(a, b)| a.abs_diff(**b) > SHADE).count();
    one.len() == other.len() && differ * 1000 <= one.len() * FAINT
}

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
fn scenes_match_the_golden_pictures_in_every_palette() {
    let all = in_colours();
    assert_eq!(all.len(), COLOURED * PALETTES.len());
    let (few, first) = (tier::some(FEW, all.len()), tier::seed() as usize);
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let chosen = if update { all.len() } else { few };
    for (scene, palette, golden) in (0..chosen).map(|n| &all[(first + n) % all.len()]) {
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

/// Counts the links to the picture of a scene on a page. `folder` is the path from the page to the pictures.
fn times_shown(page: &str, folder: &str, scene: &Scene) -> usize {
    page.matches(&format!("]({folder}{}.png)", scene.name)).count()
}

#[test]
fn every_picture_is_unique_and_shown_once_in_the_pages() {
    let scenes = scenes();
    let mut seen = Vec::new();
    for scene in &scenes {
        let frames = frames(&golden(scene));
        assert!(!seen.contains(&frames), "{} is there twice", scene.name);
        assert_eq!(scene.film, frames.len() > 1, "{}: {} frames", scene.name, frames.len());
        seen.push(frames);
    }
    assert!(scenes.len() >= 8);
    let (in_readme, in_handbook) = ("tests/golden/pictures/", "../tests/golden/pictures/");
    let (mut films, mut stills) = (0, 0);
    for scene in &scenes {
        let readme = times_shown(README, in_readme, scene);
        let handbook = times_shown(HANDBOOK, in_handbook, scene);
        assert_eq!(readme + handbook, 1, "{}: pages that show it", scene.name);
        match scene.film {
            true => films += readme,
            false => stills += readme,
        }
    }
    assert_eq!((films, stills), (1, STILLS_OF_README), "moving pictures and stills of README");
    let shown = README.matches(&format!("]({in_readme}")).count()
        + HANDBOOK.matches(&format!("]({in_handbook}")).count();
    assert_eq!(shown, scenes.len(), "README and the handbook show scenes only");
    let kept = fs::read_dir(root().join("tests/golden/pictures")).unwrap().count();
    assert_eq!(kept, scenes.len(), "each file in the folder belongs to a scene");
}
