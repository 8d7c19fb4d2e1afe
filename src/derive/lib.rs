//! Procedural macros. They generate readers, schemas, defaults and save code for types, and translate sentences.
//!
//! - [`macro@record`]: a struct that data files write as an object.
//! - [`macro@tagged`]: an enum that data files write as an object with one field, named after the variant.
//! - [`macro@words`]: an enum whose variants have no fields. Data files write a variant as a word.
//! - [`macro@saved`]: a type in save files.
//! - [`macro@All`]: a list of the variants of an enum.
//! - [`macro@say`]: a translated sentence of the program.
//! - [`macro@Getters`]: accessor functions for the fields of a struct.
//!
//! The code of `record`, `tagged` and `words` uses the traits in `src/content/read/field.rs`. The code of `saved`
//! works only in a crate with a module `record`. All other code works in any crate.

mod field;
mod getters;
mod options;
mod reader;
mod record;
mod saved;
mod say;
mod tagged;
mod words;

use proc_macro::TokenStream;
use syn::{ItemEnum, ItemStruct, parse_macro_input};

/// Generates the reader, schema and description of a struct whose fields have `#[field(...)]`.
///
/// - `#[record(default)]` implements `Default` from the defaults of the fields.
/// - `#[record(definition)]` implements `Definition`.
/// - `#[record(check = sound(a, b))]` calls `sound(r, &a, &b)` after all fields are read, to check `a` and `b`
///   together.
/// - `#[record(add_constraints = f)]` calls `f`, which adds conditions on several fields to the schema.
/// - `#[record(scope = T)]` resolves references to other definitions in a `T` instead of the default scope.
#[proc_macro_attribute]
pub fn record(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as options::RecordOptions);
    let item = parse_macro_input!(item as ItemStruct);
    into_tokens(record::expand(&options, item))
}

/// Generates the reader and schema of an enum. Data files write it as an object with the variant as its only field.
#[proc_macro_attribute]
pub fn tagged(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as options::RecordOptions);
    let item = parse_macro_input!(item as ItemEnum);
    into_tokens(tagged::expand(&options, item))
}

/// Generates the reader and schema of an enum that data files write as a word. `#[word = "self"]` sets the word.
#[proc_macro_attribute]
pub fn words(_: TokenStream, item: TokenStream) -> TokenStream {
    let item = parse_macro_input!(item as ItemEnum);
    into_tokens(words::expand(item))
}

/// Returns a sentence of the program, translated if an active mod translates it. The argument is the English text,
/// which is also the key of the translation. The result is a `&'static str` or, with placeholders, a `String`. Text
/// after `##` is a note for translators. Sentences that are equal in English but not in other languages get different
/// notes.
///
/// The build script adds every sentence to the list in `base::translation`.
#[proc_macro]
pub fn say(item: TokenStream) -> TokenStream {
    into_tokens(say::expand(&parse_macro_input!(item as say::SayArguments)))
}

/// Marks a constant as a translatable sentence. Its value is the English text with the note for translators. Code
/// that shows the sentence calls `base::translation::translate`, which also removes the note.
#[proc_macro]
pub fn phrase(item: TokenStream) -> TokenStream {
    let sentence = parse_macro_input!(item as syn::LitStr);
    quote::quote!(#sentence).into()
}

/// Generates the save code of a type: a printer, a strict fast reader, a slow reader that reports every error with
/// its position, and range checks. The module `game::record` explains the arguments.
#[proc_macro_attribute]
pub fn saved(options: TokenStream, item: TokenStream) -> TokenStream {
    let options = parse_macro_input!(options as saved::SavedOptions);
    let made = match parse_macro_input!(item as syn::Item) {
        syn::Item::Struct(item) => saved::expand_struct(&options, item),
        syn::Item::Enum(item) => saved::expand_enum(&options, item),
        other => Err(syn::Error::new_spanned(other, "a record is a struct or an enum")),
    };
    into_tokens(made)
}

/// Generates a public accessor that returns a copy, for each field with `#[get]`. `#[get(is_worn)]` renames the
/// accessor. `#[get(&[Item])]` makes it return a reference of that type.
#[proc_macro_derive(Getters, attributes(get))]
pub fn derive_getters(item: TokenStream) -> TokenStream {
    into_tokens(getters::expand(&parse_macro_input!(item as ItemStruct)))
}

/// Generates the constant `ALL`: all variants of an enum without data, in order of declaration.
#[proc_macro_derive(All)]
pub fn all(item: TokenStream) -> TokenStream {
    let ItemEnum { ident, variants, .. } = parse_macro_input!(item as ItemEnum);
    let (names, count) = (variants.iter().map(|variant| &variant.ident), variants.len());
    quote::quote! {
        impl #ident {
            /// All variants, in order of declaration.
            pub const ALL: [#ident; #count] = [#(#ident::#names),*];
        }
    }
    .into()
}

fn into_tokens(tokens: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}
