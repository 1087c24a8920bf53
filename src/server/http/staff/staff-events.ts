import { boardCalls } from '#contract/staff/board-calls.ts';
import { serve } from '../serve/serve.ts';
import { TablesUpdate } from '#contract/office/tables.ts';
import { FloorUpdate, MenuUpdate, OrderUpdate, VisitCall } from '#contract/visits/event-shapes.ts';
import { eventNames } from '#contract/visits/events.ts';
import { VisitRequest } from '#contract/visits/visit.ts';
import { isOpenStatus, type OrderStatus } from '#domain/order/order-status.ts';
import type { FastifyInstance } from 'fastify';
import { notePresence } from '../../venues/board-presence.ts';
import type { TokenWatch } from '../../people/token-watch.ts';
import { readFloor } from '../../visits/read-floor.ts';
import { eventStream } from '../plumbing/answers.ts';
import { sendMenu } from '../guest/follow/menu.ts';
import { openStream } from '../guards/open-stream.ts';
import { pacedTables } from '../plumbing/paced-tables.ts';
import { authenticate, type StaffServices } from './staff-context.ts';

/** The events of a board, with their schemas. */
const boardEvents = {
  [eventNames.order]: OrderUpdate,
  [eventNames.menu]: MenuUpdate,
  [eventNames.visitRequest]: VisitRequest,
  [eventNames.call]: VisitCall,
  [eventNames.floor]: FloorUpdate,
  [eventNames.tables]: TablesUpdate,
};

/** The board's live stream. */
export function staffEventRoutes(
  app: FastifyInstance,
  services: StaffServices & { tokens: TokenWatch },
): void {
  const { hub, venues, clock, tokens } = services;
  serve(
    app,
    boardCalls.followVenue,
    {
      needs: 'orders',
      summary: 'Tells when orders, tables or the menu change',
      response: { 200: eventStream(boardEvents) },
    },
    async (request, reply) => {
      const { staff, live } = await authenticate(services, request);
      const { license } = staff;
      const stream = await openStream(services, request, reply, { isBoard: true });

      const tellMenu = () => sendMenu(services, stream, license);

      async function tellFloor(): Promise<void> {
        const now = await venues.find(license);
        if (!now) return;
        const floor = await readFloor(services, now);
        for (const waiting of floor.requests) stream.send(eventNames.visitRequest, waiting);
        for (const call of floor.calls) stream.send(eventNames.call, call);
        stream.send(eventNames.floor, floor);
      }

      function tellOrder({
        uuid,
        version,
        status,
      }: {
        uuid: string;
        version: number;
        status: OrderStatus;
      }): void {
        stream.send(eventNames.order, { uuid, version, status } satisfies OrderUpdate, version);
      }

      const choosing = pacedTables(stream, clock);
      stream.onClose(choosing.stop);
      stream.onClose(
        hub.subscribe(license, (change) => {
          if (change.kind === 'order' && change.inKitchen) tellOrder(change);
          if (change.kind === 'menu') void stream.tell(tellMenu);
          // It may have ended its table's visit, with all its waiting requests and calls, or its call for the bill.
          const isOver =
            change.kind === 'order' && (change.isPaidNow === true || !isOpenStatus(change.status));
          if (change.kind === 'visit' || isOver) void stream.tell(tellFloor);
          if (change.kind === 'choosing') choosing.ask();
        }),
      );
      stream.onClose(notePresence(services, live.venue));
      // A revoked token receives no more guests' names.
      stream.onClose(tokens.watch(staff, () => stream.end(1)));
      await stream.tell(tellMenu);
      await stream.tell(tellFloor);
      return reply;
    },
  );
}
