//! An enum of mere names that is written as a word.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprLit, ItemEnum, Lit, Meta};

pub(crate) fn expand(mut item: ItemEnum) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let mut words: Vec<String> = Vec::new();
    for variant in &mut item.variants {
        let mut word = snake(&variant.ident.to_string());
        for attribute in &mut variant.attrs {
            let Meta::NameValue(said) = &attribute.meta else {
                continue;
            };
            if !said.path.is_ident("word") {
                continue;
            }
            let Expr::Lit(ExprLit { lit: Lit::Str(own), .. }) = &said.value else {
                return Err(syn::Error::new_spanned(&said.value, "a word is a text"));
            };
            word = own.value();
            *attribute = syn::parse_quote!(#[schemars(rename = #word)]);
        }
        words.push(word);
    }
    let variants: Vec<_> = item.variants.iter().map(|variant| &variant.ident).collect();
    let count = words.len();
    Ok(quote! {
        #[derive(::fifteen_content::read::field::schemars::JsonSchema)]
        #[schemars(crate = "::fifteen_content::read::field::schemars")]
        #[schemars(rename_all = "snake_case")]
        #item

        impl #name {
            /// All of them, in the order in which they are declared.
            pub const ALL: [#name; #count] = [#(#name::#variants),*];

            /// Its word in data files.
            pub const fn name(self) -> &'static str {
                match self {
                    #(#name::#variants => #words,)*
                }
            }
        }

        impl<S: ?::std::marker::Sized> ::fifteen_content::read::field::Form<S> for #name {
            type Value = #name;

            fn read(value: ::fifteen_content::read::value::Value<'_>, _: &S) -> ::std::option::Option<#name> {
                const WORDS: [(&str, #name); #count] = [#((#words, #name::#variants)),*];
                value.choice(&WORDS)
            }
        }

        impl ::fifteen_content::read::field::Shown for #name {
            fn shown(&self) -> ::serde_json::Value {
                self.name().into()
            }
        }
    })
}

/// The name of a variant as data files write it: `OffHand` is `off_hand`.
pub(crate) fn snake(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(c.to_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::snake;

    #[test]
    fn a_word_has_an_underscore_before_each_capital_but_the_first() {
        assert_eq!(snake("OffHand"), "off_hand");
        assert_eq!(snake("Any"), "any");
    }
}
