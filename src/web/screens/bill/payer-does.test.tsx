import { buildPage } from '#tests/support/build/build-page.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '../../page/page.tsx';
import { PayerDoes } from './payer-does.tsx';

const ar = await catalogues.ar();

const page = buildPage({ lang: 'ar', firstPath: '/ar/order/1/pay', words: ar });

const mona: BillPart = {
  uuid: 'part-1',
  mine: false,
  name: 'Mona',
  plate: 1,
  dishes: [],
  due: '20',
  tip: '0',
  state: 'paid',
  way: 'card',
  heldUntil: null,
  paidAt: null,
  left: '0',
};

it('a name in another script keeps its own direction, and ends what Arabic says of its payment', () => {
  const said = (part: BillPart) =>
    renderToStaticMarkup(
      <PageProvider page={page}>
        <PayerDoes part={part} />
      </PageProvider>,
    );
  expect(said(mona)).toBe('تم الدفع من <bdi>Mona</bdi>');
  expect(said({ ...mona, mine: true })).toBe(ar.youPaidPart);
});
