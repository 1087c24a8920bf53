import type { CurrencyDisplay } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import type { Display } from '../display.ts';
import { fractionText } from '../fraction.ts';
import type { Translate } from './words.ts';

/** A part of a bill that was paid. */
interface Paid {
  place: number;
  total: number;
  /** Empty: no name, or the reader does not see it. */
  name: string;
  plate: number | null;
  tipMills: Mills;
  dishes: readonly { lineId: string; count: number; of: number }[];
}

/** What the words of a receipt are made of. */
interface Voice {
  t: Translate;
  display: Display;
}

/** Keeps a name from turning the text around it. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Texts one after the other, with a mark between them. */
function joined(t: Translate, texts: readonly string[]): string {
  return texts.filter(Boolean).reduce((a, b) => (a === '' ? b : t('listOf', { a, b })), '');
}

/** Which of a bill's parts it is: '1 of 4'. */
export function partPlaceText({ t }: Voice, { place, total }: Pick<Paid, 'place' | 'total'>): string {
  return t('partPlace', { place, total });
}

/** Who paid a part: the name, else the number at the table; empty: neither is known to the reader. */
export function partPayerText(
  { t }: Pick<Voice, 't'>,
  { name, plate }: Pick<Paid, 'name' | 'plate'>,
): string {
  return name || plate === null ? name : t('guestName', { n: plate + 1 });
}

/** Who paid a part, which dishes and shares it paid, and the tip in it; empty: nothing of it is to be said. */
export function partDetails(
  part: Paid,
  lines: readonly { lineId: string; name: string }[],
  currency: CurrencyDisplay,
  { t, display }: Voice,
): string {
  const { tipMills } = part;
  const who = partPayerText({ t }, part);
  const dishes = part.dishes.flatMap(({ lineId, count, of }) => {
    const line = lines.find((each) => each.lineId === lineId);
    if (!line) return [];
    return isolated(count < of ? `${fractionText(count, of, display.number)} ${line.name}` : line.name);
  });
  const tip = tipMills > 0 ? t('inTips', { amount: display.moneyText(tipMills, currency) }) : '';
  return joined(t, [who && isolated(who), display.list(dishes), tip]);
}
