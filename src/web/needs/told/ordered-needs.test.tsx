import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WireNeed } from '#contract/orders/needs.ts';
import { dietCode } from '#domain/needs/needs.ts';
import { expect, it } from 'vitest';
import { PageProvider } from '../../page/page.tsx';
import OrderedNeeds from './ordered-needs.tsx';

const page = buildPage({ firstPath: '/en/order/1' });

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
