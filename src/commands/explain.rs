//! `fifteen explain`: what a definition comes to, and where each value of it was written.

use super::{CommandError, print};
use crate::commands::gather::load_order;
use crate::commands::options::Options;
use crate::content::load::explain::explain;
use crate::content::{self, DEFAULT_PALETTE, DataKind};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::process::ExitCode;

/// Prints a definition as the game knows it, and for each value the file and the line that it came
/// from: parents and mods included.
#[derive(Debug, clap::Args)]
pub struct Explain {
    /// What it is
    #[arg(value_name = "SORT", value_parser = data_kind())]
    pub data_kind: DataKind,
    /// The id of the definition, such as cellar_rat
    pub id: String,
}

fn data_kind() -> impl TypedValueParser<Value = DataKind> {
    let words = PossibleValuesParser::from(DataKind::ALL.map(DataKind::word));
    words.try_map(|word| DataKind::named(&word).ok_or("this is no sort of definition"))
}

/// Explains one definition, and tells what is wrong with the data: they may mean something else than they say.
pub fn run(asked: &Explain, options: &Options) -> Result<ExitCode, CommandError> {
    let order = load_order(options)?;
    let explained = explain(&order, asked.data_kind, &asked.id);
    if let Err(report) = content::load(&order, DEFAULT_PALETTE) {
        // What is not known may be in a file that cannot be read.
        let printed = explained.map(|explanation| print(&explanation.to_string()));
        printed.unwrap_or(Ok(ExitCode::FAILURE))?;
        return Err(CommandError::Data(report));
    }
    print(&explained?.to_string())
}
