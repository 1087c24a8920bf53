import { Text } from '#ui/layout/text.tsx';
import CreditCard from 'icon:credit-card';
import Contactless from 'icon:contactless-payment';
import Money from 'icon:money';
import Wallet from 'icon:wallet';
import type { Report } from '#contract/office/reports.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { ReactNode } from 'react';
import { withShare } from '../../parts/share.ts';
import { Amount } from '../../parts/page/amount.tsx';
import panel from '../../parts/page/panel.module.css';
import { useMoney, useWords } from '../../words/words.ts';
import { useRowName } from './row-names.ts';
import { SheetButton } from './sheet-button.tsx';
import css from './reports.module.css';

const ICONS: Record<string, ReactNode> = { card: <CreditCard />, machine: <Contactless />, cash: <Money /> };

/** The money that was received, by way of payment, and what went back. */
export function Paid({ report, onPaper }: { report: Report; onPaper?: boolean }) {
  const { t, share } = useWords();
  const money = useMoney();
  const nameOf = useRowName();
  const rows = report.payments.map((row) => ({
    row,
    mills: parseMoney(row.now.taken) ?? 0,
    backMills: parseMoney(row.now.refunded) ?? 0,
  }));
  const all = rows.reduce((sum, { mills }) => sum + mills, 0);
  const shown = rows.filter(({ mills, backMills }) => mills > 0 || backMills > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('howTheyPaid')}>
      <div className={panel.head}>
        <h2>{t('howTheyPaid')}</h2>
        <span className={panel.grow} />
        {!onPaper && <SheetButton report={report} by="payment" name={t('howTheyPaid')} />}
      </div>
      <ul className={css.paid}>
        {shown.map(({ row, mills, backMills }) => (
          <li key={row.id}>
            {ICONS[row.id] ?? <Wallet />}
            <span>
              <Text as="b" weight="semi">
                {nameOf('payment', row)}
              </Text>{' '}
              <small>{all > 0 && share(mills / all)}</small>
            </span>
            <span>
              <Amount mills={mills} />
            </span>
            <span className={css.meter}>
              <i ref={withShare(all > 0 ? mills / all : 0)} />
            </span>
            {backMills > 0 && (
              <Text as="small" size="small" className={css.back}>
                {t('figureRefunded')} <bdi>{money.text(backMills)}</bdi>
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
