import type { en } from './en.ts';

/** A text, or its plural forms by Intl.PluralRules of the number `{n}`. */
export type Message =
  | string
  | ({ readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string });

export type TextKey = keyof typeof en;

/** Every text of the app in one language. */
export type Catalogue = Record<TextKey, Message>;

/** As many of them as are here; grows. */
export type Words = Partial<Catalogue>;

type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
type HolesOf<M> = M extends string ? Holes<M> : M extends { other: string } ? Holes<M['other']> | 'n' : never;

/** What a text wants filled in: nothing, or a value for each of its {holes}. */
export type Values<K extends TextKey, V> = [HolesOf<(typeof en)[K]>] extends [never]
  ? []
  : [Record<HolesOf<(typeof en)[K]>, V>];
