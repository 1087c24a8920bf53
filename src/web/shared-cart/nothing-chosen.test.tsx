import { buildMenu } from '#tests/support/build/build-menu.ts';
import { en } from '#text/guest/en.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createPage, PageProvider } from '../page/page.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

const page = createPage({
  license: 'kitchen',
  lang: 'en',
  languages: [],
  firstPath: '/en/cart',
  firstAt: 0,
  firstOpening: { open: true, takesOrders: true, title: '', more: '' },
  iconSheet: '',
  venue: buildMenu(),
  words: en,
  foreign: undefined,
});

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
