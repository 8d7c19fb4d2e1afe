//! Command-line arguments: help, defaults, and errors with exit status 2.

use crate::cli::home::Home;
use std::fs;
use std::process::Stdio;

#[test]
fn help_and_version_are_printed_and_write_no_files() {
    let home = Home::new();
    let before = home.tree();
    let version = home.run(&["--version"]);
    assert_eq!(version.out, concat!("fifteen ", env!("CARGO_PKG_VERSION"), "\n"));
    let help = home.run(&["play", "--help"]);
    for option in [
        "--seed <N>",
        "--scenario <ID>",
        "--front <FRONT>",
        "--keys <TEXT>",
        "--keys-file <FILE>",
        "--size <WxH>",
        "--screen",
        "--data <DIR>",
        "--saves <DIR>",
        "--config <FILE>",
        "[NAME]",
    ] {
        assert!(help.out.contains(option), "{option}\n{}", help.out);
    }
    assert_eq!((version.status, help.status), (0, 0));
    assert_eq!(home.tree(), before, "something was written");
}

#[test]
fn without_window_and_terminal_the_error_suggests_headless() {
    let home = Home::new();
    for args in [&[][..], &["play"], &["play", "Ada"]] {
        let answer = home.run(args);
        answer.assert_stderr(2, "Neither a window (");
        answer.assert_stderr(2, "standard input is not a terminal");
        answer.assert_stderr(2, "To play without a display, use `--front headless --keys TEXT`.");
        assert!(!home.at("saves").exists());
    }
}

#[test]
fn an_unusable_font_is_refused_by_commands_without_a_window() {
    let home = Home::new();
    for args in [&["--front", "headless", "--keys", "q"][..], &["play", "--keys", "s"], &["check"]] {
        let answer = home.run(&[args, &["--font", "nope"]].concat());
        answer.assert_stderr(2, "The font nope cannot be used: ");
        assert_eq!(answer.out, "");
        assert!(!home.at("saves").exists());
        let shipped = home.run(&[args, &["--font", "9x15"]].concat());
        assert_eq!((shipped.status, &*shipped.err), (0, ""), "{args:?}");
        if home.at("saves").exists() {
            fs::remove_dir_all(home.at("saves")).unwrap();
        }
    }
}

#[test]
fn an_invalid_seed_is_reported_with_the_valid_range() {
    let home = Home::new();
    for command in ["map", "play"] {
        let answer = home.run(&[command, "--seed", "-5"]);
        answer.assert_stderr(2, "a seed is a whole number from 0 to 18446744073709551615");
    }
}

#[test]
fn an_unavailable_front_end_suggests_headless() {
    let home = Home::new();
    home.run(&["play", "--front", "terminal"]).assert_error(
        2,
        "Standard input is not a terminal. To play without a display, use `--front headless --keys TEXT`.",
    );
    home.run(&["play", "--front", "window"])
        .assert_stderr(2, "To play without a display, use `--front headless --keys TEXT`.");
}

#[test]
fn invalid_arguments_are_refused() {
    let home = Home::new();
    let before = home.tree();
    for (args, expected) in [
        (&["--bar"][..], "unexpected argument '--bar'"),
        (&["fly"], "unrecognized subcommand 'fly'"),
        (&["play", "Ada", "Bob"], "unexpected argument 'Bob'"),
        (&["play", "--front", "browser"], "possible values: window, terminal, headless"),
        (&["play", "--seed", "x"], "a seed is a whole number from 0 to 18446744073709551615"),
        (&["play", "--seed", "-1"], "a seed is a whole number from 0 to 18446744073709551615"),
        (
            &["play", "--seed", "18446744073709551616"],
            "a seed is a whole number from 0 to 18446744073709551615",
        ),
        (&["play", "--screen"], "`--screen` needs `--front headless`"),
        (&["play", "--front", "terminal", "--keys", "o"], "`--keys` needs `--front headless`"),
        (&["--keys", "o", "--keys-file", "f"], "cannot be used with"),
    ] {
        home.run(args).assert_stderr(2, expected);
    }
    for size in ["0x0", "1x0", "999999x1", "10", "x", "10x", "1x1x1", "-1x5", "501x1"] {
        let told = "write columns x rows, from 1x1 to 500x500, for example 100x40";
        home.run(&["--front", "headless", "--size", size]).assert_stderr(2, told);
    }
    assert_eq!(home.tree(), before, "something was written");
}

#[test]
fn invalid_keys_are_refused_with_their_position() {
    let home = Home::new();
    let is_no_key = "is not a key: write a character, or a name such as <Enter>, <Up>, <F1>, <KP8>, \
                     <C-x>, <A-x>, <S-Up>; <lt> is the character `<`.";
    for (keys, what) in [("oo<Foo>", "`<Foo>` at character 3"), ("<", "`<` at character 1")] {
        let expected = format!("--keys: {what} {is_no_key}");
        home.ada(&["--keys", keys]).assert_error(2, &expected);
    }
    home.write("none", "o\n<Foo>");
    home.ada(&["--keys-file", "none"]).assert_stderr(2, "`<Foo>` at character 3");
    fs::write(home.at("bytes"), b"oo\xff\n").unwrap();
    home.ada(&["--keys-file", "bytes"]).assert_stderr(2, "--> bytes:1:3");
    assert!(!home.at("saves").exists());
}

#[test]
fn endless_and_oversized_files_are_refused() {
    let home = Home::new();
    fs::create_dir(home.at("folder")).unwrap();
    let sparse = fs::File::create(home.at("sparse")).unwrap();
    sparse.set_len(8 << 30).unwrap();
    for (file, why) in [
        ("nowhere", "there is no such file"),
        ("folder", "it is a folder, not a file"),
        ("/dev/zero", "this is not a regular file"),
        ("sparse", "this file has more than 16 MB"),
    ] {
        let expected = format!("The key file {file} cannot be read: {why}.");
        home.ada(&["--keys-file", file]).assert_error(2, &expected);
        if file != "nowhere" {
            let expected = format!("{file} cannot be read: {why}.");
            home.ada(&["--config", file]).assert_error(1, &expected);
        }
    }
}

#[test]
fn every_screen_size_is_playable() {
    let home = Home::new();
    for size in ["1x1", "2x1", "1x2", "3x3", "40x12", "80x24", "500x500"] {
        let keys = "x<Esc>_<Esc>m<Esc>?<Esc><Esc><Esc>s";
        let answer = home.ada(&["--size", size, "--screen", "--keys", keys]);
        assert_eq!((answer.status, &*answer.err), (0, ""), "{size}");
        let (width, height) = size.split_once('x').unwrap();
        let [width, height] = [width, height].map(|side| side.parse::<usize>().unwrap());
        assert!(answer.out.lines().count() <= height, "{size}");
        assert!(answer.out.lines().all(|l| l.chars().count() <= width), "{size}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn failure_to_print_the_screen_exits_with_an_error_and_saves() {
    let home = Home::new();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let args = ["play", "Ada", "--saves", "saves", "--keys", "ss", "--screen"];
    let mut child = home.command(&args).stdout(full).stderr(Stdio::null()).spawn().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(home.save().contains("\"turn\": 2,"));
}

#[test]
fn smallest_and_largest_seeds_are_accepted() {
    let home = Home::new();
    for seed in ["0", "18446744073709551615"] {
        let args = ["play", seed, "--saves", "s", "--keys", "s", "--seed", seed];
        assert_eq!(home.run(&args).status, 0);
        assert_eq!(home.run(&args).status, 0, "it is resumed with the same seed");
    }
}
