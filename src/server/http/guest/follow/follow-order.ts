import { MenuUpdate, OrderUpdate } from '#contract/visits/event-shapes.ts';
import { eventNames } from '#contract/visits/events.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readOrder, readOrderVersion } from '../../../orders/present/read-order.ts';
import { sendProblem, venueOf, visitTokensOf } from '../../plumbing/context.ts';
import { sendMenu } from './menu.ts';
import { openStream, type StreamServices } from '../../guards/open-stream.ts';
import { followTables, tableEvents } from './follow-table.ts';
import type { TableServices } from './tell-table.ts';
import { toldCart } from './told-cart.ts';

/** The events of an order's page, with their schemas. */
export const orderEvents = {
  [eventNames.order]: OrderUpdate,
  [eventNames.menu]: MenuUpdate,
  ...tableEvents,
};

/**
 * Streams the changes of an order, its table and the menu until the phone leaves. It subscribes before it reads, so
 * that it misses no change. Refuses with not_found when the order is not the venue's.
 */
export async function followOrder(
  services: TableServices & StreamServices,
  request: FastifyRequest,
  reply: FastifyReply,
  uuid: string,
): Promise<FastifyReply> {
  const live = await venueOf(services, request);
  const { license } = live.venue;
  if (!(await readOrder(services, live, uuid, []))) return sendProblem(reply, { code: 'not_found' });
  const stream = await openStream(services, request, reply);
  stream.onClose(services.carts.note(license, toldCart(request, live)));
  const tables = await followTables(services, stream, live, visitTokensOf(request));
  /** The newest version sent of each order. */
  const told = new Map<string, number>();

  function tellOrder({ uuid: changed, version, status }: OrderUpdate): void {
    if ((told.get(changed) ?? 0) >= version) return;
    told.set(changed, version);
    stream.send(eventNames.order, { uuid: changed, version, status } satisfies OrderUpdate, version);
  }

  const tellMenu = () => sendMenu(services, stream, license);

  stream.onClose(
    services.hub.subscribe(license, (change) => {
      if (change.kind === 'menu') void stream.tell(tellMenu);
      const isOwn = change.kind === 'order' && (change.uuid === uuid || tables.has(change.visitId));
      if (isOwn && change.isForGuests) tellOrder(change);
      tables.hear(change);
    }),
  );
  await stream.tell(async () => {
    const current = await readOrderVersion(services, license, uuid);
    if (current) tellOrder(current);
    await tables.tell();
  });
  return reply;
}
