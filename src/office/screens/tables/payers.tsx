import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Card from 'icon:credit-card';
import Receipt from 'icon:receipt';
import { callAddress } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { TablePart } from '#contract/office/tables.ts';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import { PayerRow } from '#ui/marks/payer-row.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useMay } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { useSpotWords } from './spot-words.ts';

const WAYS = { card: 'cardOnline', machine: 'cardMachine', cash: 'cash', wallet: 'walletPaid' } as const;
const MARKS = { paid: <Check />, paying: <Card />, held: <Clock /> };

/** Opens a receipt as a PDF, to read or print. */
export function ReceiptLink({ href, label }: { href: string; label?: string }) {
  const { t } = useWords();
  if (!useMay('orders')) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={buttonClass({ variant: 'outline' })}
    >
      <Receipt />
      {t('paperReceipt')}
    </a>
  );
}

/** Who pays or has paid which part of an order. */
export function Payers({ uuid, parts }: { uuid: string; parts: readonly TablePart[] }) {
  const { t, number } = useWords();
  const { time } = useSpotWords();
  const money = useMoney();
  if (parts.length === 0) return null;
  const nameOf = ({ name, plate }: TablePart) =>
    name || (plate === null ? t('payerSomeone') : t('payerNumber', { n: plate + 1 }));
  return (
    <ul>
      {parts.map((part) => (
        <PayerRow
          key={part.uuid}
          plate={part.plate}
          name={part.name}
          number={number((part.plate ?? 0) + 1)}
          mark={MARKS[part.state]}
          title={nameOf(part)}
          more={[
            ...(part.way === null ? [] : [t(WAYS[part.way])]),
            ...(part.paidAt === null ? [t('payingNow')] : [t('paidPart'), time(part.paidAt)]),
          ].join(' · ')}
          side={
            <>
              {money.text(dueOf(part) + tipOf(part))}
              {part.state === 'paid' && (
                <ReceiptLink
                  href={callAddress(staffOrderCalls.readStaffReceipt, {
                    params: { uuid },
                    query: { part: part.uuid },
                  })}
                  label={t('receiptOfGuest', { name: nameOf(part) })}
                />
              )}
            </>
          }
        />
      ))}
    </ul>
  );
}
