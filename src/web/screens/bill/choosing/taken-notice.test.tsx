import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BillPart } from '#contract/payments/bill.ts';
import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import { expect, it } from 'vitest';
import { PageProvider } from '../../../page/page.tsx';
import type { BillActs } from '../use-bill-acts.ts';
import { Taken } from './taken-notice.tsx';

const page = buildPage({ firstPath: '/en/order/1/pay' });

const order = buildReceiptOrder();
const lineId = order.lines[0]?.lineId ?? '';

const acts: BillActs = {
  busy: false,
  fault: null,
  hold: async () => false,
  renew: async () => {},
  letGo: async () => {},
  share: async () => false,
  answerHalf: async () => {},
  pay: async () => {},
  redeem: async () => null,
};

function offered(who: Pick<BillPart, 'name' | 'plate'>): string {
  const part: BillPart = {
    ...who,
    uuid: 'part-1',
    mine: false,
    dishes: [{ line: lineId, of: 1, slices: [0] }],
    due: '64',
    tip: '0',
    state: 'held',
    way: null,
    heldUntil: null,
    paidAt: null,
    left: '0',
  };
  const dishes = [{ lineId, mills: 64_000, slices: [{ mills: 64_000, partId: 'part-1' }] }];
  const bill = {
    places: 2,
    billMills: 64_000,
    openMills: 0,
    leftMills: 0,
    mailsReceipts: false,
    dishes,
    parts: [part],
  };
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Taken lineIds={[lineId]} name="" order={order} bill={bill} acts={acts} mayAsk />
    </PageProvider>,
  );
  return (
    /<button[^>]*>(.*)<\/button>/
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replace(/\u00a0/g, ' ') ?? ''
  );
}

it('a dish that another holds is offered by the guest’s name, else their number, else without anybody', () => {
  expect(offered({ name: 'Omar', plate: 1 })).toBe('Share it with Omar, AED 32.00 each');
  expect(offered({ name: '', plate: 1 })).toBe('Share it with Guest 2, AED 32.00 each');
  expect(offered({ name: '', plate: null })).toBe('Share it, AED 32.00 each');
});
