import { buildVenue } from '#tests/support/build/build-venue.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey({
  venue: buildVenue({
    menu: {
      theme_data: {
        mode: 'light',
        background: '#eef4ff',
        primary: '#123a8c',
        button_radius: '4px',
        body_font: 'Georgia',
      },
    },
  }),
});

/** The properties that the venue's theme sets, as the browser shows them. */
function look({ page }: Phone) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return {
      paper: style.backgroundColor,
      font: style.fontFamily.split(',')[0],
      primary: style.getPropertyValue('--primary'),
      radius: style.getPropertyValue('--r-btn'),
    };
  });
}

it('the first paint has the venue’s colours, and they stay', async () => {
  const before = await stage.phone({ scripts: false, dark: true });
  await before.opens('/en/home');
  const bare = await look(before);
  expect(bare).toEqual({
    paper: 'rgb(238, 244, 255)',
    font: 'Georgia',
    primary: '#123a8c',
    radius: '4px',
  });

  const phone = await stage.phone({ dark: true });
  await phone.opens('/en/home');
  await hasFullSheets(phone.page);
  await expect.poll(() => look(phone)).toEqual(bare);
});

it('a picture that is cropped keeps the point in view that the venue sets', async () => {
  await stage.restaurant.change((file) => {
    file.menu.cover_image = { product: 'images/hummus.webp', focal: [0.2, 0.9] };
  });
  const phone = await stage.phone({ scripts: false });
  await phone.opens('/en');
  const position = await phone.page.evaluate(() => {
    const covers = [...document.querySelectorAll('img')].filter(({ src }) => src.includes('/images/'));
    return covers.map((image) => getComputedStyle(image).objectPosition);
  });
  expect(position).toEqual(['20% 90%']);
});

it('a system font is never fetched, nor the font that it replaces', async () => {
  const phone = await stage.phone();
  const fonts: string[] = [];
  phone.page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await phone.opens('/en/home');
  await phone.page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Young Serif') && status === 'loaded'),
  );
  expect(fonts.filter((path) => !path.includes('young-serif'))).toEqual([]);
});
