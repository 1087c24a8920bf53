import { eventNames, type OrderUpdate } from '#contract/events.ts';
import { apiPaths } from '#contract/paths.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { FastifyInstance } from 'fastify';
import { readAllWaiting } from '../visits/read-visits.ts';
import { sendProblem } from './context.ts';
import { menuUpdate } from './menu.ts';
import { enter, type StaffServices } from './staff-context.ts';

/** The board's live stream. */
export function staffEventRoutes(app: FastifyInstance, services: StaffServices): void {
  const { hub, venues, clock, streams } = services;
  app.get(
    apiPaths.staffEvents,
    { schema: { tags: ['staff'], summary: 'Tells when orders, tables or the menu change' } },
    async (request, reply) => {
      const { staff } = await enter(services, request);
      const { license } = staff;
      const stream = streams.open(request, reply);
      if (!stream) return sendProblem(reply, { code: 'too_many_requests', retryAfterS: 30 });

      async function tellMenu(): Promise<void> {
        const now = await venues.find(license);
        if (now) stream?.send(eventNames.menu, menuUpdate(now, clock.now()));
      }

      async function tellWaiting(): Promise<void> {
        for (const waiting of await readAllWaiting(services, license))
          stream?.send(eventNames.visitRequest, waiting);
      }

      function tellOrder({ uuid, version, status }: { uuid: string; version: number; status: string }): void {
        stream?.send(
          eventNames.order,
          { uuid, version, status: status as OrderStatus } satisfies OrderUpdate,
          version,
        );
      }

      stream.onClose(
        hub.subscribe(license, (change) => {
          if (change.kind === 'order') {
            if (change.inKitchen) tellOrder(change);
          } else if (change.kind === 'menu') void tellMenu();
          else void tellWaiting();
        }),
      );
      await tellMenu();
      await tellWaiting();
      return reply;
    },
  );
}
