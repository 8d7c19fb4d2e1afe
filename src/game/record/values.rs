//! Reading and writing of simple values, such as strings, numbers, pairs and lists.

use super::diagnosing_reader::{read_number, read_numbers, wrong_type};
use super::{FastReader, Printer, Saved, SourceMap, Value};
use fifteen_base::{Point, Random};
use fifteen_content::json::tree::NodeKind;

impl Saved for String {
    fn scan(scan: &mut FastReader<'_>) -> Option<String> {
        scan.text().map(Into::into)
    }

    fn read(value: Value<'_>, _: &mut SourceMap<'_>) -> Option<String> {
        match value.node.as_text() {
            Some(text) => Some(text.to_owned()),
            None => wrong_type(&value, "a text", "write one in double quotes"),
        }
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.quoted(self);
    }
}

impl Saved for bool {
    fn scan(scan: &mut FastReader<'_>) -> Option<bool> {
        if scan.at_word("true") {
            return Some(true);
        }
        scan.at_word("false").then_some(false)
    }

    fn read(value: Value<'_>, _: &mut SourceMap<'_>) -> Option<bool> {
        value.bool()
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.unquoted(self);
    }
}

impl Saved for char {
    fn scan(scan: &mut FastReader<'_>) -> Option<char> {
        let text = scan.text()?;
        let mut chars = text.chars();
        chars.next().filter(|_| chars.next().is_none())
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<char> {
        let text = String::read(value.clone(), origin)?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) => Some(letter),
            _ => value.wrong("exactly one letter is needed", "write it like `\"b\"`"),
        }
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.quoted(self.encode_utf8(&mut [0; 4]));
    }
}

macro_rules! whole {
    ($($type:ty),*) => {$(
        impl Saved for $type {
            const IS_NUMBER: bool = true;

            fn scan(scan: &mut FastReader<'_>) -> Option<$type> {
                scan.number()
            }

            fn read(value: Value<'_>, _: &mut SourceMap<'_>) -> Option<$type> {
                read_number(value, <$type>::MIN, <$type>::MAX)
            }

            fn print(&self, page: &mut Printer<'_>) {
                page.unquoted(self);
            }
        }
    )*};
}

whole!(u16, u32, u64, i32);

/// Implements [`Saved`](crate::record::Saved) for a type that is written like `$other`. `$made` converts from
/// `$other`, and `$taken` borrows an `$other` from the value `$own`.
macro_rules! saved_as {
    ($type:ty: $other:ty, $made:expr, |$own:ident| $taken:expr) => {
        impl $crate::record::Saved for $type {
            const IS_NUMBER: bool = <$other as $crate::record::Saved>::IS_NUMBER;

            fn scan(scan: &mut $crate::record::FastReader<'_>) -> Option<$type> {
                <$other as $crate::record::Saved>::scan(scan).map($made)
            }

            fn read(
                value: $crate::record::Value<'_>,
                origin: &mut $crate::record::SourceMap<'_>,
            ) -> Option<$type> {
                <$other as $crate::record::Saved>::read(value, origin).map($made)
            }

            fn is_multiline(&self) -> bool {
                let $own = self;
                $crate::record::Saved::is_multiline($taken)
            }

            fn print(&self, page: &mut $crate::record::Printer<'_>) {
                let $own = self;
                $crate::record::Saved::print($taken, page);
            }
        }
    };
}

pub(crate) use saved_as;

pub(crate) fn scan_numbers<const COUNT: usize>(scan: &mut FastReader<'_>) -> Option<[i32; COUNT]> {
    let mut numbers = [0; COUNT];
    scan.open(b'[')?;
    for number in &mut numbers {
        scan.has_more(b']')?.then_some(())?;
        *number = scan.number()?;
    }
    scan.close(b']')?;
    Some(numbers)
}

pub(crate) fn print_numbers(numbers: &[i32], page: &mut Printer<'_>) {
    page.open('[', false);
    for number in numbers {
        page.begin_part();
        page.unquoted(number);
    }
    page.close(']');
}

macro_rules! some_numbers {
    ($type:ty, $count:literal, [$($name:ident),*] => $made:expr, $taken:expr, $what:literal, $needed:literal, $help:literal) => {
        impl Saved for $type {
            fn scan(scan: &mut FastReader<'_>) -> Option<$type> {
                let [$($name),*] = scan_numbers::<$count>(scan)?;
                Some($made)
            }

            fn read(value: Value<'_>, _: &mut SourceMap<'_>) -> Option<$type> {
                let [$($name),*] = read_numbers::<$count>(value, $what, $needed, $help)?;
                Some($made)
            }

            fn print(&self, page: &mut Printer<'_>) {
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
    "two numbers", "two numbers are needed", "write two numbers: the changes of attack and defence"
);
some_numbers!(
    (i32, i32, i32), 3, [x, y, count] => (x, y, count), |row| [row.0, row.1, row.2],
    "a row of cells", "three numbers are needed",
    "a row of cells is three numbers: x and y of its left end, and its length: `[12, 7, 3]`"
);

impl<T: Saved> Saved for Box<T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<Box<T>> {
        T::scan(scan).map(Box::new)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Box<T>> {
        T::read(value, origin).map(Box::new)
    }

    fn is_multiline(&self) -> bool {
        T::is_multiline(self)
    }

    fn print(&self, page: &mut Printer<'_>) {
        T::print(self, page);
    }
}

impl Saved for Random {
    fn scan(scan: &mut FastReader<'_>) -> Option<Random> {
        Random::from_text(&scan.text()?)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Random> {
        let text = String::read(value.clone(), origin)?;
        let help = "it is four groups of sixteen digits and letters a to f, not all of them 0";
        Random::from_text(&text)
            .or_else(|| value.wrong("this is not a state of the random number generator", help))
    }

    fn print(&self, page: &mut Printer<'_>) {
        page.quoted(&self.to_text());
    }
}

impl<T: Saved> Saved for Option<T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<Option<T>> {
        match scan.at_word("null") {
            true => Some(None),
            false => T::scan(scan).map(Some),
        }
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Option<T>> {
        match value.node.kind {
            NodeKind::Null => Some(None),
            _ => T::read(value, origin).map(Some),
        }
    }

    fn is_multiline(&self) -> bool {
        self.as_ref().is_some_and(Saved::is_multiline)
    }

    fn print(&self, page: &mut Printer<'_>) {
        match self {
            Some(value) => value.print(page),
            None => page.unquoted("null"),
        }
    }
}

/// A list with one item per line; a list of numbers is on one line. An unreadable item makes the list unreadable,
/// unless the item only lacks a definition.
impl<T: Saved> Saved for Vec<T> {
    fn scan(scan: &mut FastReader<'_>) -> Option<Vec<T>> {
        let mut items = Vec::new();
        scan.open(b'[')?;
        while scan.has_more(b']')? {
            items.push(T::scan(scan)?);
        }
        scan.close(b']')?;
        Some(items)
    }

    fn read(value: Value<'_>, origin: &mut SourceMap<'_>) -> Option<Vec<T>> {
        let (items, are_all) = origin.read_list(value)?;
        are_all.then_some(items)
    }

    fn is_multiline(&self) -> bool {
        !T::IS_NUMBER && !self.is_empty()
    }

    fn print(&self, page: &mut Printer<'_>) {
        print_list(self, page);
    }
}

pub(super) fn print_list<T: Saved>(items: &[T], page: &mut Printer<'_>) {
    page.list(items.iter(), !T::IS_NUMBER, |item, page| item.print(page));
}
