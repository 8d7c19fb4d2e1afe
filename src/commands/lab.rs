//! `fifteen lab`: starts `fifteen-lab`, the separate program for simulations and training.

use super::CommandError;
use crate::base::escape;
use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// Arguments after `lab`; the lab parses them, including options and `--help`.
#[derive(Debug, clap::Args)]
pub struct LabArgs {
    /// Command of the lab and its arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub arguments: Vec<OsString>,
}

pub fn run(arguments: Vec<OsString>) -> Result<ExitCode, CommandError> {
    let program = program().map_err(|why| CommandError::Lab { path: "fifteen-lab".into(), why })?;
    let mut lab = Command::new(&program);
    let path = escape::escape_path(&program);
    run_lab(lab.args(arguments)).map_err(|why| match why.kind() {
        ErrorKind::NotFound => CommandError::NoLab(path),
        _ => CommandError::Lab { path, why },
    })
}

fn program() -> Result<PathBuf, Error> {
    Ok(env::current_exe()?.with_file_name(format!("fifteen-lab{EXE_SUFFIX}")))
}

/// Replaces this process by `fifteen-lab`, which then receives the signals and owns the terminal.
#[cfg(unix)]
fn run_lab(lab: &mut Command) -> Result<ExitCode, Error> {
    Err(std::os::unix::process::CommandExt::exec(lab))
}

#[cfg(not(unix))]
fn run_lab(lab: &mut Command) -> Result<ExitCode, Error> {
    let code = lab.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}
