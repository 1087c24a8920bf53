import { officePaths } from '#contract/office/office-paths.ts';
import { StockAtOnce, TodayAtOnce, TodayNow } from '#contract/office/overview.ts';
import { NewStock } from '#contract/staff/stock-lists.ts';
import { PauseOrders } from '#contract/staff/staff.ts';
import Type from 'typebox';
import { changeToday } from '../../../office/today/change-today.ts';
import { todaysBasis } from '../../../office/reports/todays-basis.ts';
import { readOverview } from '../../../office/today/overview.ts';
import { pauseOrders } from '../../../staff/pause.ts';
import { readStockList, setStockList } from '../../../staff/stock-list.ts';
import { setStockAt } from '../../../staff/stock.ts';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import { openedNow, type Today } from '../../../venues/menu/today.ts';
import { actorOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from '../draft/draft-context.ts';
import { answerResult, officeVenueOf, type OfficeServices } from '../office-context.ts';

function presentToday(today: Today): TodayNow {
  const { closed, typesOff } = today;
  const early = openedNow(today);
  return {
    closed_until: closed && wireTime(closed.until),
    opened_until: early && wireTime(early.until),
    types_off: [...typesOff],
  };
}

function overviewRoute(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeOverview,
    {
      config: { needs: 'figures' },
      schema: {
        operationId: 'readOverview',
        tags: ['office'],
        summary: 'How today goes beside a week ago, and what needs attention',
        querystring: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) }),
        response: { 200: Type.Ref('Overview') },
      },
    },
    async (request) => {
      const live = await officeVenueOf(services, request);
      const basis = await todaysBasis(services, live);
      return readOverview(services, live, offeredLanguage(live.venue, request.query.lang ?? ''), basis);
    },
  );
}

const MOST_STOCK_BYTES = 2 * 1024 * 1024;

function stockListRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeStock,
    {
      config: { needs: 'stock' },
      schema: {
        operationId: 'readStock',
        tags: ['office'],
        summary: 'Every product with what is left of it',
        response: { 200: Type.Ref('StockList') },
      },
    },
    async (request) => readStockList(services, await officeVenueOf(services, request)),
  );
  app.patch(
    officePaths.officeStock,
    {
      config: { needs: 'stock' },
      bodyLimit: MOST_STOCK_BYTES,
      schema: {
        operationId: 'changeStock',
        tags: ['office'],
        summary:
          'Change the stock of many things at once, all or none, each by its code, its id or its address',
        body: Type.Unsafe<NewStock>(Type.Ref('NewStock')),
        response: { 200: Type.Ref('StockChanged') },
        problems: ['validation'],
      },
    },
    async (request, reply) => {
      const live = await officeVenueOf(services, request);
      const changed = await setStockList(services, live, request.body.stock, actorOf(request).who);
      return changed.ok ? { stock: changed.value } : answerResult(reply, changed);
    },
  );
}

function atOnceRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.post(
    officePaths.officeStock,
    {
      config: { needs: 'stock' },
      schema: {
        operationId: 'setOfficeStock',
        tags: ['office'],
        summary: 'Mark a dish, an answer or a combo part out, or available again, at once',
        body: Type.Unsafe<StockAtOnce>(Type.Ref('StockAtOnce')),
        response: { 200: Type.Ref('StockState') },
        problems: ['not_found'],
      },
    },
    async (request, reply) => {
      const live = await officeVenueOf(services, request);
      return answerResult(reply, await setStockAt(services, live, request.body, actorOf(request).who));
    },
  );
  app.post(
    officePaths.officePause,
    {
      config: { needs: 'pause' },
      schema: {
        operationId: 'pauseOfficeOrders',
        tags: ['office'],
        summary: 'Take no orders for some minutes, or take them again',
        body: Type.Unsafe<PauseOrders>(Type.Ref('PauseOrders')),
        response: { 200: Type.Ref('OrdersPaused') },
      },
    },
    async (request) => {
      const { license, who } = actorOf(request);
      const until = await pauseOrders(services, license, request.body.minutes, who);
      return { paused_until: until === null ? null : wireTime(until) };
    },
  );
  app.post(
    officePaths.officeToday,
    {
      config: { needs: 'hours' },
      schema: {
        operationId: 'changeToday',
        tags: ['office'],
        summary: 'Close for the rest of today, open early, or take order types off until put back',
        body: Type.Unsafe<TodayAtOnce>(Type.Ref('TodayAtOnce')),
        response: { 200: Type.Ref('TodayNow') },
      },
    },
    async (request, reply) => {
      const { license, who } = actorOf(request);
      const changed = await changeToday(services, license, request.body, who);
      return changed.ok ? presentToday(changed.value) : answerResult(reply, changed);
    },
  );
}

/** Calls about today: the office's first page, and what acts on guests at once. */
export function officeTodayRoutes(app: TypedRoutes, services: OfficeServices): void {
  overviewRoute(app, services);
  stockListRoutes(app, services);
  atOnceRoutes(app, services);
}
