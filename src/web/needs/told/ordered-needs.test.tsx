import { renderToStaticMarkup } from 'react-dom/server';
import type { WireNeed } from '#contract/orders/needs.ts';
import { dietCode } from '#domain/needs/needs.ts';
import { buildMenu } from '#tests/support/build/build-menu.ts';
import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { createPage, PageProvider } from '../../page/page.tsx';
import OrderedNeeds from './ordered-needs.tsx';

const page = createPage({
  license: 'kitchen',
  lang: 'en',
  languages: [],
  firstPath: '/en/order/1',
  firstAt: 0,
  firstOpening: { open: true, takesOrders: true, title: '', more: '' },
  iconSheet: '',
  venue: buildMenu(),
  words: en,
  foreign: undefined,
});

function need(code: string, name: string, fact: WireNeed['fact']): WireNeed {
  return { code, name, fact, kind: 'allergy' };
}

function said(...needs: WireNeed[]): string {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <OrderedNeeds needs={needs} />
    </PageProvider>,
  );
  return html.replace(/<[^>]*>/g, '').replace(/[\u2066-\u2069]/g, '');
}

it('an ordered dish says by name what is not in it, where all that was named is not', () => {
  const sesame = need('sesame', 'Sesame', 'free');
  expect(said(sesame)).toBe('No sesame in it');
  expect(said(sesame, need('milk', 'Milk', 'free'))).toBe('No sesame, milk in it');
  expect(said(sesame, need('milk', 'Milk', 'contains'))).toBe('Contains milk');
  expect(said({ ...need(dietCode('vegan'), 'Vegan', 'free'), kind: 'avoid' })).toBe('Fits you');
});
