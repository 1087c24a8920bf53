import type { Phone } from '#tests/support/browser/phone.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey({ pictures: true });

/** A latency that browsers call 3g. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };

async function onSlowLine(): Promise<Phone> {
  const phone = await stage.phone({ link: '3g' });
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  return phone;
}

/** Has the page note whatever is measured in a section that the browser has not laid out: each costs a layout of its own. */
async function notesMeasuring({ page }: Phone): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['measured'] = '0';
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      const { dataset } = document.documentElement;
      const isWithin = Boolean(this.parentElement?.closest('section'));
      if (isWithin && !this.checkVisibility({ contentVisibilityAuto: true }))
        dataset['measured'] = String(Number(dataset['measured']) + 1);
      return measure.call(this);
    };
  });
  return async () => Number(await page.locator('html').getAttribute('data-measured'));
}

it('over a slow line pictures out of sight wait for what the first taps need, and come where the guest scrolls', async () => {
  const phone = await onSlowLine();
  const rest = Promise.withResolvers<void>();
  await phone.context.route('**/assets/en-*.js', async (route) => {
    await rest.promise;
    await route.continue();
  });
  const asked: string[] = [];
  phone.page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await phone.opens('/en/home');
  await phone.works();
  const pictureOf = (dish: string) =>
    phone.page
      .locator('li', { has: phone.link(dish) })
      .locator('img')
      .first();
  const isAsked = (dish: string) =>
    pictureOf(dish).evaluate((image: HTMLImageElement) => image.currentSrc !== '');
  await expect.poll(() => isAsked('Smoked moutabal')).toBe(true);
  expect(await isAsked('Makanek in pomegranate')).toBe(false);
  await phone.link('Makanek in pomegranate').scrollIntoViewIfNeeded();
  await expect.poll(() => isAsked('Makanek in pomegranate')).toBe(true);
  const before = asked.length;
  rest.resolve();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

it('a dish that is tapped while far sections have no layout yet has none of them laid out', async () => {
  const phone = await onSlowLine();
  await phone.context.route('**/*.woff2', () => undefined);
  await phone.opens('/en/home');
  await phone.works();
  const hasMenu = () =>
    phone.page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('menu:en')));
  await expect.poll(hasMenu).toBe(true);
  const layout = () =>
    phone.page.locator('#cat-rice').evaluate((element) => getComputedStyle(element).contentVisibility);
  expect(await layout()).toBe('auto');
  const measured = await notesMeasuring(phone);
  await phone.link('Smoked moutabal').first().click();
  await phone.sees(phone.heading('Smoked moutabal').and(phone.page.locator('h1')));
  expect(await measured()).toBe(0);
  await phone.button('Back').click();
  await phone.isAt('/en/home');
});
