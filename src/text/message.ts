/** A text, or its plural forms by Intl.PluralRules of the number `{n}`. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string });

/** The texts of one program in one language, by key; the English ones define the keys and holes. */
export type Messages = Readonly<Record<string, Message>>;

/** The same texts in any language. */
export type CatalogueOf<English extends Messages> = Record<keyof English, Message>;

type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
type HolesOf<M> = M extends string ? Holes<M> : M extends { other: string } ? Holes<M['other']> | 'n' : never;

/** The values that a text needs: none, or one for each of its {holes}. */
export type Values<English extends Messages, K extends keyof English, V> = [HolesOf<English[K]>] extends [
  never,
]
  ? []
  : [Record<HolesOf<English[K]>, V>];
