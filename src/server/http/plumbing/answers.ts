import { Spread } from '#contract/visits/event-shapes.ts';
import { eventNames, type EventName } from '#contract/visits/events.ts';
import Type, { type TSchema } from 'typebox';

/** An answer without a body. */
export function noBody(description: string) {
  return Type.Null({ description });
}

/** The answer 304. A call that has it reads `If-None-Match` and sends an `ETag`. */
export const unchanged = noBody('What has this ETag is what there is');

/** An answer of bytes, with one of these content types. */
export function bytes(description: string, ...types: readonly [string, ...string[]]) {
  const schema = { type: 'string', format: 'binary' };
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

/** An answer of text other than JSON. */
export function text(description: string, type: string) {
  return { description, content: { [type]: { schema: { type: 'string' } } } };
}

function idOf(schema: TSchema & { $id?: string }): string {
  if (schema.$id === undefined) throw new Error('An event’s shape needs a name');
  return schema.$id;
}

/** A live stream, with the schema of each event's data: `x-events`, since OpenAPI 3.1 has no keyword for it. */
export function eventStream(events: Partial<Record<EventName, TSchema>>) {
  const all = Object.entries<TSchema>({ ...events, [eventNames.spread]: Spread });
  const shapes = Object.fromEntries(all.map(([name, schema]) => [name, Type.Ref(idOf(schema))]));
  return {
    description: `Server-sent events: ${all.map(([name]) => name).join(', ')}`,
    content: { 'text/event-stream': { schema: { type: 'string' }, 'x-events': shapes } },
  };
}
