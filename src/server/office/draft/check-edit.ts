import { rightOf } from '#contract/office/path-rights.ts';
import type { Right } from '#contract/office/rights.ts';
import { isCategoryOf, isOrder, isThing, parseAddress, type Spot } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import { isEntry, type Entry } from '#domain/draft/json.ts';
import { idIn } from '#domain/draft/list-keys.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import { mayWrite } from './may-write.ts';

/** Why an edit is not saved. */
export type EditFault = 'unknown' | 'forbidden' | 'not_a_value';

/** True for an id: addresses are made of ids, so that a thing keeps its own. */
function isId({ list, field }: Spot): boolean {
  return field.length === 1 && (list?.keys.includes(field[0] ?? '') ?? false);
}

/** True unless a thing is made with another id than the one its address ends with: nobody would find it there. */
function hasOwnId({ list, segments }: Spot, making: Entry): boolean {
  const id = list ? idIn(list, making) : '';
  return id === '' || id === segments.at(-1);
}

/** The value of these has one shape whatever the venue; all other values are checked as a whole when published. */
function fitsPlace(spot: Spot, value: unknown): boolean {
  if (isThing(spot)) return value === null || (isEntry(value) && hasOwnId(spot, value));
  if (isOrder(spot)) return value === null || typeof value === 'string';
  if (isCategoryOf(spot)) return typeof value === 'string';
  const isText = isLanguageCode(spot.field.at(-1) ?? '') && spot.field.length > 1;
  return !isText || value === null || typeof value === 'string';
}

/** Why a person may not make an edit, wherever it is; null when they may. */
export function faultOf({ at, value }: Edit, rights: ReadonlySet<Right>): EditFault | null {
  const spot = parseAddress(at);
  if (!spot || rightOf(at) === null || isId(spot)) return 'unknown';
  if (!mayWrite(rights, at)) return 'forbidden';
  return fitsPlace(spot, value) ? null : 'not_a_value';
}
