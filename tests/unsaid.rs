//! What players read is said by `say!` or is a `phrase!`, so that a mod can say it in another language: every other text in
//! the code of the screens and the rules is one of those that nobody reads there, and why is said here.

use std::fs;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprCall, ExprLit, ExprMethodCall, ImplItemFn, ItemFn, ItemImpl, ItemMod, Lit,
    Macro, Pat, Token,
};

/// Where players read what the code says.
const SEARCHED: [&str; 4] = ["src/ui", "src/frontend", "src/game", "src/content/kinds/grammar.rs"];

/// Files whose texts nobody reads who plays, and what they are.
const FILES: &[(&str, &str)] = &[
    ("frontend/error.rs", "why no front end could be begun, on the command line"),
    ("frontend/font/", "what is wrong with a font file, and the names of fonts"),
    ("frontend/lines/reader.rs", "the name of a thread"),
    ("frontend/mod.rs", "why a front end failed, on the command line"),
    ("frontend/overdue.rs", "the name of a thread"),
    ("frontend/picture/", "names of files, and errors of the disk"),
    ("frontend/processor.rs", "a file of the system"),
    ("frontend/terminal/", "what is sent to terminals, and why none can be had"),
    ("frontend/window/", "names that SDL and files know, and why no window can be had"),
    ("game/levelgen/", "streams of dice, and why a level cannot be built"),
    ("game/minds/", "streams of dice, and nets"),
    ("game/play/command/", "commands as the journal writes them"),
    ("game/play/duel/", "duels of the command line"),
    ("game/play/fingerprint.rs", "what a difference of two runs is in"),
    ("game/play/invariants.rs", "what is wrong with a world, for who mends the program"),
    ("game/record/", "what is wrong with a field of a save"),
    ("game/save/", "the format of saves, and what is wrong with a file"),
    ("game/shipped.rs", "the folder of data, for unit tests"),
    ("game/world/cause.rs", "causes as saves write them"),
    ("game/world/country.rs", "places as saves write them"),
    ("game/world/growth/offer.rs", "streams of dice"),
    ("game/world/level/layout.rs", "streams of dice"),
    ("game/world/modifiers/base.rs", "fields of data, by which a number names its line"),
    ("game/world/modifiers/walk.rs", "fields of data, by which a number names its line"),
    ("game/world/riddle/writing.rs", "answers as the journal writes them"),
    ("game/world/town/forebear.rs", "fates as the journal writes them"),
    ("ui/draw/looks.rs", "colours of the palette"),
    ("ui/input/key.rs", "keys as files and commands write them"),
    ("ui/input/keymap/bindings.rs", "what is wrong with a file of keys"),
    ("ui/settings/keys_file.rs", "fields of a file"),
    ("ui/settings/schema.rs", "names of files"),
    ("ui/settings/settings_file.rs", "fields of a file"),
    ("ui/shipped.rs", "the folder of data, for unit tests"),
    ("ui/spoken/record.rs", "fields of what programs read"),
];

/// What is called with names and not with words.
const CALLS: &[&str] = &[
    "Field",
    "color",
    "contains",
    "ends_with",
    "env",
    "field",
    "find_field",
    "get",
    "level_seed",
    "need",
    "of",
    "of_ego",
    "of_kind",
    "origin",
    "place",
    "rsplit_once",
    "split",
    "split_once",
    "starts_with",
    "stream",
    "strftime",
    "strip_prefix",
    "strip_suffix",
    "var",
    "var_os",
];

/// Single texts that nobody reads, each with its file and what it is.
const TEXTS: &[(&str, &[&str], &str)] = &[
    (
        "content/kinds/grammar.rs",
        &["sses", "shes", "ches", "xes", "zzes", "{stem}y"],
        "the rule for English verbs; those of another language are in verbs.json",
    ),
    ("game/play/arrive.rs", &["names {}"], STREAM),
    ("game/play/country/fold.rs", &["actors", "items", "parked"], "fields of a save"),
    ("game/play/game/passage.rs", &["murmur {}"], STREAM),
    ("game/play/hunt.rs", &["lamp {} climbed"], STREAM),
    ("game/rules/growth/mod.rs", &["experience {cause}"], STREAM),
    ("game/rules/lamps.rs", &["lamp {left} relit"], STREAM),
    ("game/rules/trade.rs", &["stock {whose} {number}"], STREAM),
    ("game/world/actor.rs", &["free", "captive", "waiting", "home"], "words of a save"),
    ("game/world/factions/standing.rs", &["why"], "a field of a save"),
    ("game/world/level/ground.rs", &["traps"], "a field of a save"),
    (
        "game/world/item.rs",
        &["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"],
        "the letters of the pack, which are keys",
    ),
    ("game/world/plots/draw.rs", &["half {}"], STREAM),
    ("game/world/plots/thread.rs", &["plot {} {act} {place}"], STREAM),
    ("ui/cards/blow_card.rs", &["reacts", "workings"], FIELD),
    ("ui/cards/heroes/talent.rs", &["use", "reacts", "grants", "resists", "spells"], FIELD),
    (
        "ui/cards/manners.rs",
        &[
            "resists",
            "modifiers",
            "id",
            "attack",
            "throw",
            "to_hit",
            "damage",
            "defence",
            "armour",
            "max_hp",
            "max_mana",
            "regeneration",
            "noise",
            "light",
            "speed",
            "weight",
        ],
        FIELD,
    ),
    ("ui/cards/price.rs", &["person", "attitudes", "lamps", "ranks"], FIELD),
    ("ui/cards/spell_card.rs", &["mana", "study"], FIELD),
    ("ui/cards/working_card.rs", &["workings", "use"], FIELD),
    ("game/save/runs/graveyard.rs", &["dump.txt"], "the name of a file"),
    ("ui/settings/files.rs", &["keys.json"], "the name of a file"),
    ("ui/settings/keys.rs", &["keys"], "the name of a folder"),
    (
        "ui/settings/keys.rs",
        &["keys.json", "key.json", "keys.json.txt", "keys.txt", "keymap.json", "keys.jsonc"],
        "names of files",
    ),
    (
        "ui/settings/keys.rs",
        &["nothing reads this file", "your keys are read from `keys.json`: call it so"],
        REPORT,
    ),
    (
        "ui/settings/mod_options.rs",
        &["this cannot be an id", "1 to 40 of the characters a-z, 0-9 and _"],
        REPORT,
    ),
    ("ui/spoken/narrator.rs", &["map"], "what commands call a screen"),
    (
        "ui/spoken/surroundings.rs",
        &["own", "foe", "ally", "captive", "neighbour"],
        "words of what programs read",
    ),
    (
        "ui/spoken/words.rs",
        &["confirm", "fight", "walk_{word}", "help", "commands", "travel stairs", "travel up"],
        "commands that are typed",
    ),
    ("ui/start.rs", &["none"], "what the command line says of a hero"),
];

/// Files in which a text without blanks and capitals is a name, and what of.
const NAMES: &[(&str, &str)] = &[("ui/input/key_action.rs", "commands as files write them")];

/// Why it is no word that a game remembers something by.
const STREAM: &str = "what dice, or what was done once, are remembered by";

/// Why a field of data is no word.
const FIELD: &str = "a field of data, by which a number names its line";

/// Why it is no word that who edits a file is told.
const REPORT: &str = "what is wrong with a file, for who edits it: reports are English";

/// Keys that hints name as files do; their labels are said.
const KEYS: [&str; 5] = ["Enter", "Esc", "Tab", "Space", "Del"];

#[test]
fn what_players_read_can_be_said_in_another_language() {
    let mut faults = Vec::new();
    for path in files() {
        let name = path.strip_prefix(root().join("src")).unwrap().to_str().unwrap().to_owned();
        if FILES.iter().any(|(file, _)| name.starts_with(file)) {
            continue;
        }
        let code = fs::read_to_string(&path).unwrap();
        for (text, within) in unsaid(&code) {
            let known = |(file, known, _): &(&str, &[&str], &str)| {
                name == *file && known.contains(&text.as_str())
            };
            let plain = |c: char| c.is_ascii_lowercase() || c == '_';
            let named = NAMES.iter().any(|(file, _)| name == *file) && text.chars().all(plain);
            if !named && !TEXTS.iter().any(known) {
                faults.push(format!("src/{name}, in {within}: {text:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn whatever_is_excused_is_there() {
    for (file, _) in FILES {
        assert!(root().join("src").join(file).exists(), "{file}");
    }
    for (file, texts, _) in TEXTS {
        let code = fs::read_to_string(root().join("src").join(file)).unwrap();
        let found = unsaid(&code);
        for text in *texts {
            assert!(found.iter().any(|(unsaid, _)| unsaid == text), "{file}: {text}");
        }
    }
}

#[test]
fn a_sentence_that_is_not_said_is_found() {
    let code = r#"
        const NAMES: [&str; 1] = [phrase!("fine")];
        fn told(n: i32) -> String {
            match n {
                1 => say!("{} is fine.", "one"),
                2 => stream(7, "fine"),
                3 => "It is not.".to_owned(),
                _ => format!("Nor {} {}", n, "this"),
            }
        }
        #[test]
        fn fine() { told("fine"); }
    "#;
    let found: Vec<String> = unsaid(code).into_iter().map(|(text, _)| text).collect();
    assert_eq!(found, ["one", "It is not.", "Nor {} {}", "this"]);
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of code in which players are told something.
fn files() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = SEARCHED.iter().map(|name| root().join(name)).collect();
    while let Some(path) = open.pop() {
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            open.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if name.ends_with(".rs") && !name.contains("test") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The texts with letters in a piece of code that are not said, each with the function that it stands in.
fn unsaid(code: &str) -> Vec<(String, String)> {
    let mut search = Search::default();
    search.visit_file(&syn::parse_file(code).unwrap());
    search.found
}

/// A search for texts.
#[derive(Default)]
struct Search {
    found: Vec<(String, String)>,
    /// What is called with what is looked at, from the outermost.
    calls: Vec<String>,
    function: String,
    /// Whether a screen is declared, whose name commands know.
    screen: bool,
}

impl Search {
    fn text(&mut self, text: &str) {
        let mut holes = 0;
        let letter = |c: char| {
            holes += i32::from(c == '{') - i32::from(c == '}');
            holes == 0 && c.is_alphabetic()
        };
        let call = self.calls.last().map_or("", String::as_str);
        let key = call == "with" && (text.chars().count() == 1 || KEYS.contains(&text));
        let named = CALLS.contains(&call) || key;
        let screen = self.screen && self.function == "name";
        if text.chars().any(letter) && !named && !screen {
            self.found.push((text.to_owned(), self.function.clone()));
        }
    }

    fn called(&mut self, name: String, arguments: &Punctuated<Expr, Token![,]>) {
        self.calls.push(name);
        arguments.iter().for_each(|argument| self.visit_expr(argument));
        self.calls.pop();
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let path = attribute.path();
        let tests = || attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"));
        path.is_ident("test") || path.is_ident("cfg") && tests()
    })
}

impl<'ast> Visit<'ast> for Search {
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_pat(&mut self, pattern: &'ast Pat) {
        // What is compared is not shown.
        if !matches!(pattern, Pat::Lit(_)) {
            visit::visit_pat(self, pattern);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let of = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        self.screen = of.is_some_and(|of| of.ident == "Screen");
        visit::visit_item_impl(self, item);
        self.screen = false;
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !is_test(&item.attrs) {
            self.function = item.sig.ident.to_string();
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if !is_test(&item.attrs) {
            self.function = item.sig.ident.to_string();
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        let name = match &*call.func {
            Expr::Path(path) => path.path.segments.last().map(|part| part.ident.to_string()),
            _ => None,
        };
        self.called(name.unwrap_or_default(), &call.args);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.visit_expr(&call.receiver);
        self.called(call.method.to_string(), &call.args);
    }

    fn visit_expr_lit(&mut self, literal: &'ast ExprLit) {
        if let Lit::Str(text) = &literal.lit {
            self.text(&text.value());
        }
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        let name = called.path.segments.last().map(|part| part.ident.to_string());
        let name = name.unwrap_or_default();
        let quiet = [
            "phrase",
            "assert",
            "assert_eq",
            "debug_assert",
            "debug_assert_eq",
            "unreachable",
            "include_str",
            "include_bytes",
            "concat",
            "env",
            "matches",
            "json",
        ];
        if quiet.contains(&name.as_str()) {
            return;
        }
        let arguments = Punctuated::<Expr, Token![,]>::parse_terminated;
        let Ok(arguments) = arguments.parse2(called.tokens.clone()) else {
            return;
        };
        // What is passed to a format is not what the outer call is about.
        self.calls.push(String::new());
        let said = usize::from(name == "say");
        arguments.iter().skip(said).for_each(|argument| self.visit_expr(argument));
        self.calls.pop();
    }
}
