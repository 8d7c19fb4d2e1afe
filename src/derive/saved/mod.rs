//! Generates the code of `#[saved]`: a struct written as an object, or an enum written as a word or an object with
//! one field.

mod field;
mod variants;

use field::Field;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, ItemStruct, LitStr, Path, Token};

pub(crate) use variants::expand_enum;

/// Arguments of `#[saved(...)]`.
#[derive(Default)]
pub(crate) struct Options {
    /// Whether each field is on its own line, whatever its value.
    block: bool,
    /// Whether a short object is written on one line.
    short: bool,
    /// Whether the record can be read although some of its fields cannot.
    forgiving: bool,
    /// Name of an enum in error messages.
    called: Option<LitStr>,
    /// Function that builds a blank value from the content, for fields that are not written.
    blank: Option<Path>,
}

impl Parse for Options {
    fn parse(input: ParseStream) -> syn::Result<Options> {
        let mut options = Options::default();
        while !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            match word.to_string().as_str() {
                "block" => options.block = true,
                "short" => options.short = true,
                "forgiving" => options.forgiving = true,
                "blank" => {
                    input.parse::<Token![=]>()?;
                    options.blank = Some(input.parse()?);
                }
                "called" => {
                    input.parse::<Token![=]>()?;
                    options.called = Some(input.parse()?);
                }
                _ => {
                    let known = "known: block, short, forgiving, called, blank";
                    return Err(syn::Error::new(word.span(), known));
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(options)
    }
}

pub(crate) fn expand_struct(options: &Options, mut item: ItemStruct) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let fields = item.fields.iter_mut();
    let mut fields: Vec<Field> = fields.map(Field::take).collect::<syn::Result<_>>()?;
    if options.blank.is_some() {
        fields.retain(|field| !field.is_unsaved());
    }
    let rest =
        |content: TokenStream| options.blank.as_ref().map(|blank| quote!(..#blank(#content)?));
    let (scan_rest, read_rest) = (rest(quote!(scan.content)), rest(quote!(origin.content)));
    let idents: Vec<&Ident> = fields.iter().map(|field| &field.ident).collect();
    let own = fields.iter().filter(|field| !field.is_made()).map(|field| &field.ident);
    let onto = options.blank.is_some().then(|| {
        quote! {
            /// Whether all fields that are written unchanged are equal.
            fn has_same_fields(&self, other: &#name) -> bool {
                true #(&& self.#own == other.#own)*
            }

            /// Takes the fields that are not written from `other`.
            fn onto(self, other: #name) -> #name {
                #name { #(#idents: self.#idents,)* ..other }
            }
        }
    });
    let block = options.block;
    let usual = fields.iter().filter_map(Field::usual_functions);
    let scanned = fields.iter().map(Field::scanned);
    let scan_answers = fields.iter().map(Field::scan_answer);
    let questions = fields.iter().map(|field| field.question(options.forgiving));
    let answers = fields.iter().map(|field| field.answer(options.forgiving));
    let aside = fields.iter().find(|field| field.is_aside()).map(|field| &field.ident);
    let breaks = fields.iter().map(|field| field.breaks(aside));
    let printed = fields.iter().map(|field| field.printed(false, aside));
    let short = options.short.then(|| {
        quote! {
            if !Fields::fields_break(self) {
                return page.short(|page| {
                    page.open('{', false);
                    self.print_fields(page);
                    page.close('}');
                });
            }
        }
    });
    let checked = fields.iter().filter_map(Field::checked);
    Ok(quote! {
        #item

        const _: () = {
            use crate::record::*;

            impl #name {
                #(#usual)*
                #onto
            }

            impl Fields for #name {
                fn scan_fields(scan: &mut Scan<'_>) -> ::std::option::Option<#name> {
                    #(#scanned)*
                    ::std::option::Option::Some(#name { #(#scan_answers,)* #scan_rest })
                }

                fn read_fields(
                    r: &mut Record<'_>,
                    origin: &mut Origin<'_>,
                ) -> ::std::option::Option<#name> {
                    #(#questions)*
                    ::std::option::Option::Some(#name { #(#answers,)* #read_rest })
                }

                fn fields_break(&self) -> bool {
                    #block #(|| #breaks)*
                }

                fn print_fields(&self, page: &mut Page<'_>) {
                    #(#printed)*
                }
            }

            impl Saved for #name {
                fn scan(scan: &mut Scan<'_>) -> ::std::option::Option<#name> {
                    scan.open(b'{')?;
                    let own = #name::scan_fields(scan)?;
                    scan.close(b'}')?;
                    ::std::option::Option::Some(own)
                }

                fn read(
                    value: Value<'_>,
                    origin: &mut Origin<'_>,
                ) -> ::std::option::Option<#name> {
                    let own = value.object(|r| #name::read_fields(r, origin));
                    own.filter(|_| origin.is_whole())
                }

                fn breaks(&self) -> bool {
                    self.fields_break()
                }

                fn print(&self, page: &mut Page<'_>) {
                    #short
                    page.open('{', self.fields_break());
                    self.print_fields(page);
                    page.close('}');
                }
            }

            impl Checked for #name {
                fn check(
                    &self,
                    place: Place<'_>,
                    faults: &mut Faults,
                    content: &::fifteen_content::Content,
                ) {
                    #(#checked)*
                }
            }
        };
    })
}
