//! Parser of the arguments of `#[record(...)]`, such as `default, check = sound(low, high)`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, Path, Token, Type, parenthesized};

/// Parses options with commas between them: `parse_option` reads one option into the value.
pub(crate) fn comma_separated<T: Default>(
    input: ParseStream,
    mut parse_option: impl FnMut(&mut T) -> syn::Result<()>,
) -> syn::Result<T> {
    let mut options = T::default();
    while !input.is_empty() {
        parse_option(&mut options)?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(options)
}

/// Returns the next word, or an empty text before anything else, and leaves it in `input`.
pub(crate) fn next_word(input: ParseStream) -> String {
    input.fork().call(Ident::parse_any).map(|word| word.to_string()).unwrap_or_default()
}

/// Parses an option that is a word alone.
pub(crate) fn flag(input: ParseStream) -> syn::Result<bool> {
    input.call(Ident::parse_any).map(|_| true)
}

/// Parses `word = value`, and returns the value.
pub(crate) fn assigned<T: Parse>(input: ParseStream) -> syn::Result<T> {
    input.call(Ident::parse_any)?;
    input.parse::<Token![=]>()?;
    input.parse()
}

/// Removes the attribute with this name, because the compiler does not know it, and returns it.
pub(crate) fn take_attribute(attributes: &mut Vec<Attribute>, name: &str) -> Option<Attribute> {
    let at = attributes.iter().position(|attribute| attribute.path().is_ident(name))?;
    Some(attributes.remove(at))
}

/// Writes an `Option` as code.
pub(crate) fn option_code(value: Option<TokenStream>) -> TokenStream {
    match value {
        Some(value) => quote!(::std::option::Option::Some(#value)),
        None => quote!(::std::option::Option::None),
    }
}

pub(crate) struct FunctionCall {
    pub function: Path,
    pub fields: Vec<Ident>,
}

impl Parse for FunctionCall {
    fn parse(input: ParseStream) -> syn::Result<FunctionCall> {
        let function = Path::parse_mod_style(input)?;
        let inside;
        parenthesized!(inside in input);
        let fields = Punctuated::<Ident, Token![,]>::parse_terminated(&inside)?;
        let fields = fields.into_iter().collect();
        Ok(FunctionCall { function, fields })
    }
}

#[derive(Default)]
pub(crate) struct RecordOptions {
    pub default: bool,
    pub definition: bool,
    pub check: Option<FunctionCall>,
    /// Function that adds conditions on several fields to the schema.
    pub add_constraints: Option<Path>,
    /// Type that resolves references to other definitions, in place of the default scope.
    pub scope: Option<Type>,
}

impl Parse for RecordOptions {
    fn parse(input: ParseStream) -> syn::Result<RecordOptions> {
        comma_separated(input, |options: &mut RecordOptions| {
            match next_word(input).as_str() {
                "default" => options.default = flag(input)?,
                "definition" => options.definition = flag(input)?,
                "check" => options.check = Some(assigned(input)?),
                "add_constraints" => options.add_constraints = Some(assigned(input)?),
                "scope" => options.scope = Some(assigned(input)?),
                _ => return Err(input.error("known: default, definition, check, add_constraints, scope")),
            }
            Ok(())
        })
    }
}

impl RecordOptions {
    pub fn scope(&self) -> (TokenStream, TokenStream) {
        match &self.scope {
            Some(scope) => (quote!(#scope), quote!()),
            None => (quote!(::fifteen_content::kinds::scope::Scope<'scope>), quote!(<'scope>)),
        }
    }
}
