//! Generates the code of `say!`: a sentence that a mod may translate.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeSet;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, LitStr, Token};

const NOTE: &str = "##";

pub(crate) struct SayArguments {
    sentence: LitStr,
    arguments: Vec<Argument>,
}

struct Argument {
    name: Option<Ident>,
    value: Expr,
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Argument> {
        let name = match input.peek(Ident) && input.peek2(Token![=]) && !input.peek2(Token![==]) {
            true => {
                let name = input.parse()?;
                input.parse::<Token![=]>()?;
                Some(name)
            }
            false => None,
        };
        Ok(Argument { name, value: input.parse()? })
    }
}

impl Parse for SayArguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<SayArguments> {
        let sentence = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let arguments = Punctuated::<Argument, Token![,]>::parse_terminated(input)?;
        Ok(SayArguments { sentence, arguments: arguments.into_iter().collect() })
    }
}

struct SentencePlaceholder {
    name: String,
    spec: String,
}

pub(crate) fn expand(arguments: &SayArguments) -> syn::Result<TokenStream> {
    let key = arguments.sentence.value();
    let english = key.split(NOTE).next().unwrap_or_default();
    let span = arguments.sentence.span();
    let english_literal = LitStr::new(english, span);
    if !english.contains(['{', '}']) {
        return match arguments.arguments.first() {
            None => Ok(quote!(::fifteen_base::translation::translate_static(#key, #english_literal))),
            Some(extra) => Err(syn::Error::new_spanned(&extra.value, "there is no hole for this")),
        };
    }
    let placeholders = placeholders(english).map_err(|wrong| syn::Error::new(span, wrong))?;
    let width_arguments: BTreeSet<&str> =
        placeholders.iter().flat_map(|placeholder| widths(&placeholder.spec)).collect();
    let (mut filled, mut passed, mut values, mut all_kept) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (index, argument) in arguments.arguments.iter().enumerate() {
        let kept = format_ident!("kept{index}");
        let value = &argument.value;
        values.push(quote!(&(#value)));
        let name = match &argument.name {
            Some(name) => name.to_string(),
            None => index.to_string(),
        };
        // `format!` takes a width only by value, not by reference.
        let value = if width_arguments.contains(name.as_str()) { quote!(*#kept) } else { quote!(#kept) };
        passed.push(match &argument.name {
            Some(name) => quote!(#name = #value),
            None => value,
        });
        all_kept.push(kept);
    }
    for placeholder in &placeholders {
        let index =
            arguments.arguments.iter().enumerate().position(|(index, argument)| match &argument.name {
                Some(name) => *name == placeholder.name,
                None => placeholder.name == index.to_string(),
            });
        let value = match index {
            Some(index) => format_ident!("kept{index}"),
            None => Ident::new(&placeholder.name, span),
        };
        let named_widths = arguments.arguments.iter().enumerate().filter_map(|(index, argument)| {
            let name = argument.name.as_ref()?;
            let kept = format_ident!("kept{index}");
            widths(&placeholder.spec).any(|width| *name == width).then(|| quote!(, #name = *#kept))
        });
        let format = LitStr::new(&format!("{{{}}}", placeholder.spec), span);
        let name = &placeholder.name;
        filled.push(quote!((#name, &::std::format_args!(#format, #value #(#named_widths)*))));
    }
    Ok(quote! {
        match (#(#values,)*) {
            (#(#all_kept,)*) => match ::fifteen_base::translation::find_translation(#key) {
                ::std::option::Option::None => ::std::format!(#english_literal, #(#passed),*),
                ::std::option::Option::Some(saying) => saying.fill(&[#(#filled),*]),
            },
        }
    })
}

/// Returns the names of arguments that set a width or a precision: `width` in `:>width$`.
fn widths(spec: &str) -> impl Iterator<Item = &str> {
    let parts = spec.split('$');
    let count = parts.clone().count();
    parts.take(count - 1).map(|part| {
        let start = part.rfind(|c: char| !c.is_alphanumeric() && c != '_').map_or(0, |at| at + 1);
        &part[start..]
    })
}

fn placeholders(text: &str) -> Result<Vec<SentencePlaceholder>, String> {
    let mut found = Vec::new();
    let mut next = 0;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' if chars.peek() == Some(&c) => {
                chars.next();
            }
            '{' => {
                let inside: String = chars.by_ref().take_while(|c| *c != '}').collect();
                let (argument, spec) = match inside.split_once(':') {
                    Some((argument, spec)) => (argument, format!(":{spec}")),
                    None => (inside.as_str(), String::new()),
                };
                let name = match argument {
                    "" => {
                        next += 1;
                        (next - 1).to_string()
                    }
                    named => named.to_owned(),
                };
                found.push(SentencePlaceholder { name, spec });
            }
            '}' => return Err("this `}` closes nothing".to_owned()),
            _ => {}
        }
    }
    Ok(found)
}
