import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import { expect, it } from 'vitest';
import { PageProvider, usePage } from '../../page/page.tsx';
import { BillWords } from './bill-words.tsx';

const page = buildPage({ firstPath: '/en/order/1/pay' });

const ABOUT_A_TABLE = [
  'payAtTable',
  'tableSeesPaying',
  'tableSeesName',
  'tableSeesPaid',
  'partThanks',
  'tableSettled',
] as const;
const ABOUT_STAFF_WHO_COME = ['staffCome', 'staffComeFor'] as const;

function Said() {
  const { t } = usePage();
  const values = { name: 'Rami', words: 'Rami is paying', amount: 'AED 20', button: 'Pay my part' };
  return [...ABOUT_A_TABLE, ...ABOUT_STAFF_WHO_COME].map((key) => <p key={key}>{t(key, values)}</p>);
}

function saidOf(changes: Partial<GuestOrder>): string[] {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <BillWords order={buildReceiptOrder(changes)}>
        <Said />
      </BillWords>
    </PageProvider>,
  );
  return html.split(/<\/?p>/).filter(Boolean);
}

it('the bill speaks of a table only to who pays at one', () => {
  const atTable = saidOf({ orderType: 'dine_in', location: { code: '12', type: 'Table' } });
  expect(atTable.filter((text) => /table/i.test(text))).toEqual(atTable.slice(0, ABOUT_A_TABLE.length));
  expect(atTable.filter((text) => /staff/i.test(text))).toEqual(atTable.slice(ABOUT_A_TABLE.length));
  const elsewhere = [
    { orderType: 'takeaway', location: null },
    { orderType: 'delivery', location: null },
    { orderType: 'drive_thru', location: { code: 'D1', type: 'Table' } },
    { orderType: 'dine_in', location: { code: '204', type: 'Room' } },
  ] as const;
  for (const where of elsewhere) {
    const said = saidOf(where);
    expect(said).toHaveLength(atTable.length);
    expect(
      said.filter((text) => /table|staff/i.test(text)),
      where.orderType,
    ).toEqual([]);
  }
});
