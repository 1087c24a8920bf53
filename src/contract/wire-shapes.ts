import * as menuNames from './menu/menu-names.ts';
import * as servedMenu from './menu/served-menu.ts';
import * as stationScreen from './menu/station-screen.ts';
import * as submission from './menu/submission.ts';
import * as copies from './office/copies.ts';
import * as domains from './office/domains.ts';
import * as draft from './office/draft.ts';
import * as gateways from './office/gateways.ts';
import * as keys from './office/keys.ts';
import * as offers from './office/offers.ts';
import * as ordered from './office/ordered.ts';
import * as overview from './office/overview.ts';
import * as people from './office/people.ts';
import * as prices from './office/prices.ts';
import * as printers from './office/printers.ts';
import * as publication from './office/publication.ts';
import * as reports from './office/reports.ts';
import * as session from './office/session.ts';
import * as start from './office/start.ts';
import * as tables from './office/tables.ts';
import * as look from './office/look.ts';
import * as toldAnswers from './office/told-answers.ts';
import * as webhooks from './office/webhooks.ts';
import * as coupon from './orders/coupon.ts';
import * as delivery from './orders/delivery.ts';
import * as loyalty from './orders/loyalty.ts';
import * as needs from './orders/needs.ts';
import * as orderRefusals from './orders/order-refusals.ts';
import * as receiptPaper from './orders/receipt-paper.ts';
import * as order from './orders/order.ts';
import * as wantedTimes from './orders/wanted-times.ts';
import * as analytics from './paths/analytics.ts';
import * as operatorShapes from './paths/operator-shapes.ts';
import * as bill from './payments/bill.ts';
import * as paidPart from './payments/paid-part.ts';
import * as payment from './payments/payment.ts';
import * as splitPayment from './payments/split-payment.ts';
import * as takePart from './payments/take-part.ts';
import * as boardQueries from './staff/board-queries.ts';
import * as kitchen from './staff/kitchen.ts';
import * as printing from './staff/printing.ts';
import * as staffAnswers from './staff/staff-answers.ts';
import * as staffTables from './staff/staff-tables.ts';
import * as staff from './staff/staff.ts';
import * as stockLists from './staff/stock-lists.ts';
import * as moneyFigures from './values/money-figures.ts';
import * as valuesPrinters from './values/printers.ts';
import * as problem from './values/problem.ts';
import * as valueShapes from './values/value-shapes.ts';
import * as eventShapes from './visits/event-shapes.ts';
import * as sharedCart from './visits/shared-cart.ts';
import * as staffQuestion from './visits/staff-question.ts';
import * as visit from './visits/visit.ts';

/** Every shape of the wire by its name in the program, beside what else its module exports. Loaded by servers only. */
export const wireShapes = {
  ...menuNames,
  ...servedMenu,
  ...stationScreen,
  ...submission,
  ...copies,
  ...domains,
  ...draft,
  ...gateways,
  ...keys,
  ...offers,
  ...ordered,
  ...overview,
  ...people,
  ...prices,
  ...printers,
  ...publication,
  ...reports,
  ...session,
  ...start,
  ...tables,
  ...look,
  ...toldAnswers,
  ...webhooks,
  ...coupon,
  ...delivery,
  ...loyalty,
  ...needs,
  ...orderRefusals,
  ...order,
  ...receiptPaper,
  ...wantedTimes,
  ...analytics,
  ...operatorShapes,
  ...bill,
  ...paidPart,
  ...payment,
  ...splitPayment,
  ...takePart,
  ...boardQueries,
  ...kitchen,
  ...printing,
  ...staffAnswers,
  ...staffTables,
  ...staff,
  ...stockLists,
  ...moneyFigures,
  ...valuesPrinters,
  ...problem,
  ...valueShapes,
  ...eventShapes,
  ...sharedCart,
  ...staffQuestion,
  ...visit,
};

export type WireShapes = typeof wireShapes;
