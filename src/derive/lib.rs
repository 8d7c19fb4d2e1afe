//! Says each field of a definition once: from one declaration come its reader, its schema and its default.
//!
//! - [`macro@record`] stands over a struct, which is written as an object.
//! - [`macro@tagged`] stands over an enum of structs, which is written as an object with one field.
//! - [`macro@words`] stands over an enum of mere names, which is written as a word.
//! - [`macro@saved`] stands over a record of a save.
//! - [`macro@All`] gives an enum of mere names the list of them.
//! - [`macro@say`] says a sentence of the program in the language of the mods.
//! - [`macro@Readers`] gives the fields of a struct functions that read them.
//!
//! Contract: a macro writes code and nothing else; what it writes names other crates by their full paths and works in any crate.
//!
//! What they make use of, and an example, is in `src/content/read/field.rs` of the game. They know nothing of it but the
//! names of that file.

mod field;
mod options;
mod reader;
mod readers;
mod record;
mod saved;
mod say;
mod tagged;
mod words;

use proc_macro::TokenStream;
use syn::{ItemEnum, ItemStruct, parse_macro_input};

/// An object whose fields are declared with `#[field(...)]`; what may stand there is told in the game's
/// `content::read::field`.
///
/// `#[record(default)]` makes its `Default` of those of its fields, `#[record(definition)]` makes it a `Definition`,
/// `#[record(check = sound(a, b))]` calls `sound(r, &a, &b)` when all fields have been asked for, and
/// `#[record(scope = T)]` reads it where there is but a `T` to refer to.
#[proc_macro_attribute]
pub fn record(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as options::Options);
    let item = parse_macro_input!(item as ItemStruct);
    finish(record::expand(&options, item))
}

/// An object with one field, the name of which says which of several it is.
#[proc_macro_attribute]
pub fn tagged(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as options::Options);
    let item = parse_macro_input!(item as ItemEnum);
    finish(tagged::expand(&options, item))
}

/// One of some words; `#[word = "self"]` is for a variant that bears another name.
#[proc_macro_attribute]
pub fn words(_: TokenStream, item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as ItemEnum);
    finish(words::expand(item))
}

/// A sentence of the program, in the language of the mods in force. It is written in English, and looked up in their
/// words by that; of a sentence without holes it makes a `&'static str`, of one with holes a `String`, as `format!` does.
/// What comes after `##` is a note for translators, which tells apart what is the same in English and not elsewhere.
///
/// Every sentence so written is on the list in the game's `base::tongue`, which is made of the code when it is built.
#[proc_macro]
pub fn say(item: TokenStream) -> TokenStream {
    finish(say::expand(&parse_macro_input!(item as say::Said)))
}

/// A sentence of the program that is a constant: it is what is written, in English. Where it is shown, `base::tongue::of`
/// says it in the language of the mods in force.
#[proc_macro]
pub fn phrase(item: TokenStream) -> TokenStream {
    let sentence = parse_macro_input!(item as syn::LitStr);
    quote::quote!(#sentence).into()
}

/// A record of a save: of one declaration come the order of writing, the layout, the strict reader, the one that tells
/// all that is wrong, the check of ranges, and its shape, by which a repair makes the best of what is written. What may be
/// said of a field is told in the game's `game::record`.
#[proc_macro_attribute]
pub fn saved(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as saved::Options);
    let made = match parse_macro_input!(item as syn::Item) {
        syn::Item::Struct(item) => saved::expand_struct(&options, item),
        syn::Item::Enum(item) => saved::expand_enum(&options, item),
        other => Err(syn::Error::new_spanned(other, "a record is a struct or an enum")),
    };
    finish(made)
}

/// A function for each field with a `#[read]`, public and with the words of the field, that gives a copy of it, or what is
/// said there: `#[read(is_worn)]` gives it another name, `#[read(&[Item])]` has it lend the field as a list.
#[proc_macro_derive(Readers, attributes(read))]
pub fn readers(item: TokenStream) -> TokenStream {
    finish(readers::expand(&parse_macro_input!(item as ItemStruct)))
}

/// `ALL`: the variants of an enum of mere names, in the order in which they are declared.
#[proc_macro_derive(All)]
pub fn all(item: TokenStream) -> TokenStream {
    let ItemEnum { ident, variants, .. } = parse_macro_input!(item as ItemEnum);
    let (names, count) = (variants.iter().map(|variant| &variant.ident), variants.len());
    quote::quote! {
        impl #ident {
            /// All of them, in the order in which they are declared.
            pub const ALL: [#ident; #count] = [#(#ident::#names),*];
        }
    }
    .into()
}

fn finish(made: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    made.unwrap_or_else(|error| error.to_compile_error()).into()
}
