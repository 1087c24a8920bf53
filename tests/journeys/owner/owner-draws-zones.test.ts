import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice();

const marina = {
  type: 'Feature',
  properties: { name: 'Marina', delivery_amount: '10' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 1],
        [2, 0],
        [0, 0],
      ],
    ],
  },
};

it('drawing a zone takes a corner beneath its hint, and Escape stops it', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const lina = await office.joins(page, { name: 'Lina', role: 'manager' });
  await lina.save('delivery_zones', { type: 'FeatureCollection', features: [marina] }, 0);
  await page.goto(`${office.base}/office/delivery`);
  await page.getByRole('button', { name: en.drawZone }).click();
  const hint = await page.getByText(en.drawHelp).boundingBox();
  if (!hint) throw new Error('No hint is shown');
  // Those of the zone that is chosen are there before.
  const corners = page.locator('.leaflet-marker-pane .marker-icon:not(.cursor-marker)');
  const others = await corners.count();
  await page.mouse.click(hint.x + 200, hint.y - 200);
  await page.mouse.click(hint.x + 200, hint.y + hint.height / 2);
  await expect.poll(() => corners.count()).toBe(others + 2);
  await page.keyboard.press('Escape');
  await page.getByText(en.drawHelp).waitFor({ state: 'detached' });
  await expect.poll(() => corners.count()).toBe(others);
});
