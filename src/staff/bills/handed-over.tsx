import { useState, type ReactNode } from 'react';
import { newId } from '#client/new-id.ts';
import { exactPlaces, fixedMoney, formatMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import { Field } from '#ui/fields/field.tsx';
import { useSend } from '#ui/use-send.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { useWords, type Priced } from '../words/words.ts';

/** How a guest pays in person. */
export type Way = 'cash' | 'machine';

/** Why money was not booked: a key of the board's words. */
export type NotBooked = 'moneyRefused' | 'noAnswer' | 'billBusy' | 'tablePaying' | 'tableOwesOther';

/**
 * Asks how much a guest has handed over for what they owe, since cash may need change, and books it: once, however
 * often it is pressed, since a lost answer may have been booked. A machine takes no more than is owed.
 */
export function HandedOver({
  title,
  priced,
  owedMills,
  leastMills,
  way,
  book,
  onClose,
  children,
}: {
  title: string;
  /** Whose currency and decimals count. */
  priced: Priced;
  owedMills: Mills;
  /** The least that can be booked. */
  leastMills: Mills;
  way: Way;
  /** Books it under this key; resolves to why it was not booked, or to null. */
  book: (handedMills: Mills, key: string) => Promise<NotBooked | null>;
  onClose: () => void;
  /** Fields before the amount. */
  children?: ReactNode;
}) {
  const { t, exactMoney, number: written } = useWords();
  // With the venue's decimals, but never rounded.
  const [text, setText] = useState(() =>
    withDecimalSign(fixedMoney(owedMills, exactPlaces(owedMills, priced.priceDecimalPlaces)), written),
  );
  const [key] = useState(newId);
  const handedMills = parseMoney(decimalText(text)) ?? 0;
  const isTooMuch = way === 'machine' && handedMills > owedMills;
  const cannotBook = handedMills < leastMills || isTooMuch;

  const booking = useSend(async () => {
    if (cannotBook) return null;
    const refusal = await book(handedMills, key);
    if (refusal === null) onClose();
    return refusal;
  });

  return (
    <Ask
      title={title}
      no={t('close')}
      yes={t('book')}
      size="large"
      isForm
      pending={booking.pending}
      incomplete={cannotBook}
      onNo={onClose}
      onYes={booking.send}
    >
      <p>{t('owed', { amount: exactMoney(priced, formatMoney(owedMills)) })}</p>
      {children}
      <Field
        label={t(way === 'cash' ? 'cashReceived' : 'machineReceived')}
        value={text}
        inputMode="decimal"
        ltr
        fault={isTooMuch ? t('machineTooMuch') : booking.error && t(booking.error)}
        onText={setText}
      />
    </Ask>
  );
}
