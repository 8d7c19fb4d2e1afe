//! `fifteen explain`: prints a merged definition, with the source file and line of each value.

use super::{CommandError, print};
use crate::commands::options::GlobalOptions;
use crate::commands::setup::load_order;
use crate::content::load::explain::explain;
use crate::content::{self, DEFAULT_PALETTE, DataKind};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::process::ExitCode;

/// Prints a definition as the game uses it, with the file and line of each value. Parents and mods are included.
#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    /// Kind of definition
    #[arg(value_name = "KIND", value_parser = data_kind())]
    pub data_kind: DataKind,
    /// Id of the definition, such as cellar_rat
    pub id: String,
}

fn data_kind() -> impl TypedValueParser<Value = DataKind> {
    let words = PossibleValuesParser::from(DataKind::ALL.map(DataKind::word));
    words.try_map(|word| DataKind::from_name(&word).ok_or("this is not a kind of definition"))
}

/// Prints the definition. Errors in data files are reported as well, because they may change the definition.
pub fn run(args: &ExplainArgs, options: &GlobalOptions) -> Result<ExitCode, CommandError> {
    let order = load_order(options)?;
    let explained = explain(&order, args.data_kind, &args.id);
    if let Err(report) = content::load(&order, DEFAULT_PALETTE) {
        // An unknown id is not reported here: it may be defined in a file that cannot be read.
        let printed = explained.map(|explanation| print(&explanation.to_string()));
        printed.unwrap_or(Ok(ExitCode::FAILURE))?;
        return Err(CommandError::Data(report));
    }
    print(&explained?.to_string())
}
