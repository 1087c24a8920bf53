import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '../page/page.tsx';
import { TableCartComing } from './table-cart-coming.tsx';

it('until a table’s cart is there, seats and lines stand in for it, and one word is read aloud', () => {
  const html = renderToStaticMarkup(
    <PageProvider page={buildPage({ firstPath: '/en/cart' })}>
      <TableCartComing />
    </PageProvider>,
  );
  expect(html).toMatch(/^<main[^>]* aria-busy="true"/);
  expect([...html.matchAll(/<li/g)]).toHaveLength(4 + 2);
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/^Loading\S?$/);
});
