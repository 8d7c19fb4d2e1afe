//! Names within sentences, of which only the first few are told.

/// The first of some names, and how many more there are: "rat, cat and 5 more".
pub(crate) fn first_of(names: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut names = names.into_iter();
    let named: Vec<String> = names.by_ref().take(most).collect();
    let named = named.join(", ");
    match names.count() {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}

/// The same of names in quotes: "`rat`, `cat` and 5 more".
pub(crate) fn first_quoted<'n>(names: impl IntoIterator<Item = &'n str>, most: usize) -> String {
    first_of(names.into_iter().map(|name| format!("`{name}`")), most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_not_told_are_counted() {
        let told = |most| first_quoted(["rat", "cat", "bat"], most);
        assert_eq!(told(3), "`rat`, `cat`, `bat`");
        assert_eq!(told(2), "`rat`, `cat` and 1 more");
        let plain = ["rat", "cat"].map(str::to_owned);
        assert_eq!(first_of(plain, 1), "rat and 1 more");
    }
}
