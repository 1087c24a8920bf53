import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageProvider } from '../../page/page.tsx';
import { PromotionCarousel } from './promotion-carousel.tsx';

const page = buildPage({ firstPath: '/en/promotions' });

it('offers no button in the server’s page that would do nothing before the app is there', () => {
  const promotions = ['feast', 'lunch'].map((id) => ({
    id,
    title: id,
    picture: null,
    video: null,
  }));
  const html = renderToString(
    <PageProvider page={page}>
      <PromotionCarousel promotions={promotions} />
    </PageProvider>,
  );
  expect(html).toMatch(/<div[^>]* inert=""><button[^>]* aria-label="Previous"/);
});

it('links to its goal, also from a slide outside the middle; a film that is not on show pauses', () => {
  const [goal, picture] = [{ product: 'hummus' }, null];
  const html = renderToString(
    <PageProvider page={page}>
      <PromotionCarousel
        promotions={[
          { id: 'words', title: 'Words', picture, video: null },
          { id: 'dish', title: 'Dish', picture, video: null, ...goal },
          { id: 'wordless', title: '', picture, video: null, ...goal },
          { id: 'film', title: 'Film', picture, video: '/film.webm', ...goal },
        ]}
      />
    </PageProvider>,
  );
  const slides = html.match(/<figure.*?<\/figure>/gs) ?? [];
  expect(slides.map((slide) => /^<figure[^>]* inert/.test(slide))).toEqual([false, false, false, true]);
  expect(slides.map((slide) => /href="([^"]*)"/.exec(slide)?.[1])).toEqual([
    undefined,
    ...Array.from({ length: 3 }, () => '/en/product/hummus'),
  ]);
  expect(slides[2]).toContain('aria-label="Promotions"');
});

it('shows the price of what it leads to, inside the one link', () => {
  const offer = { name: 'Hummus Beiruti', amount: { mills: 32_000 } };
  const promotion = { id: 'dish', title: 'Dish', picture: null, video: null, product: 'hummus', offer };
  const html = renderToString(
    <PageProvider page={page}>
      <PromotionCarousel promotions={[promotion]} />
    </PageProvider>,
  );
  const link = /<a [^>]*href="\/en\/product\/hummus".*?<\/a>/s.exec(html)?.[0];
  expect(link?.replace(/<[^>]+>/g, ' ')).toMatch(/Dish\s+Hummus Beiruti\s.*32/);
});
