//! Translation test: every text for players is in `say!` or `phrase!`. Other texts in the screens and the rules are
//! listed here, with reasons.

use std::fs;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Attribute, Expr, ExprCall, ExprLit, ExprMethodCall, ImplItemFn, ItemFn, ItemImpl, ItemMod, Lit, Macro,
    Pat, Token,
};

const SEARCHED: [&str; 4] = ["src/ui", "src/frontend", "src/game", "src/content/kinds/grammar.rs"];

/// Files whose texts are not for players, each with the kind of its texts.
const FILES: &[(&str, &str)] = &[
    ("frontend/error.rs", "errors at the start of a front end, on the command line"),
    ("frontend/font/", "errors in font files, and the names of fonts"),
    ("frontend/lines/reader.rs", "the name of a thread"),
    ("frontend/mod.rs", "errors of a front end, on the command line"),
    ("frontend/watchdog.rs", "the name of a thread"),
    ("frontend/picture/", "file names, and errors of the disk"),
    ("frontend/processor.rs", "a file of the system"),
    ("frontend/terminal/", "terminal control sequences, and errors at the start"),
    ("frontend/window/", "names for SDL and in files, and errors at the start"),
    ("game/levelgen/", "names of random streams, and errors of level generation"),
    ("game/ai/", "names of random streams, and of neural nets"),
    ("game/play/command/", "commands in the journal"),
    ("game/play/duel/", "duels on the command line"),
    ("game/play/fingerprint.rs", "parts of the world, for reports of differing replays"),
    ("game/play/invariants.rs", "errors in a world, for developers"),
    ("game/record/", "errors in a field of a save"),
    ("game/save/", "the save format, and errors in a file"),
    ("game/shipped.rs", "the folder of data, for unit tests"),
    ("game/world/cause.rs", "causes of death in saves"),
    ("game/world/country.rs", "places in saves"),
    ("game/world/growth/offer.rs", "names of random streams"),
    ("game/world/level/layout.rs", "names of random streams"),
    ("game/world/modifiers/base.rs", "fields of data, as sources of numbers"),
    ("game/world/modifiers/visitor.rs", "fields of data, as sources of numbers"),
    ("game/world/riddle/short_text.rs", "answers in the journal"),
    ("game/world/town/forebear.rs", "fates in the journal"),
    ("ui/draw/ui_colors.rs", "colours of the palette"),
    ("ui/input/key.rs", "keys in files and commands"),
    ("ui/input/keymap/bindings.rs", "errors in a key file"),
    ("ui/settings/keys_file.rs", "fields of a file"),
    ("ui/settings/schema.rs", "names of files"),
    ("ui/settings/settings_file.rs", "fields of a file"),
    ("ui/shipped.rs", "the folder of data, for unit tests"),
    ("ui/spoken/record.rs", "fields of JSON output"),
];

/// Functions whose arguments are names, not texts for players.
const CALLS: &[&str] = &[
    "DataField",
    "color",
    "contains",
    "data_place",
    "ends_with",
    "env",
    "field",
    "get",
    "level_seed",
    "locate",
    "need",
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

/// Single texts that players do not read, with the file and the reason.
const TEXTS: &[(&str, &[&str], &str)] = &[
    (
        "content/kinds/grammar.rs",
        &["sses", "shes", "ches", "xes", "zzes", "{stem}y"],
        "the rule for English verbs; those of other languages are in verbs.json",
    ),
    ("game/play/arrival.rs", &["names {}"], STREAM),
    ("game/play/country/fold.rs", &["actors", "items", "parked"], "fields of a save"),
    ("game/play/game/passage.rs", &["murmur {}"], STREAM),
    ("game/play/pursuers.rs", &["lamp {} climbed"], STREAM),
    ("game/rules/growth/mod.rs", &["experience {cause}"], STREAM),
    ("game/rules/lamps.rs", &["lamp {left} relit"], STREAM),
    ("game/rules/trade.rs", &["stock {whose} {number}"], STREAM),
    ("game/world/factions/standing.rs", &["why"], "a field of a save"),
    ("game/world/level/ground.rs", &["traps"], "a field of a save"),
    (
        "game/world/item.rs",
        &["abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"],
        "the letters of items in the pack, which are keys",
    ),
    ("game/world/plots/draw.rs", &["half {}"], STREAM),
    ("game/world/plots/thread.rs", &["plot {} {act} {place}"], STREAM),
    ("ui/cards/attack_card.rs", &["reacts", "workings"], FIELD),
    ("ui/cards/heroes/talent.rs", &["use", "reacts", "grants", "resists", "spells"], FIELD),
    (
        "ui/cards/modifier_text.rs",
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
    ("ui/cards/damage_card.rs", &["workings", "use"], FIELD),
    ("game/save/journal/mod.rs", &["dump.txt"], "the name of a file"),
    ("ui/settings/files.rs", &["keys.json"], "the name of a file"),
    ("ui/settings/keys.rs", &["keys"], "the name of a folder"),
    (
        "ui/settings/keys.rs",
        &["keys.json", "key.json", "keys.json.txt", "keys.txt", "keymap.json", "keys.jsonc"],
        "names of files",
    ),
    ("ui/settings/keys.rs", &["nothing reads this file", "rename it to `keys.json`"], REPORT),
    (
        "ui/settings/mod_options.rs",
        &["this cannot be an id", "1 to 40 of the characters a-z, 0-9 and _"],
        REPORT,
    ),
    ("ui/spoken/narrator.rs", &["map"], "the name of a screen in commands"),
    ("ui/spoken/surroundings.rs", &["own", "foe", "ally", "captive", "neighbour"], "words of JSON output"),
    (
        "ui/spoken/line_parser.rs",
        &["<lt>", "confirm", "fight", "walk_{word}", "help", "commands", "travel stairs", "travel up"],
        "typed commands",
    ),
    ("ui/start.rs", &["none"], "a missing people or class, in an error of the command line"),
];

/// Files where a lower-case text without blanks is a name, and its kind.
const NAMES: &[(&str, &str)] = &[("ui/input/key_action.rs", "commands in key files")];

const STREAM: &str = "the name of a random stream, or of an event that counts once";

const FIELD: &str = "a field of data, as the source of a number";

const REPORT: &str = "an error in a file, for its author: reports are in English";

/// Names of keys in hints and key files. The labels of the keys are translatable.
const KEYS: [&str; 5] = ["Enter", "Esc", "Tab", "Space", "Del"];

#[test]
fn all_player_texts_are_translatable() {
    let mut faults = Vec::new();
    for path in files() {
        let name = path.strip_prefix(root().join("src")).unwrap().to_str().unwrap().to_owned();
        if FILES.iter().any(|(file, _)| name.starts_with(file)) {
            continue;
        }
        let code = fs::read_to_string(&path).unwrap();
        for (text, within) in unsaid(&code) {
            let known =
                |(file, known, _): &(&str, &[&str], &str)| name == *file && known.contains(&text.as_str());
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
fn every_exception_still_exists_in_the_code() {
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
fn untranslatable_text_in_code_is_detected() {
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

/// Returns the texts with letters that cannot be translated, each with its function.
fn unsaid(code: &str) -> Vec<(String, String)> {
    let mut search = Search::default();
    search.visit_file(&syn::parse_file(code).unwrap());
    search.found
}

#[derive(Default)]
struct Search {
    found: Vec<(String, String)>,
    /// Names of the enclosing calls, the outermost first.
    calls: Vec<String>,
    function: String,
    /// Whether the visitor is inside the declaration of a screen, whose name is for commands.
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
        // A text in a pattern is compared and not shown.
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
        let segment = item.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        self.screen = segment.is_some_and(|segment| segment.ident == "Screen");
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
        // The arguments of a format macro are not arguments of the enclosing call.
        self.calls.push(String::new());
        let said = usize::from(name == "say");
        arguments.iter().skip(said).for_each(|argument| self.visit_expr(argument));
        self.calls.pop();
    }
}
