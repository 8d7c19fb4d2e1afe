//! Generates the code that reads the fields of an object.

use crate::field::{ContentField, Length};
use crate::options::{FunctionCall, RecordOptions};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{Ident, Path};

/// Generates code that reads all fields from a record `r` and checks them. The code evaluates to an `Option`.
pub(crate) fn read_body(
    fields: &[ContentField],
    constructor: &Path,
    options: &RecordOptions,
) -> syn::Result<TokenStream> {
    let (scope, _) = options.scope();
    let reads = in_order(fields)?;
    let reads = reads.into_iter().map(|field| match field.options.read.as_ref() {
        Some(read) => {
            let (variable, read) = (variable(&field.ident), call_code(read, &quote!(r, scope)));
            quote!(let #variable = #read;)
        }
        None => read_code(field, &scope),
    });
    let check = options.check.as_ref().map(|check| {
        let call = call_code(check, &quote!(r));
        quote!(#call;)
    });
    let values = fields.iter().map(build_code);
    Ok(quote! {
        #(#reads)*
        #check
        ::std::option::Option::Some(#constructor { #(#values),* })
    })
}

/// Sorts the fields in reading order. This is the order of declaration, but a field comes after the fields that its
/// custom reader needs.
fn in_order(fields: &[ContentField]) -> syn::Result<Vec<&ContentField>> {
    let mut ordered: Vec<&ContentField> = Vec::new();
    let mut waiting: Vec<&ContentField> = Vec::new();
    for field in fields {
        waiting.push(field);
        let is_ready = |field: &&ContentField, ordered: &[&ContentField]| {
            let mut needs = field.options.read.iter().flat_map(|read| &read.fields);
            needs.all(|name| ordered.iter().any(|known| known.ident == *name))
        };
        while let Some(at) = waiting.iter().position(|field| is_ready(field, &ordered)) {
            ordered.push(waiting.remove(at));
        }
    }
    let Some(field) = waiting.first() else { return Ok(ordered) };
    Err(syn::Error::new_spanned(&field.ident, "this field needs a field that does not exist"))
}

/// Returns the name of the local variable for a field; the prefix avoids clashes with other names.
fn variable(ident: &Ident) -> Ident {
    quote::format_ident!("field_{}", ident.unraw())
}

fn read_code(field: &ContentField, scope: &TokenStream) -> TokenStream {
    let variable = variable(&field.ident);
    let (name, read) = (field.name(), reader_of(field, scope));
    if field.options.skip {
        return TokenStream::new();
    }
    match (field.default(), field.optional) {
        (Some(default), _) => {
            let value_type = &field.value_type;
            quote! {
                let #variable: #value_type = match r.maybe(#name, #read) {
                    ::std::option::Option::Some(read) => read,
                    ::std::option::Option::None => #default,
                };
            }
        }
        (None, true) => quote!(let #variable = r.maybe(#name, #read);),
        (None, false) => quote!(let #variable = r.need(#name, #read);),
    }
}

pub(crate) fn reader_of(field: &ContentField, scope: &TokenStream) -> TokenStream {
    let form = field.form();
    let plain = quote!(<#form as ::fifteen_content::read::field::Form<#scope>>::read);
    match &field.options.length {
        Some(length) => length_checked_reader(&plain, length),
        None => quote!(|v: ::fifteen_content::read::value::Value<'_>| #plain(v, scope)),
    }
}

fn length_checked_reader(plain: &TokenStream, length: &Length) -> TokenStream {
    let range = &length.range;
    let (message, help) = (length.with_bounds(&length.message), length.with_bounds(&length.help));
    quote! {
        |v: ::fifteen_content::read::value::Value<'_>| {
            let read = #plain(v.clone(), scope)?;
            let count = v.node.items().len();
            match (#range).contains(&count) {
                true => ::std::option::Option::Some(read),
                false => v.wrong(#message.replace("{count}", &count.to_string()), #help),
            }
        }
    }
}

fn call_code(call: &FunctionCall, first: &TokenStream) -> TokenStream {
    let function = &call.function;
    let fields = call.fields.iter().map(variable);
    quote!(#function(#first #(, &#fields)*))
}

fn build_code(field: &ContentField) -> TokenStream {
    let (ident, variable) = (&field.ident, variable(&field.ident));
    let options = &field.options;
    match () {
        () if options.skip => quote!(#ident: ::std::default::Default::default()),
        () if options.read.is_none() && (options.default.is_some() || field.optional) => {
            quote!(#ident: #variable)
        }
        () => quote!(#ident: #variable?),
    }
}
