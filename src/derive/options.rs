//! Parses the arguments of `#[record(...)]`, such as `default, check = sound(low, high)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, Path, Token, Type, parenthesized};

/// A function call with fields as arguments: `sound(low, high)`.
pub(crate) struct Call {
    pub function: Path,
    pub fields: Vec<Ident>,
}

impl Parse for Call {
    fn parse(input: ParseStream) -> syn::Result<Call> {
        let function = Path::parse_mod_style(input)?;
        let inside;
        parenthesized!(inside in input);
        let fields = Punctuated::<Ident, Token![,]>::parse_terminated(&inside)?;
        let fields = fields.into_iter().collect();
        Ok(Call { function, fields })
    }
}

/// Arguments of `#[record(...)]`.
#[derive(Default)]
pub(crate) struct Options {
    /// Whether to implement `Default` from the defaults of the fields.
    pub default: bool,
    /// Whether data files define it under an `id`.
    pub definition: bool,
    /// Function to call after all fields are read.
    pub check: Option<Call>,
    /// Function that adds conditions on several fields to the schema.
    pub amend: Option<Path>,
    /// Scope type for references, in place of the scope of all definitions.
    pub scope: Option<Type>,
}

impl Parse for Options {
    fn parse(input: ParseStream) -> syn::Result<Options> {
        let mut options = Options::default();
        while !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            match word.to_string().as_str() {
                "default" => options.default = true,
                "definition" => options.definition = true,
                "check" => {
                    input.parse::<Token![=]>()?;
                    options.check = Some(input.parse()?);
                }
                "amend" => {
                    input.parse::<Token![=]>()?;
                    options.amend = Some(input.parse()?);
                }
                "scope" => {
                    input.parse::<Token![=]>()?;
                    options.scope = Some(input.parse()?);
                }
                _ => {
                    let known = "known: default, definition, check, amend, scope";
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

impl Options {
    /// Returns the scope type, and the generics of an `impl` that names it.
    pub fn scope(&self) -> (TokenStream, TokenStream) {
        match &self.scope {
            Some(scope) => (quote!(#scope), quote!()),
            None => (quote!(::fifteen_content::kinds::scope::Scope<'scope>), quote!(<'scope>)),
        }
    }
}
