import { renderToString } from 'react-dom/server';
import { buildMenu } from '#tests/support/build-menu.ts';
import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { createPage, PageProvider } from '../page/page.tsx';
import { PromotionCarousel } from './promotion-carousel.tsx';

const page = createPage({
  license: 'kitchen',
  lang: 'en',
  languages: [],
  firstPath: '/en/promotions',
  firstAt: 0,
  firstOpening: { open: true, takesOrders: true, title: '', more: '' },
  iconSheet: '',
  venue: buildMenu(),
  words: en,
  foreign: undefined,
});

it('offers no button in the server’s page that would do nothing before the app is there', () => {
  const promotions = ['feast', 'lunch'].map((id) => ({ id, title: id, picture: null, video: null }));
  const html = renderToString(
    <PageProvider page={page}>
      <PromotionCarousel promotions={promotions} />
    </PageProvider>,
  );
  expect(html).toMatch(/<div[^>]* inert=""><button[^>]* aria-label="Previous"/);
});
