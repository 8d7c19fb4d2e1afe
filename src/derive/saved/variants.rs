//! Generates the code of `#[saved]` on an enum, which is written as a word or an object with one field.

use super::SavedOptions;
use super::field::SavedField;
use crate::field::inner_of_option;
use crate::options::take_attribute;
use crate::words::snake;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Fields, Ident, ItemEnum, Variant};

pub(crate) fn expand_enum(options: &SavedOptions, mut item: ItemEnum) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let Some(called) = &options.called else {
        let missing = "name the value for error messages: `#[saved(called = \"mood\")]`";
        return Err(syn::Error::new_spanned(&name, missing));
    };
    let (mut words, mut readers) = (Vec::new(), Vec::new());
    let (mut alone, mut scanners, mut printers) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &mut item.variants {
        let word = snake(&variant.ident.to_string());
        let example = take_example(variant)?;
        let is_value = take_value_flag(variant)?;
        let parts = variant_code(&name, variant, is_value)?;
        let (reader, scanner, printer) = (&parts.reader, &parts.scanner, &parts.printer);
        readers.push(quote!(#word => #reader,));
        let value_form = match (&example, &parts.alone) {
            (None, _) => quote!(diagnosing_reader::VariantValue::Never),
            (Some(example), None) => quote!(diagnosing_reader::VariantValue::Always(#example)),
            (Some(_), Some(_)) => quote!(diagnosing_reader::VariantValue::Maybe),
        };
        words.push(quote!((#word, #value_form)));
        if example.is_some() {
            scanners.push(quote!(#word => #scanner,));
        }
        if let Some(own) = &parts.alone {
            alone.push(quote!(#word => ::std::option::Option::Some(#own),));
        }
        printers.push(quote!(#printer));
    }
    Ok(quote! {
        #item

        const _: () = {
            use crate::record::*;

            impl Saved for #name {
                fn scan(scan: &mut FastReader<'_>) -> ::std::option::Option<#name> {
                    if !scan.is_object() {
                        return match &*scan.text()? {
                            #(#alone)*
                            _ => ::std::option::Option::None,
                        };
                    }
                    scan.open(b'{')?;
                    scan.has_more(b'}')?.then_some(())?;
                    let own = match &*scan.name()? {
                        #(#scanners)*
                        _ => ::std::option::Option::None,
                    };
                    scan.close(b'}')?;
                    own
                }

                fn read(
                    value: Value<'_>,
                    origin: &mut SourceMap<'_>,
                ) -> ::std::option::Option<#name> {
                    diagnosing_reader::read_variant(value, #called, &[#(#words),*], |word, value| match word {
                        #(#readers)*
                        _ => ::std::option::Option::None,
                    })
                }

                fn print(&self, page: &mut Printer<'_>) {
                    page.one_line_if_short(|page| match self {
                        #(#printers)*
                    });
                }
            }
        };
    })
}

/// Removes and returns the `#[like = "{ ... }"]` of a variant with fields: an example for error messages.
fn take_example(variant: &mut Variant) -> syn::Result<Option<Expr>> {
    let example = take_attribute(&mut variant.attrs, "like");
    let example = example.map(|example| example.meta.require_name_value().map(|meta| meta.value.clone()));
    let example = example.transpose()?;
    match (&variant.fields, &example) {
        (Fields::Unit, None) | (Fields::Named(_) | Fields::Unnamed(_), Some(_)) => Ok(example),
        _ => {
            let message = "a variant with fields needs an example of its text, and a variant without fields must have none: `#[like = \"...\"]`";
            Err(syn::Error::new_spanned(&variant.ident, message))
        }
    }
}

/// Removes the attribute `#[value]` from a variant, and returns whether it was there. The data of such a variant are
/// the value of its only field.
fn take_value_flag(variant: &mut Variant) -> syn::Result<bool> {
    if take_attribute(&mut variant.attrs, "value").is_none() {
        return Ok(false);
    }
    match &variant.fields {
        Fields::Named(fields) if fields.named.len() == 1 => Ok(true),
        _ => Err(syn::Error::new_spanned(&variant.ident, "a value is one field with a name")),
    }
}

struct VariantCode {
    /// Code that builds the variant from its word alone, if the variant may be written as a word.
    alone: Option<TokenStream>,
    reader: TokenStream,
    scanner: TokenStream,
    printer: TokenStream,
}

fn variant_code(name: &Ident, variant: &mut Variant, is_value: bool) -> syn::Result<VariantCode> {
    let ident = &variant.ident;
    let word = snake(&ident.to_string());
    Ok(match &mut variant.fields {
        Fields::Unit => VariantCode {
            alone: Some(quote!(#name::#ident)),
            reader: quote!(::std::option::Option::Some(#name::#ident)),
            scanner: quote!(::std::option::Option::None),
            printer: quote!(#name::#ident => page.quoted(#word),),
        },
        fields if is_value || matches!(fields, Fields::Unnamed(_)) => {
            let field = fields.members().next();
            let is_optional = is_value && fields.iter().any(|own| inner_of_option(&own.ty).is_some());
            let print = quote! {
                page.open('{', false);
                page.field(#word, own);
                page.close('}');
            };
            let word_alone = quote!(#name::#ident { #field: ::std::option::Option::None });
            let own = |value: TokenStream| quote!(#value.map(|own| #name::#ident { #field: own }));
            let (value, scanned) = match is_optional {
                true => (
                    quote!(origin.read_unless_word(#word, value)),
                    quote!(Saved::scan(scan).map(::std::option::Option::Some)),
                ),
                false => (quote!(Saved::read(value, origin)), quote!(Saved::scan(scan))),
            };
            VariantCode {
                reader: own(value),
                scanner: own(scanned),
                printer: match is_optional {
                    true => quote! {
                        #word_alone => page.quoted(#word),
                        #name::#ident { #field: ::std::option::Option::Some(own) } => { #print }
                    },
                    false => quote!(#name::#ident { #field: own } => { #print }),
                },
                alone: is_optional.then_some(word_alone),
            }
        }
        fields => {
            let fields: Vec<SavedField> =
                fields.iter_mut().map(SavedField::take).collect::<syn::Result<_>>()?;
            let reads = fields.iter().map(|field| field.read_code(false));
            let values = fields.iter().map(|field| field.build_code(false));
            let scanned = fields.iter().map(SavedField::scan_code);
            let scan_values = fields.iter().map(SavedField::scan_build_code);
            let idents = fields.iter().map(|field| &field.ident);
            let printed = fields.iter().map(|field| field.print_code(true, None));
            VariantCode {
                alone: None,
                reader: quote! {
                    value.object(|r| {
                        #(#reads)*
                        ::std::option::Option::Some(#name::#ident { #(#values),* })
                    })
                },
                scanner: quote! {{
                    scan.open(b'{')?;
                    #(#scanned)*
                    scan.close(b'}')?;
                    ::std::option::Option::Some(#name::#ident { #(#scan_values),* })
                }},
                printer: quote! {
                    #name::#ident { #(#idents),* } => {
                        page.open('{', false);
                        page.name(#word);
                        page.open('{', false);
                        #(#printed)*
                        page.close('}');
                        page.close('}');
                    }
                },
            }
        }
    })
}
