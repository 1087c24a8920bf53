import type { PlannedChange, PublicationPlan } from '#contract/office/publication.ts';
import { inLanguages, isTextMap } from '#domain/draft/texts.ts';
import { parseMoney } from '#domain/money/money.ts';
import { withoutUses } from '../rules/removed-uses.ts';

/** The changes of a plan as an owner reads them: prices, dishes, texts, and all others. */
export interface ChangeGroups {
  prices: PlannedChange[];
  dishes: PlannedChange[];
  texts: PlannedChange[];
  others: PlannedChange[];
}

const TEXT_FIELDS = /(^|[./])(name|title|value|small_description|description|content)([./][a-z-]+)?$/;

const NAMES = /(^|[./])(name|title|value)([./][a-z-]+)?$/;

/** True for a change of what a thing is called: its old and new names are told whole. */
export function isNameChange({ kind, field }: Pick<PlannedChange, 'kind' | 'field'>): boolean {
  return kind === 'renamed' || NAMES.test(field ?? '');
}

const isWritten = (text: unknown) => typeof text === 'string' || isTextMap(text);

function groupOf({ kind, subject, field, from, to }: PlannedChange): keyof ChangeGroups {
  if (kind === 'price') return 'prices';
  if (subject === 'product' && (kind === 'new' || kind === 'removed' || kind === 'moved')) return 'dishes';
  const isText = kind === 'renamed' || TEXT_FIELDS.test(field ?? '');
  return isText && isWritten(from) && isWritten(to) ? 'texts' : 'others';
}

/** What a text says in one language, before and after. */
export interface TextChange {
  lang: string;
  from: string;
  to: string;
}

/** The languages in which a text changes; one text for all is the original's. */
export function textChanges(
  { from, to }: Pick<PlannedChange, 'from' | 'to'>,
  original: string,
): TextChange[] {
  const [before, after] = [from, to].map((text) => inLanguages(text, original) as Record<string, string>);
  return Object.keys({ ...before, ...after })
    .map((lang) => ({ lang, from: before?.[lang] ?? '', to: after?.[lang] ?? '' }))
    .filter((text) => text.from !== text.to);
}

/** Groups the changes to read; each keeps the plan's order. */
export function groupChanges(changes: readonly PlannedChange[]): ChangeGroups {
  const groups: ChangeGroups = { prices: [], dishes: [], texts: [], others: [] };
  for (const change of withoutUses(changes)) groups[groupOf(change)].push(change);
  return groups;
}

/** The things of a menu that lines of a cart are made of. */
const ORDERED = new Set(['category', 'product', 'variation', 'value', 'combo group', 'choice']);

/** What decides whether such a thing can still be ordered as it was chosen, and at its price. */
const TERMS = new Set([
  'hidden',
  'disable_link',
  'order_types',
  'product_hours',
  'category_hours',
  'enable_combo',
  'taxes',
  'math',
  'required',
  'multiple',
  'min_choices_allowed',
  'max_choices_allowed',
]);

function changesTerms({ kind, subject, field }: PlannedChange): boolean {
  if (kind === 'price') return true;
  return ORDERED.has(subject) && (kind === 'removed' || kind === 'stock' || TERMS.has(field ?? ''));
}

/**
 * True when publishing disturbs guests who order at that moment: a cart is known that is asked or loses a dish, or what
 * dishes and their choices cost, or whether they are to be had, changes. New dishes, texts and photos disturb nobody.
 */
export function disturbsGuests({ carts, changes }: Pick<PublicationPlan, 'carts' | 'changes'>): boolean {
  return carts.asked > 0 || carts.losing.length > 0 || changes.some(changesTerms);
}

/** By how much an amount changes, as a fraction (0.05: five percent more); null where it cannot be said. */
export function changeShare({ from, to }: Pick<PlannedChange, 'from' | 'to'>): number | null {
  const [before, after] = [parseMoney(from), parseMoney(to)];
  if (before === null || after === null || before === 0) return null;
  return (after - before) / before;
}

/** The average share of all price changes; null where none can be said. */
export function averageShare(prices: readonly PlannedChange[]): number | null {
  const shares = prices.map(changeShare).filter((share) => share !== null);
  if (shares.length === 0) return null;
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
