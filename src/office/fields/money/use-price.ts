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
  /** What the field shows: as typed while it has the focus, else as the venue writes money. */
  text: string;
  mills: Mills;
  /** What guests have, where it differs. */
  wasMills: Mills | null;
  /** What was typed is no amount: the old one stays. */
  fault: string | null;
  /** Far from the old price: asked about, not refused. */
  doubt: string | null;
  onText(text: string): void;
  onLeave(): void;
  /** Puts back what was there when the field was entered. */
  restore(): void;
}

/** Binds a field to an amount of the venue file. Every readable amount goes to the draft at once. */
export function usePrice(at: string): PriceField {
  const { t } = useWords();
  const money = useMoney();
  const file = useFile();
  const { changed, was } = useChange(at);
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState<unknown>(null);
  const mills = parseMoney(valueAt(file, at)) ?? 0;
  const wasMills = changed ? parseMoney(was) : null;
  const isFaulty = typed !== null && readAmount(typed) === null;
  const oldMills = parseMoney(publishedAt(at)) ?? 0;
  const putBack = () => {
    if (before !== valueAt(file, at)) edit({ at, value: before });
  };
  return {
    text: typed ?? money.amount(mills),
    mills,
    wasMills,
    fault: isFaulty ? t('writeAmount', { example: money.amount(38_000), old: money.amount(mills) }) : null,
    doubt: isFarFrom(mills, oldMills) ? t('farPrice', { old: money.text(oldMills) }) : null,
    onText(text) {
      if (typed === null) setBefore(valueAt(file, at));
      setTyped(text);
      const read = readAmount(text);
      if (read === null && typed !== null) putBack();
      else if (read !== null && read !== mills) edit({ at, value: formatMoney(read) });
    },
    onLeave: () => setTyped(null),
    restore() {
      if (typed !== null) putBack();
      setTyped(null);
    },
  };
}

/** The plain decimal of a typed number; null for none. */
export function readNumber(text: string): string | null {
  return decimalText(text);
}
