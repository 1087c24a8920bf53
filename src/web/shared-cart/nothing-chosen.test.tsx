import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '../page/page.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

const page = buildPage({ firstPath: '/en/cart' });

function linksOf(order: string | null): string[] {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <NothingChosen isAlone={false} order={order} />
    </PageProvider>,
  );
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
}

it('the empty cart of a table leads to its open order', () => {
  expect(linksOf('order-1')).toEqual(['/en/home', '/en/order/order-1']);
  expect(linksOf(null)).toEqual(['/en/home']);
});
