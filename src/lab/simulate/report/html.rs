//! HTML writer of the report: escaped elements, and tables.

use std::fmt::Display;

#[derive(Default)]
pub(super) struct Html(String);

pub(super) type Attribute<'a> = (&'static str, &'a dyn Display);

impl Html {
    pub fn page() -> Html {
        Html("<!doctype html>\n".to_owned())
    }

    pub fn open(&mut self, name: &'static str, attributes: &[Attribute]) {
        self.0.push('<');
        self.0.push_str(name);
        for (attribute, value) in attributes {
            self.0.push(' ');
            self.0.push_str(attribute);
            self.0.push_str("=\"");
            self.text(value);
            self.0.push('"');
        }
        self.0.push('>');
    }

    pub fn close(&mut self, name: &'static str) {
        self.0.push_str("</");
        self.0.push_str(name);
        self.0.push('>');
    }

    pub fn close_line(&mut self, name: &'static str) {
        self.close(name);
        self.0.push('\n');
    }

    pub fn text(&mut self, text: &dyn Display) {
        for c in text.to_string().chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                c => self.0.push(c),
            }
        }
    }

    pub fn line(&mut self, name: &'static str, attributes: &[Attribute], text: &dyn Display) {
        self.open(name, attributes);
        self.text(text);
        self.close_line(name);
    }

    /// Appends a style sheet without escaping it.
    pub fn style(&mut self, rules: &'static str) {
        self.open("style", &[]);
        self.0.push('\n');
        self.0.push_str(rules);
        self.close_line("style");
    }

    pub fn put(&mut self, part: Html) {
        self.0.push_str(&part.0);
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

pub(super) struct HtmlTable {
    head: &'static [&'static str],
    rows: Vec<(Vec<String>, bool)>,
}

impl HtmlTable {
    pub fn new(head: &'static [&'static str]) -> HtmlTable {
        HtmlTable { head, rows: Vec::new() }
    }

    pub fn row(&mut self, cells: Vec<String>, is_highlighted: bool) {
        self.rows.push((cells, is_highlighted));
    }

    pub fn finish(self) -> Html {
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
        for (cells, is_highlighted) in &self.rows {
            let class: &[(&'static str, &dyn Display)] = &[("class", &"out")];
            html.open("tr", if *is_highlighted { class } else { &[] });
            for (index, text) in cells.iter().enumerate() {
                match index {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped_in_html() {
        let mut html = Html::default();
        let bad = "\"><script>alert('&')</script>";
        html.line("p", &[("title", &bad)], &bad);
        let text = html.into_text();
        let safe = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;";
        assert_eq!(text, format!("<p title=\"{safe}\">{safe}</p>\n"));
    }
}
