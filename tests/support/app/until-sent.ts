import { HELD_MS } from '#domain/cart/held-lines.ts';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { until } from '../until.ts';

/** Advances the clock past the hold of added lines, and waits until the kitchen has those of an order. */
export async function untilSent(test: TestApp, uuid: string): Promise<void> {
  test.clock.advance(HELD_MS);
  await until(async () => {
    const { line_items: lines } = await test.read(uuid);
    expect(lines.filter(({ held_until: until }) => until !== null)).toEqual([]);
  });
}
