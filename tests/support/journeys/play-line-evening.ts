import type { OrderPlaced } from '#contract/orders/order.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { rankOf } from '#domain/kitchen/line-states.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Chance } from '../chance.ts';
import { until } from '../until.ts';
import { EVENING_DISHES, stand, type EveningDish, type LineEvening } from './line-evening.ts';

/** How many orders are open at a time. */
const WAVE = 6;

/** An order of the evening, and the dishes that wait for its second course. */
interface Placed {
  order: OrderPlaced;
  /** Null: it is taken away. */
  table: string | null;
  dishes: EveningDish[];
  held: EveningDish[];
}

const DISHES = Object.keys(EVENING_DISHES) as EveningDish[];

const stationOf = (dish: EveningDish) => EVENING_DISHES[dish].station;

/** The dishes of an order that are made at a station now. */
function madeNow({ dishes, held }: Placed, station: string): EveningDish[] {
  return dishes.filter((dish) => stationOf(dish) === station && !held.includes(dish));
}

const ticketOn = (page: Page | Locator, { padded_order_id: number }: OrderPlaced) =>
  page.getByRole('listitem', { name: `Order ${number}` });

async function placeOne({ place }: LineEvening, chance: Chance, table: string): Promise<Placed> {
  const isTakeaway = chance.next() < 0.3;
  const dishes = DISHES.filter(() => chance.next() < 0.45);
  if (dishes.length === 0) dishes.push(chance.of(DISHES));
  const starters = dishes.filter((dish) => EVENING_DISHES[dish].course !== 2);
  const isHeld = !isTakeaway && starters.length > 0 && chance.next() < 0.7;
  const held = isHeld ? dishes.filter((dish) => EVENING_DISHES[dish].course === 2) : [];
  const order = await place({
    ...(isTakeaway ? { order_type: 'takeaway', order_location: null } : { order_location: table }),
    line_items: dishes.map((dish) => ({
      product: dish,
      quantity: 1,
      cart_uuid: dish,
      hold: held.includes(dish),
    })),
  });
  return { order, table: isTakeaway ? null : table, dishes, held };
}

/** Somebody at a station marks dishes as done. */
async function tick(page: Page, { order }: Placed, dishes: readonly EveningDish[]): Promise<void> {
  for (const dish of dishes)
    await ticketOn(page, order)
      .getByRole('button', { name: new RegExp(dish), pressed: false })
      .click();
}

async function tickAll(page: Page, station: string, placed: readonly Placed[]): Promise<void> {
  for (const each of placed) await tick(page, each, madeNow(each, station));
}

async function stateOf(
  evening: LineEvening,
  { order: { uuid } }: Placed,
): Promise<WireStaffOrder | undefined> {
  return (await evening.orders()).find((order) => order.uuid === uuid);
}

/** Waits until the server knows that all dishes that are made now are done. */
async function untilDone(evening: LineEvening, placed: readonly Placed[]): Promise<void> {
  for (const each of placed)
    await expect
      .poll(async () =>
        (await stateOf(evening, each))?.line_items
          .filter(({ on_hold: isHeld, kitchen_state: state }) => !isHeld && rankOf(state) < rankOf('done'))
          .map(({ product_name: name }) => name),
      )
      .toEqual([]);
}

/** Waits until the server knows that all dishes are with their guests: screens show a press before it has arrived. */
async function untilServed({ orders }: LineEvening): Promise<void> {
  await expect
    .poll(async () =>
      (await orders()).flatMap(({ padded_order_id: number, line_items: lines }) =>
        lines
          .filter(({ kitchen_state: state }) => state !== 'served')
          .map(({ product_name: name }) => `${number} ${name}`),
      ),
    )
    .toEqual([]);
}

/** The tickets of a station and their dishes, as a board shows them: the number, and each dish with how it is marked. */
function shownAt(page: Page): Promise<string[]> {
  return page.locator('main li[id^=ticket-]').evaluateAll((tickets) =>
    tickets
      .map((ticket) => {
        const rows = [...ticket.querySelectorAll('button[aria-pressed]')];
        const number = ticket.getAttribute('aria-label')?.replace(/\D/g, '');
        const dishes = rows.map(
          (row) =>
            `${row.querySelector('bdi')?.textContent} ${row.getAttribute('aria-pressed') === 'true' ? 'done' : 'waiting'}`,
        );
        return [number, ...dishes.sort()].join(' ');
      })
      .sort(),
  );
}

/** The same by the server: tickets with something to do or to wait for there. */
async function standsAt({ orders }: LineEvening, station: string): Promise<string[]> {
  return (await orders())
    .map(({ padded_order_id: number, line_items: lines }) => ({
      number,
      lines: lines.filter((line) => line.station === station),
    }))
    .filter(({ lines }) => lines.some((line) => rankOf(line.kitchen_state) < rankOf('done')))
    .map(({ number, lines }) => {
      const dishes = lines
        .filter((line) => !line.on_hold)
        .map((line) => `${line.product_name} ${line.kitchen_state === 'waiting' ? 'waiting' : 'done'}`);
      return [number, ...dishes.sort()].join(' ');
    })
    .sort();
}

/** Waits until a board shows what the server holds. */
async function agrees(evening: LineEvening, page: Page, station: string): Promise<void> {
  await until(async () => expect(await shownAt(page)).toEqual(await standsAt(evening, station)));
}

/** Dishes that are ready go to their guests: a waiter takes those of a table, the pass runs what is taken away. */
async function serve({ phones, pass }: LineEvening, { order, table }: Placed): Promise<void> {
  if (table === null) {
    const ready = pass.getByRole('complementary', { name: 'Ready to run' });
    await ticketOn(ready, order).getByRole('button', { name: 'Run it' }).click();
    return;
  }
  const waiter = Number(table) % 2;
  // Both have it until one of them takes it: each table has its waiter.
  const cardOn = (phone: Page) => phone.getByRole('listitem').filter({ hasText: `Table ${table}` });
  const takeOn = (phone: Page) => cardOn(phone).getByRole('button', { name: 'I take it' });
  await takeOn(phones[1 - waiter] as Page).waitFor();
  const mine = cardOn(phones[waiter] as Page);
  await takeOn(phones[waiter] as Page).click();
  await mine.getByText('You have this').waitFor();
}

/** Each printed dish with the number of its order, as often as it came out. */
export function dishesPrinted(papers: readonly string[]): string[] {
  return papers.flatMap((paper) => {
    const [, number = ''] = /# (\d+)/.exec(paper) ?? [];
    return DISHES.flatMap((dish) =>
      [...paper.matchAll(new RegExp(`\\d ${dish}`, 'g'))].map(() => `${number} ${dish}`),
    );
  });
}

function expectedPapers(placed: readonly Placed[], station: string, withHeld: boolean): string[] {
  return placed.flatMap(({ order, dishes, held }) =>
    dishes
      .filter((dish) => stationOf(dish) === station && (withHeld || !held.includes(dish)))
      .map((dish) => `${order.padded_order_id} ${dish}`),
  );
}

/** Waits until the printers have printed each dish of some orders once, and the server knows it. */
async function untilPrinted(evening: LineEvening, all: readonly Placed[], lost = false): Promise<void> {
  const [fired, waiting] = [
    all.filter(({ held }) => held.length === 0),
    all.filter(({ held }) => held.length > 0),
  ];
  for (const station of ['grill', 'bar'] as const) {
    const wanted = [...expectedPapers(fired, station, true), ...expectedPapers(waiting, station, false)];
    await expect
      .poll(async () => {
        if (station === 'grill') await evening.printAtGrill(lost);
        return dishesPrinted(evening.printed[station]).toSorted();
      })
      .toEqual(wanted.toSorted());
  }
  await expect
    .poll(async () => (await evening.venue()).printers.map(({ waiting: left }) => left))
    .toEqual([0, 0]);
}

/** The grill works without a network meanwhile: what it pressed is sent once it is back. */
async function tickOffline(evening: LineEvening, wave: readonly Placed[]): Promise<void> {
  const { grill, second } = evening;
  const steps = wave.flatMap((each) => madeNow(each, 'grill')).length;
  for (const { order } of wave.filter((each) => madeNow(each, 'grill').length > 0))
    await ticketOn(grill, order).waitFor();
  await grill.context().setOffline(true);
  await tickAll(grill, 'grill', wave);
  await tickAll(second, 'cold', wave);
  await grill.getByRole('alert').getByText(`${steps} step`).waitFor();
  await grill.context().setOffline(false);
}

/** The server is killed with a tick on its way; the boards go on, and send the rest when it is back. */
async function tickWhileKilled(evening: LineEvening, wave: readonly Placed[]): Promise<void> {
  const { grill, second } = evening;
  const [first, ...others] = wave.filter((each) => madeNow(each, 'grill').length > 0);
  if (first) await tick(grill, first, madeNow(first, 'grill'));
  await evening.kill();
  await tickAll(grill, 'grill', others);
  await tickAll(second, 'cold', wave);
  await evening.restart();
}

/** What happens besides the usual in a wave. */
type Trouble = 'none' | 'offline' | 'killed';

async function playWave(
  evening: LineEvening,
  chance: Chance,
  before: Placed[],
  trouble: Trouble,
): Promise<void> {
  const { grill, second, pass } = evening;
  const wave: Placed[] = [];
  for (let count = 0; count < WAVE; count++)
    wave.push(await placeOne(evening, chance, String(100 + before.length + count)));
  const all = [...before, ...wave];
  await untilPrinted(evening, all, trouble === 'offline');
  for (const { order } of wave) await ticketOn(pass, order).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(async () => (await evening.orders()).filter(({ status }) => status === 'pending'))
    .toEqual([]);
  for (const station of ['cold', 'grill'])
    await agrees(evening, station === 'cold' ? second : grill, station);
  if (trouble === 'offline') await tickOffline(evening, wave);
  else if (trouble === 'killed') await tickWhileKilled(evening, wave);
  else {
    await tickAll(grill, 'grill', wave);
    await tickAll(second, 'cold', wave);
  }
  await stand(second, 'Bar');
  await tickAll(second, 'bar', wave);
  await untilDone(evening, wave);
  await stand(second, 'Cold');
  await agrees(evening, grill, 'grill');
  for (const each of wave) await serve(evening, each);
  // The second course.
  const later = wave.filter(({ held }) => held.length > 0);
  for (const { order } of later) await ticketOn(pass, order).getByRole('button', { name: 'Fire' }).click();
  for (const each of later) await tick(grill, each, each.held);
  await untilDone(evening, later);
  for (const each of later) {
    await serve(evening, each);
    each.held = [];
  }
  before.push(...wave);
  await untilPrinted(evening, before);
}

/**
 * Plays an evening of so many orders, six at a time: the grill's board is offline for a part of the first, and the server
 * is killed in the second. Returns what was ordered, with everything served.
 */
export async function playLineEvening(
  evening: LineEvening,
  chance: Chance,
  orders: number,
): Promise<Placed[]> {
  const all: Placed[] = [];
  for (let wave = 0; wave < orders / WAVE; wave++)
    await playWave(evening, chance, all, wave === 0 ? 'offline' : wave === 1 ? 'killed' : 'none');
  await untilServed(evening);
  return all;
}
