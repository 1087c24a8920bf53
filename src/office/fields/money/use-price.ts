import { formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { isFarFrom } from '#domain/price-sheet/far-price.ts';
import { useState } from 'react';
import { readAmount } from '../../rules/prices/money-field.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { publishedAt, useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { useUnread, type TypedInput } from '../texts/use-typed.ts';

/** A money field at an address of the venue file. */
export interface PriceField {
  /**
   * Shows, while it has the focus, what was there when it was entered or is typed; else as the venue writes money, or
   * what was typed and is no amount.
   */
  input: TypedInput;
  mills: Mills;
  /** What guests have, where it differs. */
  wasMills: Mills | null;
  /** What was typed is no amount: the old one stays. */
  fault: string | null;
  /** Far from the old price: asked about, not refused. */
  doubt: string | null;
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
  const [unread, keep] = useUnread(at, '');
  const mills = parseMoney(valueAt(file, at)) ?? 0;
  const wasMills = changed ? parseMoney(was) : null;
  const oldMills = parseMoney(publishedAt(at)) ?? 0;
  const faultOver = (old: Mills) =>
    t('writeAmount', { example: money.amount(38_000), old: money.amount(old) });
  const putBack = () => {
    if (held?.isTyped && held.before !== valueAt(file, at)) edit({ at, value: held.before });
  };
  const input: TypedInput = {
    value: held?.text ?? unread?.text ?? money.amount(mills),
    onFocus({ target }) {
      target.select();
      const text = unread?.text ?? money.amount(mills);
      setHeld({ text, before: valueAt(file, at), isTyped: false });
    },
    onChange({ target: { value: text } }) {
      const before = held ? held.before : valueAt(file, at);
      setHeld({ text, before, isTyped: true });
      const read = readAmount(text, money.places);
      if (read === null) putBack();
      else if (read !== mills) edit({ at, value: formatMoney(read) });
      keep(read === null ? { text, fault: faultOver(parseMoney(before) ?? 0) } : null);
    },
    onBlur: () => setHeld(null),
  };
  return {
    input,
    mills,
    wasMills,
    fault: unread ? faultOver(mills) : null,
    doubt: isFarFrom(mills, oldMills) ? t('farPrice', { old: money.text(oldMills) }) : null,
    restore() {
      putBack();
      keep(null);
      setHeld(null);
    },
  };
}
