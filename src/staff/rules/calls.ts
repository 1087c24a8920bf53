import type { VisitCall } from '#contract/visits/event-shapes.ts';

/** The identity of a waiting call: a table and a room may have the same number. */
export function callKey({ for: kind, location, locationType: type }: VisitCall): string {
  return `${kind} ${type} ${location}`;
}
