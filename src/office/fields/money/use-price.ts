import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { isFarFrom } from '#domain/price-list/far-price.ts';
import { decimalText } from '#text/read-number.ts';
import { useState } from 'react';
import { readAmount } from '../../rules/prices/money-field.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { publishedAt, useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMoney, useWords } from '../../words/words.ts';

/** A money field at an address of the venue file. */
export interface PriceField {
  /** What the field shows: while it has the focus as it was entered or typed, else as the venue writes money. */
  text: string;
  mills: Mills;
  /** What guests have, where it differs. */
  wasMills: Mills | null;
  /** What was typed is no amount: the old one stays. */
  fault: string | null;
  /** Far from the old price: asked about, not refused. */
  doubt: string | null;
  onEnter(): void;
  onText(text: string): void;
  onLeave(): void;
  /** Puts back what was there when the field was entered. */
  restore(): void;
}

/** A field that has the focus: what a colleague writes meanwhile does not come under the cursor. */
interface Held {
  text: string;
  /** What was there when it was entered. */
  before: unknown;
  isTyped: boolean;
}

/** Binds a field to an amount of the venue file. Every readable amount goes to the draft at once. */
export function usePrice(at: string): PriceField {
  const { t } = useWords();
  const money = useMoney();
  const file = useFile();
  const { changed, was } = useChange(at);
  const [held, setHeld] = useState<Held | null>(null);
  const mills = parseMoney(valueAt(file, at)) ?? 0;
  const wasMills = changed ? parseMoney(was) : null;
  const isFaulty = held !== null && held.isTyped && readAmount(held.text, money.places) === null;
  const oldMills = parseMoney(publishedAt(at)) ?? 0;
  const putBack = () => {
    if (held?.isTyped && held.before !== valueAt(file, at)) edit({ at, value: held.before });
  };
  return {
    text: held?.text ?? money.amount(mills),
    mills,
    wasMills,
    fault: isFaulty ? t('writeAmount', { example: money.amount(38_000), old: money.amount(mills) }) : null,
    doubt: isFarFrom(mills, oldMills) ? t('farPrice', { old: money.text(oldMills) }) : null,
    onEnter: () => setHeld({ text: money.amount(mills), before: valueAt(file, at), isTyped: false }),
    onText(text) {
      setHeld({ text, before: held ? held.before : valueAt(file, at), isTyped: true });
      const read = readAmount(text, money.places);
      if (read === null) putBack();
      else if (read !== mills) edit({ at, value: formatMoney(read) });
    },
    onLeave: () => setHeld(null),
    restore() {
      putBack();
      setHeld(null);
    },
  };
}

/** The plain decimal of a typed number; null for none. */
export function readNumber(text: string): string | null {
  return decimalText(text);
}
