import { Chance } from '#tests/support/chance.ts';
import { isLong, seed } from '#tests/support/figures.ts';
import { openLineEvening, stand } from '#tests/support/journeys/line-evening.ts';
import { dishesPrinted, playLineEvening } from '#tests/support/journeys/play-line-evening.ts';
import { stores } from '#tests/support/store/store.ts';
import { expect, it } from 'vitest';

const ORDERS = isLong ? 60 : 12;
const MOST_MS = 15 * 60_000;

it.each(isLong ? stores : (['sqlite'] as const))(
  `${ORDERS} orders at three stations, in two courses, with two waiters: each dish is served and printed once, on %s (seed ${seed})`,
  async (store) => {
    const evening = await openLineEvening(store);
    const { grill, second, pass, phones } = evening;
    await playLineEvening(evening, new Chance(seed), ORDERS);
    const stateNow = async () =>
      (await evening.orders()).map(({ uuid, version, status, line_items: lines }) => ({
        uuid,
        version,
        status,
        lines: lines.map(({ kitchen_state: state, kitchen_by: by, turn }) => ({ state, by, turn })),
      }));
    const end = await stateNow();
    for (const { status, lines } of end) {
      expect(status).toBe('fulfilled');
      expect(lines.filter(({ state, turn }) => state !== 'served' || turn !== 0)).toEqual([]);
    }
    expect(end).toHaveLength(ORDERS);
    await grill.getByText('Grill is clear').waitFor();
    for (const station of ['Cold', 'Bar']) {
      await stand(second, station);
      await second.getByText(`${station} is clear`).waitFor();
    }
    await pass.getByText('The pass is clear').waitFor();
    await pass.getByText('Nothing is ready yet').waitFor();
    for (const phone of phones)
      await expect.poll(() => phone.getByRole('button', { name: 'I take it' }).count()).toBe(0);
    // Whoever opens a board again changes nothing.
    for (const page of [grill, second, pass, ...phones]) await page.reload();
    await grill.getByText('Grill is clear').waitFor();
    expect(await stateNow()).toEqual(end);
    await evening.printAtGrill(false);
    const printed = dishesPrinted([...evening.printed.grill, ...evening.printed.bar]);
    expect(printed).toHaveLength(new Set(printed).size);
    await evening.close();
  },
  MOST_MS,
);
