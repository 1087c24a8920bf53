import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import { createPageMenus } from '../../http/pages/cache/page-menus.ts';
import { inProcessFetch } from '../../http/plumbing/in-process-fetch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const span = { start: '2026-12-02T00:00:00+04:00', end: '2026-12-04T12:00:00+04:00' };
const next = { start: '2026-12-04T12:00:00+04:00', end: '2026-12-05T00:00:00+04:00' };

let test: TestApp;
beforeAll(async () => {
  const venue = buildVenue({
    menu: {
      closing_rules: [
        { ...span, name: { en: 'National Day', ar: 'اليوم الوطني' } },
        { ...next, name: 'Rest' },
      ],
    },
    ordering: { closing_rules: { takeaway: [{ ...span, name: { en: 'Fair', ar: 'معرض' } }, next] } },
  });
  const languages = [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
  ];
  test = await createTestApp('sqlite', { venue: { ...venue, languages } });
});
afterAll(() => test.close());

it('a closed day’s name is served in the guest’s language, for the house and for order types; none where it has none', async () => {
  const names = async (lang: string) => {
    const { body } = await test.call<WireMenu>(`/${lang}/api/menu/test-kitchen/`);
    return [body.closing_rules, body.order_type_hours?.takeaway?.closing_rules];
  };
  expect(await names('ar')).toEqual([
    [
      { ...span, name: 'اليوم الوطني' },
      { ...next, name: 'Rest' },
    ],
    [{ ...span, name: 'معرض' }, next],
  ]);
  expect(await names('en')).toEqual([
    [
      { ...span, name: 'National Day' },
      { ...next, name: 'Rest' },
    ],
    [{ ...span, name: 'Fair' }, next],
  ]);
});

it('pages are drawn anew where one named day begins as another ends, though nothing opens', async () => {
  const fetch = inProcessFetch(test.app.http);
  const menus = createPageMenus((license) => ({ base: '', fetch, license }), test.clock);
  const momentAt = async (time: string) => {
    test.clock.set(time);
    return (await menus.menu('test-kitchen', 'en'))?.moment;
  };
  const before = await momentAt('2026-12-04T11:59:58+04:00');
  expect(await momentAt('2026-12-04T11:59:59+04:00')).toBe(before);
  expect(await momentAt('2026-12-04T12:00:00+04:00')).not.toBe(before);
});
