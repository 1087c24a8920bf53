import type { WireFloorUpdate } from '#contract/visits/event-shapes.ts';
import { readFloor } from '#server/visits/read-floor.ts';
import type { TestApp } from './test-app.ts';

/** What waits at the tables of a venue, as its boards are told. */
export async function floorOf(test: TestApp, license = 'test-kitchen'): Promise<WireFloorUpdate> {
  const live = await test.app.venues.find(license);
  if (!live) throw new Error(`${license} is not served`);
  return readFloor(test, live);
}
