import { kitchen } from '#tests/support/journeys/kitchen.ts';
import { expect, it } from 'vitest';

const board = kitchen({
  stations: [
    { id: 'grill', name: { en: 'Grill' }, products: ['hummus'] },
    { id: 'cold', name: { en: 'Cold kitchen' }, products: ['labneh'] },
    { id: 'oven', name: { en: 'Oven' }, products: ['taouk'] },
    { id: 'bar', name: { en: 'Bar' }, products: ['ayran'] },
  ],
});

it('on a tablet the tabs Bar, Pass and Bills are in sight without the network, as with it', async () => {
  const { page, context } = board;
  const { ticket } = await board.placeOrder();
  await ticket.waitFor();
  const tabs = page.getByRole('radiogroup', { name: 'Stations' });
  /** The tabs that are not whole in their row, or beyond the screen. */
  const hidden = () =>
    tabs.evaluate((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      return [...row.querySelectorAll('label')]
        .filter((tab) => {
          const box = tab.getBoundingClientRect();
          const isIn = box.left >= left - 1 && box.right <= right + 1 && box.right <= innerWidth;
          return !isIn || box.left < 0 || box.top < top - 1 || box.bottom > bottom + 1;
        })
        .map((tab) => tab.innerText);
    });
  const sizes = [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ];
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    if (isOffline) await page.getByText('Offline', { exact: true }).first().waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const shown of [/^All/, /^Bar/, /^Pass/, /^Bills/]) {
        await tabs.getByRole('radio', { name: shown }).check();
        expect(await hidden(), `${size.width} px, ${isOffline ? 'offline' : 'live'}`).toEqual([]);
      }
    }
  }
  await context.setOffline(false);
});
