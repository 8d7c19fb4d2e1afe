//! The values of a save that have no parts with names.

use super::read::{not_a, number, numbers};
use super::{Origin, Page, Saved, Scan};
use fifteen_base::Point;
use fifteen_content::json::tree::NodeKind;
use fifteen_content::read::value::Value;

impl Saved for String {
    fn scan(scan: &mut Scan<'_>) -> Option<String> {
        scan.text().map(Into::into)
    }

    fn read(value: Value<'_>, _: &mut Origin<'_>) -> Option<String> {
        match value.node.as_text() {
            Some(text) => Some(text.to_owned()),
            None => not_a(&value, "a text", "write one in double quotes"),
        }
    }

    fn print(&self, page: &mut Page<'_>) {
        page.written(self);
    }
}

impl Saved for bool {
    fn scan(scan: &mut Scan<'_>) -> Option<bool> {
        if scan.word("true") {
            return Some(true);
        }
        scan.word("false").then_some(false)
    }

    fn read(value: Value<'_>, _: &mut Origin<'_>) -> Option<bool> {
        value.bool()
    }

    fn print(&self, page: &mut Page<'_>) {
        page.put(self);
    }
}

impl Saved for char {
    fn scan(scan: &mut Scan<'_>) -> Option<char> {
        let text = scan.text()?;
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<char> {
        let text = String::read(value.clone(), origin)?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) => Some(letter),
            _ => value.wrong("exactly one letter is needed", "write it like `\"b\"`"),
        }
    }

    fn print(&self, page: &mut Page<'_>) {
        page.written(self.encode_utf8(&mut [0; 4]));
    }
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl Saved for $type {
            const IS_NUMBER: bool = true;

            fn scan(scan: &mut Scan<'_>) -> Option<$type> {
                scan.number()
            }

            fn read(value: Value<'_>, _: &mut Origin<'_>) -> Option<$type> {
                number(value, <$type>::MIN, <$type>::MAX)
            }

            fn print(&self, page: &mut Page<'_>) {
                page.put(self);
            }
        }
    )*};
}

whole!(u16, u32, u64, i32);

/// A list of exactly `COUNT` numbers, written on one line.
fn scan_numbers<const COUNT: usize>(scan: &mut Scan<'_>) -> Option<[i32; COUNT]> {
    let mut numbers = [0; COUNT];
    scan.open(b'[')?;
    for number in &mut numbers {
        scan.more(b']')?.then_some(())?;
        *number = scan.number()?;
    }
    scan.close(b']')?;
    Some(numbers)
}

fn print_numbers(numbers: &[i32], page: &mut Page<'_>) {
    page.open('[', false);
    for number in numbers {
        page.part();
        page.put(number);
    }
    page.close(']');
}

macro_rules! some_numbers {
    ($type:ty, $count:literal, [$($name:ident),*] => $made:expr, $taken:expr, $what:literal, $needed:literal, $help:literal) => {
        impl Saved for $type {
            fn scan(scan: &mut Scan<'_>) -> Option<$type> {
                let [$($name),*] = scan_numbers::<$count>(scan)?;
                Some($made)
            }

            fn read(value: Value<'_>, _: &mut Origin<'_>) -> Option<$type> {
                let [$($name),*] = numbers::<$count>(value, $what, $needed, $help)?;
                Some($made)
            }

            fn print(&self, page: &mut Page<'_>) {
                let taken: fn(&$type) -> [i32; $count] = $taken;
                print_numbers(&taken(self), page);
            }
        }
    };
}

some_numbers!(
    Point, 2, [x, y] => Point { x, y }, |at| [at.x, at.y],
    "a place", "two numbers are needed",
    "a place is two numbers, from the left edge and from the top: `[12, 7]`"
);
some_numbers!(
    (i32, i32), 2, [a, b] => (a, b), |pair| [pair.0, pair.1],
    "two numbers", "two numbers are needed", "write two numbers: at hitting, and at not being hit"
);
// Cells side by side.
some_numbers!(
    (i32, i32, i32), 3, [x, y, count] => (x, y, count), |row| [row.0, row.1, row.2],
    "a row of cells", "three numbers are needed",
    "a row of cells is three numbers: its left end, from the top, and how many: `[12, 7, 3]`"
);
// A place in the country.
some_numbers!(
    (i32, i32, i32, i32), 4, [x, y, under, crossed] => (x, y, under, crossed), |spot| [spot.0, spot.1, spot.2, spot.3],
    "a place in the country", "four numbers are needed",
    "a place in the country is four numbers: how far east, how far south, how far down, and the borders crossed: `[3, -2, 0, 5]`"
);

impl<T: Saved> Saved for Option<T> {
    fn scan(scan: &mut Scan<'_>) -> Option<Option<T>> {
        match scan.word("null") {
            true => Some(None),
            false => T::scan(scan).map(Some),
        }
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Option<T>> {
        match value.node.kind {
            NodeKind::Null => Some(None),
            _ => T::read(value, origin).map(Some),
        }
    }

    fn breaks(&self) -> bool {
        self.as_ref().is_some_and(Saved::breaks)
    }

    fn print(&self, page: &mut Page<'_>) {
        match self {
            Some(value) => value.print(page),
            None => page.put("null"),
        }
    }
}

/// All items of a list, or none. A line for each, but for numbers.
impl<T: Saved> Saved for Vec<T> {
    fn scan(scan: &mut Scan<'_>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        scan.open(b'[')?;
        while scan.more(b']')? {
            items.push(T::scan(scan)?);
        }
        scan.close(b']')?;
        Some(items)
    }

    fn read(value: Value<'_>, origin: &mut Origin<'_>) -> Option<Vec<T>> {
        let all = value.node.items().len();
        let mut origins = Vec::new();
        let items = value.list(|item| {
            let mut own = origin.inner();
            let read = T::read(item, &mut own);
            origins.push((origins.len(), own));
            read
        })?;
        let are_all = items.len() == all;
        origin.note_items(origins, are_all);
        are_all.then_some(items)
    }

    fn breaks(&self) -> bool {
        !T::IS_NUMBER && !self.is_empty()
    }

    fn print(&self, page: &mut Page<'_>) {
        print_list(self, page);
    }
}

pub(super) fn print_list<T: Saved>(items: &[T], page: &mut Page<'_>) {
    if items.is_empty() {
        page.put("[]");
        return;
    }
    page.open('[', !T::IS_NUMBER);
    for item in items {
        page.part();
        item.print(page);
    }
    page.close(']');
}
