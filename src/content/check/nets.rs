//! Checks of neural networks: whether this version of the program can run them.

use super::ContentCheck;

impl ContentCheck<'_> {
    pub fn nets(self) {
        for check in self.each(&self.raw.nets, &self.content.nets) {
            if let Some((field, message)) = check.definition.first_mistake() {
                let command = match check.definition.made.command.as_str() {
                    "" => "fifteen lab train",
                    command => command,
                };
                check.error(field, message, format!("train it again: {command}"));
            }
        }
    }
}
