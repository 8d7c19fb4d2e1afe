//! The numbers under a picture.

use super::html::Html;
use std::fmt::Display;

/// A table: the first column names what a row is about, the others are numbers.
pub(super) struct Table {
    head: &'static [&'static str],
    rows: Vec<(Vec<String>, bool)>,
}

impl Table {
    /// An empty table with such columns.
    pub fn new(head: &'static [&'static str]) -> Table {
        Table { head, rows: Vec::new() }
    }

    /// Adds a row, which may stand out.
    pub fn row(&mut self, cells: Vec<String>, stands_out: bool) {
        self.rows.push((cells, stands_out));
    }

    /// The table, which can be folded away.
    pub fn done(self) -> Html {
        let mut html = Html::default();
        html.open("details", &[("open", &"")]);
        html.line("summary", &[], &"The numbers");
        html.open("table", &[]);
        html.open("thead", &[]);
        html.open("tr", &[]);
        for name in self.head {
            cell(&mut html, "th", &[("scope", &"col")], name);
        }
        html.close("tr");
        html.close_line("thead");
        html.open("tbody", &[]);
        for (cells, stands_out) in &self.rows {
            let class: &[(&'static str, &dyn Display)] = &[("class", &"out")];
            html.open("tr", if *stands_out { class } else { &[] });
            for (place, text) in cells.iter().enumerate() {
                match place {
                    0 => cell(&mut html, "th", &[("scope", &"row")], text),
                    _ => cell(&mut html, "td", &[], text),
                }
            }
            html.close_line("tr");
        }
        html.close("tbody");
        html.close("table");
        html.close_line("details");
        html
    }
}

fn cell(
    html: &mut Html,
    name: &'static str,
    attributes: &[(&'static str, &dyn Display)],
    text: &dyn Display,
) {
    html.open(name, attributes);
    html.text(text);
    html.close(name);
}
