import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import box from './box.module.css';
import space from './space.module.css';
import text from './text.module.css';

const SPACE = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;
const MARGIN = [...SPACE, 'auto'] as const;
const IS = [true] as const;

/** Every property with its values; numbers are the spaces of tokens.css (`gap={3}` is `--s-3`). */
export const PROPERTIES = {
  inline: IS,
  wrap: IS,
  columns: [1, 2, 3, 'aside', 'beside'],
  fill: ['small', 'medium', 'large'],
  align: ['start', 'center', 'end', 'baseline'],
  justify: ['start', 'center', 'end', 'between'],
  place: ['center'],
  alignSelf: ['start', 'center', 'end'],
  justifySelf: ['start', 'center', 'end'],
  span: ['all'],
  grow: IS,
  rigid: IS,
  shrink: IS,
  clip: IS,
  width: ['full'],
  maxWidth: ['full'],
  minHeight: [0, 'touch', 'tap'],
  gap: SPACE,
  rowGap: SPACE,
  columnGap: SPACE,
  pad: SPACE,
  padInline: SPACE,
  padBlock: SPACE,
  padTop: SPACE,
  padBottom: SPACE,
  padStart: SPACE,
  padEnd: SPACE,
  marginInline: MARGIN,
  marginBlock: SPACE,
  marginTop: MARGIN,
  marginBottom: MARGIN,
  marginStart: MARGIN,
  marginEnd: MARGIN,
  block: IS,
  size: [
    'hero',
    'title',
    'section',
    'part',
    'heading',
    'lead',
    'body',
    'item',
    'cell',
    'control',
    'small',
    'micro',
  ],
  leading: ['tight', 'snug', 'normal'],
  weight: ['regular', 'medium', 'semi', 'bold'],
  tone: ['ink', 'muted', 'primary', 'accent', 'success', 'warning', 'danger', 'info'],
  textAlign: ['start', 'center', 'end'],
  nowrap: IS,
  truncate: IS,
  breakWords: IS,
  balance: IS,
  numerals: ['lining', 'tabular'],
} as const;

type Name = keyof typeof PROPERTIES;
type Value<N extends Name> = (typeof PROPERTIES)[N][number];

/** What an element of the kit can be told about its layout and its type. */
export type LayoutProperties = {
  [N in Name]?: (Value<N> extends true ? boolean : Value<N>) | undefined;
};

/** The properties of an element of the kit: the kit's own, and those of the element that it is drawn as. */
export type LayoutProps<E extends ElementType> = LayoutProperties & { as?: E; children?: ReactNode } & Omit<
    ComponentPropsWithRef<E>,
    Name | 'as' | 'children'
  >;

const styles: Readonly<Record<string, string>> = { ...box, ...space, ...text };

/** The name of a property's class in the style sheets: `gap` and 3 give `gap3`, `wrap` and true give `wrap`. */
export function className(name: string, value: unknown): string {
  return value === true ? name : name + String(value).replace(/^./, (first) => first.toUpperCase());
}

function isProperty(name: string): name is Name {
  return Object.hasOwn(PROPERTIES, name);
}

/** Turns the kit's properties into class names, beside those given, and leaves the others as they are. */
export function withClasses(
  base: string | undefined,
  { className: own, ...given }: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  const names = base === undefined ? [] : [base];
  for (const [name, value] of Object.entries(given))
    if (!isProperty(name)) rest[name] = value;
    else if (value !== undefined && value !== false) names.push(styles[className(name, value)] ?? '');
  if (typeof own === 'string' && own !== '') names.push(own);
  return names.length === 0 ? rest : { ...rest, className: names.join(' ') };
}
