//! `fifteen words`: prints the program's sentences for translation.

use crate::commands::options::GlobalOptions;
use crate::commands::setup::load_order;
use crate::commands::{CommandError, output, print};
use crate::content::kinds::message::program_text::all_program_texts;
use crate::content::{self, DEFAULT_PALETTE, load};
use fifteen_base::serde_json::{Value, json};
use std::process::ExitCode;

/// Prints every sentence, word and label of the program in the format of `words.json`, with the English text in place
/// of the translation. With --mod it leaves out those that the mods translate already.
#[derive(Debug, clap::Args)]
pub struct WordsArgs {
    /// Print only sentences that contain this English text
    #[arg(value_name = "TEXT")]
    pub with: Option<String>,
    /// Print the texts of data files instead, in the format of the folder `translations`
    #[arg(long)]
    pub data_texts: bool,
}

pub fn run(args: &WordsArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    if args.data_texts {
        return print_texts(args, options);
    }
    let loaded = content::load(&load_order(options)?, DEFAULT_PALETTE);
    let content = loaded.map_err(CommandError::Data)?.content;
    let lacking = all_program_texts().filter(|sentence| content.words.find(sentence.id).is_none());
    let wanted = args.with.as_deref().unwrap_or_default();
    let mut wanted: Vec<_> = lacking.filter(|sentence| sentence.id.contains(wanted)).collect();
    wanted.sort_by_key(|sentence| sentence.file);
    let all: Vec<Value> = wanted
        .iter()
        .map(|sentence| json!({ "//": sentence.file, "id": sentence.id, "text": sentence.english() }))
        .collect();
    print(&output::json(&json!({ "words": all })))
}

fn print_texts(args: &WordsArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let texts = load::loader::texts(&load_order(options)?).map_err(CommandError::Data)?;
    let wanted = args.with.as_deref().unwrap_or_default();
    let lacking = texts.iter().filter(|text| !text.translated && text.text.contains(wanted));
    let all: Vec<Value> =
        lacking.map(|text| json!({ "//": text.place, "id": text.text, "text": text.text })).collect();
    print(&output::json(&json!({ "translations": all })))
}
