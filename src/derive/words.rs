//! Generates the code of `#[words]`: an enum whose variants have no data. Data files write a variant as a word.

use crate::options::take_attribute;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, ExprLit, ItemEnum, Lit};

pub(crate) fn expand(mut item: ItemEnum) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let (mut words, mut about): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for variant in &mut item.variants {
        words.push(match take_attribute(&mut variant.attrs, "word") {
            Some(attribute) => {
                let value = &attribute.meta.require_name_value()?.value;
                let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = value else {
                    return Err(syn::Error::new_spanned(value, "a word is a text"));
                };
                text.value()
            }
            None => snake(&variant.ident.to_string()),
        });
        about.push(crate::field::doc_text(&variant.attrs));
    }
    let variants: Vec<_> = item.variants.iter().map(|variant| &variant.ident).collect();
    let count = words.len();
    let docs = crate::field::doc_text(&item.attrs);
    let shape = quote!(::fifteen_content::read::shape);
    Ok(quote! {
        #item

        impl #shape::Shaped for #name {
            const SHAPE: &'static #shape::Shape = &#shape::Shape::Choice {
                about: #docs,
                variants: &[#(#shape::Variant {
                    name: #words,
                    about: #about,
                    body: ::std::option::Option::None,
                }),*],
            };
        }

        impl #name {
            /// All variants, in order of declaration.
            pub const ALL: [#name; #count] = [#(#name::#variants),*];

            /// Returns the word for this variant in data files.
            pub const fn name(self) -> &'static str {
                match self {
                    #(#name::#variants => #words,)*
                }
            }
        }

        impl<S: ?::std::marker::Sized> ::fifteen_content::read::field::Form<S> for #name {
            type Value = #name;

            const NAMES: bool = true;

            fn read(value: ::fifteen_content::read::value::Value<'_>, _: &S) -> ::std::option::Option<#name> {
                const WORDS: [(&str, #name); #count] = [#((#words, #name::#variants)),*];
                value.choice(&WORDS)
            }
        }

        impl ::fifteen_content::read::field::ToJson for #name {
            fn to_json(&self) -> ::fifteen_base::serde_json::Value {
                self.name().into()
            }
        }
    })
}

/// Converts the name of a variant to its word in data files: `OffHand` becomes `off_hand`.
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
    fn snake_case_puts_an_underscore_before_inner_capitals() {
        assert_eq!(snake("OffHand"), "off_hand");
        assert_eq!(snake("Any"), "any");
    }
}
