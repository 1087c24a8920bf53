import { boardCalls } from '#contract/staff/board-calls.ts';
import { serve, valueOf } from '../serve/serve.ts';
import type { WireStaffStation } from '#contract/staff/kitchen.ts';
import { type WireStaffVenue } from '#contract/staff/staff.ts';
import { inLanguage } from '#domain/text/language.ts';
import { stationIcon } from '#domain/kitchen/station-icons.ts';
import { printerNames } from '#domain/kitchen/stations.ts';
import { readHands } from '../../people/name-of-actor.ts';
import { answerDoubt, readDoubts } from '../../printing/print-doubts.ts';
import { readPrinters } from '../../printing/printers.ts';
import { readBusy } from '../../staff/busy.ts';
import { todaysBasis } from '../../office/reports/todays-basis.ts';
import { todaysFigures } from '../../staff/figures.ts';
import { pauseOrders } from '../../staff/pause.ts';
import { toldEnd } from '../../staff/renew-sign-in.ts';
import { rightsByPin, rightsOf } from '../../staff/tokens.ts';
import { readStock, setStock } from '../../staff/stock.ts';
import { readChoosing } from '../../visits/live-tables.ts';
import { inAllLanguages } from '../../venues/menu/names.ts';
import { offeredLanguage, type Venue } from '../../venues/menu/venue.ts';
import { sendProblem } from '../plumbing/context.ts';
import { authenticate, type StaffServices } from './staff-context.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** A station as boards read it, in the language that they ask for. */
function toldStation(
  venue: Venue,
  { id, name, icon, printers, ...screen }: Venue['file']['stations'][number],
  lang: string,
): WireStaffStation {
  return {
    id: String(id),
    icon: stationIcon({ icon, id, name }),
    name: inLanguage(inAllLanguages(venue.file, name), offeredLanguage(venue, lang)),
    printers: printerNames(printers),
    done_by_line: screen.done_by_line,
    show_other_stations: screen.show_other_stations,
    count_dishes: screen.count_dishes,
    recall_minutes: screen.recall_minutes,
  };
}

function venueRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.readVenue,
    { needs: 'sign_in', summary: 'The venue and the role', answerHeaders: ['Set-Cookie'] },
    async (request): Promise<WireStaffVenue> => {
      const { staff, live } = await authenticate(services, request);
      const { wire, menu } = live.menu(live.venue.defaultLanguage);
      const { lang = '' } = request.query;
      const ends = toldEnd(staff, services.clock.now());
      return {
        license: live.venue.license,
        name: wire.name,
        role: staff.role,
        rights: rightsOf(staff),
        rights_by_pin: rightsByPin(staff),
        who: staff.who,
        hands: await readHands(services, live.venue.license),
        sign_in_ends: ends === null ? null : new Date(ends).toISOString(),
        logo: wire.logo_image?.logo ?? null,
        timezone: wire.timezone,
        day_ends: live.venue.file.ordering.day_ends,
        default_language: live.venue.defaultLanguage,
        sequence: live.venue.sequence,
        paused_until: wire.paused_until,
        order_types: menu.orderTypes,
        stations: live.venue.file.stations.map((station) => toldStation(live.venue, station, lang)),
        ready_when_all_done: live.venue.kitchen.readyWhenAllDone,
        busy: await readBusy(services, live.venue.license),
        choosing: await readChoosing(services, live.venue.license),
        printers: (await readPrinters(services, live.venue.license)).map(
          ({ name, kind, silent, trouble, problem, waiting }) => ({
            name,
            kind,
            silent,
            trouble,
            problem,
            waiting,
          }),
        ),
        print_doubts: await readDoubts(services, live.venue.license),
      };
    },
  );
}

function figuresRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.readFigures,
    { needs: 'figures', summary: 'How the day is going, for managers' },
    async (request) => {
      const { live } = await authenticate(services, request);
      const { lang = '' } = request.query;
      const basis = await todaysBasis(services, live);
      return todaysFigures(services, live, offeredLanguage(live.venue, lang), basis);
    },
  );
}

function productRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.setStock,
    {
      needs: 'stock',
      summary: 'Mark a product out, or set what is left',
      async again(request) {
        const { live } = await authenticate(services, request);
        return readStock(services, live, request.params.id);
      },
    },
    async (request) => {
      const { staff, live } = await authenticate(services, request);
      const { id } = request.params;
      return valueOf(await setStock(services, live, id, request.body, staff.who));
    },
  );
}

function printDoubtRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.answerPrintDoubt,
    {
      needs: 'orders',
      summary: 'Say whether a ticket came out of its printer',
      again: ({ params: { job }, body: { printed } }) => ({ job, printed }),
    },
    async (request, reply) => {
      const { staff } = await authenticate(services, request);
      const { job } = request.params;
      const { printed } = request.body;
      if (!(await answerDoubt(services, { license: staff.license, job, who: staff.who }, printed)))
        return sendProblem(reply, { code: 'not_found' });
      services.hub.publish({ kind: 'visit', license: staff.license, visitId: null });
      return { job, printed };
    },
  );
}

function pauseRoute(app: TypedRoutes, services: StaffServices): void {
  serve(
    app,
    boardCalls.pauseOrders,
    {
      needs: 'pause',
      summary: 'Pause ordering; it ends by itself',
      async again(request) {
        const { staff } = await authenticate(services, request);
        await services.venues.refresh(staff.license);
        const { pausedUntil } = (await authenticate(services, request)).live;
        return { paused_until: pausedUntil === null ? null : new Date(pausedUntil).toISOString() };
      },
    },
    async (request) => {
      const { staff } = await authenticate(services, request);
      const { minutes } = request.body;
      const until = await pauseOrders(services, staff.license, minutes, staff.who);
      return { paused_until: until === null ? null : new Date(until).toISOString() };
    },
  );
}

/** Routes for the venue as a whole: its figures, stock, printers and pauses. */
export function staffVenueRoutes(app: TypedRoutes, services: StaffServices): void {
  venueRoute(app, services);
  figuresRoute(app, services);
  productRoute(app, services);
  printDoubtRoute(app, services);
  pauseRoute(app, services);
}
