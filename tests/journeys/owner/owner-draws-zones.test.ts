import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice('sqlite', { enable_delivery: true });

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
  // Of a zone that is chosen the fee is the first thing to write.
  const fields = page.getByRole('region', { name: 'Marina' }).getByRole('textbox');
  await fields.first().and(page.getByLabel(en.deliveryFee)).waitFor();
  await page.getByRole('button', { name: en.drawZone }).click();
  const hint = await page.getByText(en.drawHelp).boundingBox();
  if (!hint) throw new Error('No hint is shown');
  // The zoom stands at the map's foot, and the hint leaves it free.
  const nearer = await page.getByRole('button', { name: en.zoomIn }).boundingBox();
  const farther = await page.getByRole('button', { name: en.zoomOut }).boundingBox();
  if (!nearer || !farther) throw new Error('The map has no zoom');
  expect(farther.x).toBe(nearer.x);
  expect(farther.y).toBeGreaterThan(nearer.y);
  expect(farther.y + farther.height).toBeCloseTo(hint.y + hint.height, 0);
  expect(farther.x + farther.width).toBeLessThan(hint.x);
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

it('a corner that lies at the place itself is what a finger takes there, and a moved place can be put back', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const omar = await office.joins(page, { name: 'Omar', role: 'manager' });
  const { edits } = await office.draftOf(page);
  const seen = edits.find(({ at }) => at === 'delivery_zones')?.version ?? 0;
  await omar.save('delivery_zones', { type: 'FeatureCollection', features: [marina] }, seen);
  await omar.save('menu/outlet_latitude', '1.000000', 0);
  await omar.save('menu/outlet_longitude', '1.000000', 0);
  await page.goto(`${office.base}/office/delivery`);
  const fields = page.getByRole('region', { name: en.thePlace });
  const latitude = fields.getByLabel(en.latitude);
  await expect.poll(() => latitude.inputValue()).toBe('1.000000');
  const place = page.locator('.leaflet-place-pane .leaflet-marker-icon');
  const drags = async (fromEdge: number) => {
    const mark = await place.boundingBox();
    if (!mark) throw new Error('The place is not shown');
    const [x, y] = [mark.x + mark.width / 2, mark.y + fromEdge];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 60, { steps: 4 });
    await page.mouse.up();
  };
  const zones = async () => {
    const draft = await office.draftOf(page);
    return JSON.stringify(draft.edits.find(({ at }) => at === 'delivery_zones')?.value);
  };
  const before = await zones();

  await drags(17);
  await expect.poll(zones).not.toBe(before);
  expect(await latitude.inputValue()).toBe('1.000000');

  await drags(4);
  await expect.poll(() => latitude.inputValue()).not.toBe('1.000000');
  await page.getByText(en.placeMoved).waitFor();
  await page.getByRole('button', { name: en.undo, exact: true }).click();
  await expect.poll(() => latitude.inputValue()).toBe('1.000000');
});

it('minutes of a zone stand under its name and in Publish, and only whole ones from 1 to 180 are taken', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const ines = await office.joins(page, { name: 'Ines', role: 'manager' });
  const { edits } = await office.draftOf(page);
  const seen = edits.find(({ at }) => at === 'delivery_zones')?.version ?? 0;
  await ines.save('delivery_zones', { type: 'FeatureCollection', features: [marina] }, seen);
  await page.goto(`${office.base}/office/delivery`);
  const way = page.getByRole('region', { name: 'Marina' }).getByLabel(en.wayThere);
  const zone = page.getByRole('button', { name: /^Marina/ }).first();
  await way.fill('18');
  await zone.getByText('18 min away').waitFor();
  await way.fill('181');
  await page.getByText('Write a whole number from 1 to 180.').waitFor();
  await zone.getByText('18 min away').waitFor();
  await page.goto(`${office.base}/office/publish`);
  await page.getByText('18 min away').waitFor();
});

it('delivery is taken or not at once, which is no edit of the draft and can be taken back', async () => {
  const { page } = await office.opens();
  await office.signsIn(page);
  const before = (await office.draftOf(page)).edits.length;
  await page.goto(`${office.base}/office/delivery`);
  const taking = page.getByRole('switch', { name: en.takeDelivery });
  const isTaken = () => taking.getAttribute('aria-checked');
  await expect.poll(isTaken).toBe('true');
  await taking.click();
  await expect.poll(isTaken).toBe('false');
  await page.getByRole('button', { name: en.undo, exact: true }).click();
  await expect.poll(isTaken).toBe('true');
  expect((await office.draftOf(page)).edits).toHaveLength(before);
});
