import { addDish, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';

const stage = journey({ pictures: true });

it('a browser finds everything it needs to install the venue’s app', async () => {
  const phone = await stage.phone({ installs: true, lang: 'ar' });
  await phone.opens('/ar/home');
  const session = await phone.context.newCDPSession(phone.page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'بيت زيتون',
    short_name: 'بيت زيتون',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar/home',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F3',
  });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

it('a newer version is announced, and Update loads it without losing the cart', async () => {
  const phone = await stage.phone({ installs: true });
  await sitDown(phone, '4');
  await addDish(phone, 'Sage tea');
  const isCurrent = ({ menu }: VenueFile) => void delete menu.qr_app_version;
  await stage.changeForTest(({ menu }) => (menu.qr_app_version = '99.0.0'), isCurrent);
  await phone.sees('A new version is available');
  let renewed = 0;
  phone.page.on('request', (request) => {
    if (request.isNavigationRequest()) renewed++;
  });
  await phone.button('Update').click();
  // A newer worker may keep it waiting for two seconds.
  await expect.poll(() => renewed).toBe(1);
  await phone.sees(phone.link('Cart, 1 item'));
  await stage.restaurant.change(isCurrent);
  await phone.misses('A new version is available');
});
