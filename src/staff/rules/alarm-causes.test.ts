import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { expect, it } from 'vitest';
import {
  afterSound,
  alarmCause,
  dueCauses,
  loudness,
  openCauses,
  REPEAT_MS,
  type Sounded,
} from './alarm-causes.ts';

const added = [buildTicketLine(), buildTicketLine({ cartUuid: '2', addedAt: '2026-03-01T18:10:00.000Z' })];

it('a new order sounds at once, then every half minute, louder each time, until somebody touches it', () => {
  const orders = [buildTicket()];
  const heard: [number, number][] = [];
  let sounded = new Map<string, Sounded>();
  let touched = new Set<string>();
  for (let now = 0; now <= 5 * REPEAT_MS; now += 10_000) {
    if (now === 4 * REPEAT_MS) touched = new Set([alarmCause(buildTicket()) ?? '']);
    const causes = openCauses(orders, touched);
    const due = dueCauses(causes, sounded, now);
    if (due.length > 0) heard.push([now, loudness(due, sounded)]);
    sounded = afterSound(causes, due, sounded, now);
  }
  expect(heard).toEqual([
    [0, 0.4],
    [30_000, 0.6],
    [60_000, 0.8],
    [90_000, 1],
  ]);
  expect(sounded.size).toBe(0);
});

it('lines added to an accepted order sound once more', () => {
  const before = buildTicket({ status: 'preparing' });
  expect(alarmCause(before)).toBeNull();
  const touched = new Set([alarmCause({ ...before, status: 'pending' }) ?? '']);
  expect(openCauses([{ ...before, lineItems: added }], touched)).toHaveLength(1);
});

it('done orders do not sound', () => {
  expect(alarmCause(buildTicket({ status: 'fulfilled', lineItems: added }))).toBeNull();
  expect(alarmCause(buildTicket({ status: 'canceled' }))).toBeNull();
});
