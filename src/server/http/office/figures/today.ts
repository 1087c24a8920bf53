import { figureCalls } from '#contract/office/figure-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { TodayNow } from '#contract/office/overview.ts';
import { changeToday } from '../../../office/today/change-today.ts';
import { todaysBasis } from '../../../office/reports/todays-basis.ts';
import { readOverview } from '../../../office/today/overview.ts';
import { pauseOrders } from '../../../staff/pause.ts';
import { readEntries, readStockList, setStockList } from '../../../staff/stock-list.ts';
import { readOneStock, setStockAt } from '../../../staff/stock.ts';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import { openedNow, type Today } from '../../../venues/menu/today.ts';
import { actorOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from '../draft/draft-context.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';

function presentToday(today: Today): TodayNow {
  const { closed, typesOff } = today;
  const early = openedNow(today);
  return {
    closed_until: closed && wireTime(closed.until),
    opened_until: early && wireTime(early.until),
    types_off: [...typesOff],
  };
}

function presentPause(until: number | null): { paused_until: string | null } {
  return { paused_until: until === null ? null : wireTime(until) };
}

function overviewRoute(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    figureCalls.readOverview,
    { needs: 'figures', summary: 'How today goes beside a week ago, and what needs attention' },
    async (request) => {
      const live = await officeVenueOf(services, request);
      const basis = await todaysBasis(services, live);
      return readOverview(services, live, offeredLanguage(live.venue, request.query.lang ?? ''), basis);
    },
  );
}

const MOST_STOCK_BYTES = 2 * 1024 * 1024;

function stockListRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    figureCalls.readStock,
    { needs: 'stock', summary: 'Every product with what is left of it' },
    async (request) => readStockList(services, await officeVenueOf(services, request)),
  );
  serve(
    app,
    figureCalls.changeStock,
    {
      again: async (request) => ({
        stock: await readEntries(services, await officeVenueOf(services, request), request.body.stock),
      }),
      needs: 'stock',
      summary:
        'Change the stock of many things at once, all or none, each by its code, its id or its address',
      bodyLimit: MOST_STOCK_BYTES,
    },
    async (request) => {
      const live = await officeVenueOf(services, request);
      const changed = await setStockList(services, live, request.body.stock, actorOf(request).who);
      return changed.ok ? { stock: changed.value } : valueOf(changed);
    },
  );
}

function atOnceRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    figureCalls.setOfficeStock,
    {
      again: async (request) =>
        valueOf(await readOneStock(services, await officeVenueOf(services, request), request.body.at)),
      needs: 'stock',
      summary: 'Mark a dish, an answer or a combo part out, or available again, at once',
    },
    async (request) => {
      const live = await officeVenueOf(services, request);
      return valueOf(await setStockAt(services, live, request.body, actorOf(request).who));
    },
  );
  serve(
    app,
    figureCalls.pauseOfficeOrders,
    {
      again: async (request) => presentPause((await officeVenueOf(services, request)).pausedUntil),
      needs: 'pause',
      summary: 'Take no orders for some minutes, or take them again',
    },
    async (request) => {
      const { license, who } = actorOf(request);
      const until = await pauseOrders(services, license, request.body.minutes, who);
      return presentPause(until);
    },
  );
  serve(
    app,
    figureCalls.changeToday,
    {
      again: async (request) => presentToday((await officeVenueOf(services, request)).today),
      needs: 'hours',
      summary: 'Close for the rest of today, open early, or take order types off until put back',
    },
    async (request) => {
      const { license, who } = actorOf(request);
      const changed = await changeToday(services, license, request.body, who);
      return changed.ok ? presentToday(changed.value) : valueOf(changed);
    },
  );
}

/** Calls about today: the office's first page, and what acts on guests at once. */
export function officeTodayRoutes(app: TypedRoutes, services: OfficeServices): void {
  overviewRoute(app, services);
  stockListRoutes(app, services);
  atOnceRoutes(app, services);
}
