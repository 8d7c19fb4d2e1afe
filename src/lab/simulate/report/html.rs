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
        self.0 += &format!("<{name}");
        for (attribute, value) in attributes {
            self.0 += &format!(" {attribute}=\"");
            self.text(value);
            self.0.push('"');
        }
        self.0.push('>');
    }

    pub fn close(&mut self, name: &'static str) {
        self.0 += &format!("</{name}>");
    }

    pub fn close_line(&mut self, name: &'static str) {
        self.close(name);
        self.0.push('\n');
    }

    pub fn text(&mut self, text: &dyn Display) {
        let text = text.to_string().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.0 += &text.replace('"', "&quot;").replace('\'', "&#39;");
    }

    pub fn element(&mut self, name: &'static str, attributes: &[Attribute], text: &dyn Display) {
        self.open(name, attributes);
        self.text(text);
        self.close(name);
    }

    pub fn line(&mut self, name: &'static str, attributes: &[Attribute], text: &dyn Display) {
        self.element(name, attributes, text);
        self.0.push('\n');
    }

    /// Appends a style sheet without escaping it.
    pub fn style(&mut self, rules: &'static str) {
        self.0 += &format!("<style>\n{rules}</style>\n");
    }

    pub fn put(&mut self, part: Html) {
        self.0.push_str(&part.0);
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

pub(super) struct HtmlTable {
    head: Vec<&'static str>,
    rows: Vec<(Vec<String>, bool)>,
}

impl HtmlTable {
    pub fn new(head: impl Into<Vec<&'static str>>) -> HtmlTable {
        HtmlTable { head: head.into(), rows: Vec::new() }
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
            html.element("th", &[("scope", &"col")], &name);
        }
        html.close("tr");
        html.close_line("thead");
        html.open("tbody", &[]);
        for (cells, is_highlighted) in &self.rows {
            let class: &[Attribute] = &[("class", &"out")];
            html.open("tr", if *is_highlighted { class } else { &[] });
            for (index, text) in cells.iter().enumerate() {
                match index {
                    0 => html.element("th", &[("scope", &"row")], text),
                    _ => html.element("td", &[], text),
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
