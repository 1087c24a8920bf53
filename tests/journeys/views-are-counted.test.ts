import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { startFakeAnalytics } from '#tests/support/outside/fake-analytics.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { afterAll, afterEach, expect, it } from 'vitest';

const statistics = await startFakeAnalytics('plausible');
const stage = journey({ environment: { ANALYTICS: `plausible:${statistics.url}` }, pictures: true });
/** A venue without page-view counting. */
const uncounted = journey();
afterEach(() => {
  expect(statistics.complaints).toEqual([]);
  statistics.requests.length = 0;
});
afterAll(() => statistics.close());

/** The paths that the service has received, in order. */
async function counted(count: number): Promise<string[]> {
  return (await statistics.received(count)).map(({ body }) => {
    const { url } = JSON.parse(body) as { url: string };
    return new URL(url).pathname;
  });
}

/** Every script that the phone's pages request. */
function scriptsOf(phone: Phone): string[] {
  const scripts: string[] = [];
  phone.page.on('request', (request) => scripts.push(request.url()));
  return scripts;
}

it('each page that a guest opens is counted once, and nothing loads from other origins', async () => {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  expect(await counted(1)).toEqual(['/en/home']);
  await phone.link('Lamb kafta khashkhash').first().click();
  expect(await counted(2)).toEqual(['/en/home', '/en/product/lamb-kafta']);
  await phone.button('Back').click();
  expect(await counted(3)).toEqual(['/en/home', '/en/product/lamb-kafta', '/en/home']);
});

it('each promotion is counted when it is shown, however often the guest returns to it', async () => {
  // On a desktop all of them fit: the buttons still lead from one to the next.
  const phone = await stage.phone({ wide: true });
  await phone.opens('/en/promotions');
  const promotions = async (count: number) =>
    (await statistics.received(count)).map(
      ({ body }) => (JSON.parse(body) as { props: { promotion?: string } }).props.promotion,
    );
  const [first] = await promotions(1);
  await phone.button('Next').click();
  const both = await promotions(2);
  expect(both[0]).toBe(first);
  expect(new Set(both).size).toBe(2);
  await phone.button('Previous').click();
  await phone.sees(/^1 \/ /);
  await phone.opens('/en/home');
  await phone.isAt('/en/home');
  expect((await counted(3)).at(-1)).toBe('/en/home');
});

it('a guest whose browser sends Global Privacy Control is not counted, and loads no code for it', async () => {
  const phone = await stage.phone();
  const scripts = scriptsOf(phone);
  await phone.context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.dialog());
  expect(scripts.filter((url) => /\/api\/view\/|send-views/.test(url))).toEqual([]);
  expect(statistics.requests).toEqual([]);
});

inLongRun('without ANALYTICS no view is reported', async () => {
  const phone = await uncounted.phone();
  const asked = scriptsOf(phone);
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  await phone.sees(phone.dialog());
  expect(asked.filter((url) => /\/api\/view\/|send-views/.test(url))).toEqual([]);
});
