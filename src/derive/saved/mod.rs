//! Generates the code of `#[saved]`, which makes a type part of save files.

mod field;
mod variants;

use crate::options::{assigned, comma_separated, flag, next_word};
use field::SavedField;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, ItemStruct, LitStr, Path};

pub(crate) use variants::expand_enum;

#[derive(Default)]
pub(crate) struct SavedOptions {
    block: bool,
    /// Whether an object that is too long for one line is written on several lines.
    short: bool,
    forgiving: bool,
    /// Noun for the values of an enum in error messages.
    called: Option<LitStr>,
    /// Function that creates a value from the game data, to supply the fields that are not written.
    blank: Option<Path>,
}

impl Parse for SavedOptions {
    fn parse(input: ParseStream) -> syn::Result<SavedOptions> {
        comma_separated(input, |options: &mut SavedOptions| {
            match next_word(input).as_str() {
                "block" => options.block = flag(input)?,
                "short" => options.short = flag(input)?,
                "forgiving" => options.forgiving = flag(input)?,
                "blank" => options.blank = Some(assigned(input)?),
                "called" => options.called = Some(assigned(input)?),
                _ => return Err(input.error("known: block, short, forgiving, called, blank")),
            }
            Ok(())
        })
    }
}

pub(crate) fn expand_struct(options: &SavedOptions, mut item: ItemStruct) -> syn::Result<TokenStream> {
    let name = item.ident.clone();
    let fields = item.fields.iter_mut();
    let mut fields: Vec<SavedField> = fields.map(SavedField::take).collect::<syn::Result<_>>()?;
    if options.blank.is_some() {
        fields.retain(|field| !field.options.skip);
    }
    let rest = |content: TokenStream| options.blank.as_ref().map(|blank| quote!(..#blank(#content)?));
    let (scan_rest, read_rest) = (rest(quote!(scan.content)), rest(quote!(origin.content)));
    let idents: Vec<&Ident> = fields.iter().map(|field| &field.ident).collect();
    let compared = fields.iter().filter(|field| field.options.with.is_none()).map(|field| &field.ident);
    let onto = options.blank.is_some().then(|| {
        quote! {
            /// Whether all saved fields are equal, except fields with `with`.
            fn has_same_fields(&self, other: &#name) -> bool {
                true #(&& self.#compared == other.#compared)*
            }

            /// Takes from `other` the fields that a save does not contain.
            fn onto(self, other: #name) -> #name {
                #name { #(#idents: self.#idents,)* ..other }
            }
        }
    });
    let block = options.block;
    let usual = fields.iter().filter_map(SavedField::default_code);
    let scanned = fields.iter().map(SavedField::scan_code);
    let scan_values = fields.iter().map(SavedField::scan_build_code);
    let reads = fields.iter().map(|field| field.read_code(options.forgiving));
    let values = fields.iter().map(|field| field.build_code(options.forgiving));
    let aside = fields.iter().find(|field| field.options.aside).map(|field| &field.ident);
    let multiline = fields.iter().map(|field| field.multiline_code(aside));
    let printed = fields.iter().map(|field| field.print_code(false, aside));
    let short = options.short.then(|| {
        quote! {
            if !ObjectFields::has_multiline_field(self) {
                return page.one_line_if_short(|page| {
                    page.open('{', false);
                    self.print_fields(page);
                    page.close('}');
                });
            }
        }
    });
    let checked = fields.iter().filter_map(SavedField::check_code);
    Ok(quote! {
        #item

        const _: () = {
            use crate::record::*;

            impl #name {
                #(#usual)*
                #onto
            }

            impl ObjectFields for #name {
                fn scan_fields(scan: &mut FastReader<'_>) -> ::std::option::Option<#name> {
                    #(#scanned)*
                    ::std::option::Option::Some(#name { #(#scan_values,)* #scan_rest })
                }

                fn read_fields(
                    r: &mut Record<'_>,
                    origin: &mut SourceMap<'_>,
                ) -> ::std::option::Option<#name> {
                    #(#reads)*
                    ::std::option::Option::Some(#name { #(#values,)* #read_rest })
                }

                fn has_multiline_field(&self) -> bool {
                    #block #(|| #multiline)*
                }

                fn print_fields(&self, page: &mut Printer<'_>) {
                    #(#printed)*
                }
            }

            impl Saved for #name {
                fn scan(scan: &mut FastReader<'_>) -> ::std::option::Option<#name> {
                    scan.open(b'{')?;
                    let own = #name::scan_fields(scan)?;
                    scan.close(b'}')?;
                    ::std::option::Option::Some(own)
                }

                fn read(
                    value: Value<'_>,
                    origin: &mut SourceMap<'_>,
                ) -> ::std::option::Option<#name> {
                    let own = value.object(|r| #name::read_fields(r, origin));
                    own.filter(|_| origin.has_no_pending())
                }

                fn is_multiline(&self) -> bool {
                    self.has_multiline_field()
                }

                fn print(&self, page: &mut Printer<'_>) {
                    #short
                    page.open('{', self.has_multiline_field());
                    self.print_fields(page);
                    page.close('}');
                }
            }

            impl ValidateRanges for #name {
                fn check(
                    &self,
                    place: PathRef<'_>,
                    faults: &mut ValidationErrors,
                    content: &::fifteen_content::Content,
                ) {
                    #(#checked)*
                }
            }
        };
    })
}
