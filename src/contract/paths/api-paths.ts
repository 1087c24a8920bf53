import { fillPath, type PathParams } from './paths.ts';

/** Every call of the API by name (specification section 7, contract section 5). */
export const apiPaths = {
  customDomain: '/:lang/menus/custom-domain/:domain/',
  menuLanguages: '/:lang/api/menu_language/:license/',
  menu: '/:lang/api/menu/:license/',
  pageView: '/:lang/api/view/',
  menuEvents: '/:lang/api/menu/:license/events',
  placeOrder: '/:lang/api/order/',
  order: '/:lang/api/order/:uuid/',
  orderByKey: '/:lang/api/order/by-key/:key',
  appendWithdraw: '/:lang/api/order/:uuid/appends/:key/withdraw/',
  orderEvents: '/:lang/api/order/:uuid/events',
  receipt: '/:lang/orders/:uuid/print/order.pdf',
  orderPayment: '/:lang/api/order/:uuid/payment/',
  deliveryZone: '/:lang/api/delivery_zone/:place/:menu/',
  deliveryMap: '/:lang/api/delivery_map/:menu/',
  geocode: '/:lang/api/geocode',
  geocodePlace: '/:lang/api/geocode/:place/',
  fullTimes: '/:lang/api/full_times/:menu/',
  coupon: '/:lang/api/coupon/:menu/:code/',
  form: '/:lang/api/feedback/:id/',
  submitForm: '/:lang/api/submission/',
  visit: '/:lang/api/visit/',
  visitRequest: '/:lang/api/visit/:request/',
  visitWithdraw: '/:lang/api/visit/:request/withdraw/',
  visitEvents: '/:lang/api/visit/:request/events',
  visitCall: '/:lang/api/visit/call/',
  sharedCart: '/:lang/api/visit/cart/',
  sharedCartSend: '/:lang/api/visit/cart/send/',
  sharedCartStop: '/:lang/api/visit/cart/stop/',
  sharedCartLeave: '/:lang/api/visit/cart/leave/',
  visitSeats: '/loyalty/seats/',
  activeOrder: '/loyalty/active-order/:location/:menu/',
  wallet: '/loyalty/af/blue/:id/',
  employee: '/loyalty/af/verify-employee-id/:id/',
  loyaltyDiscounts: '/loyalty/loyalty/promotions/',
  loyaltyTips: '/loyalty/tips/loyalty/promotions/',
  createSplit: '/loyalty/af/split-payments/create/',
  undoSplit: '/loyalty/af/split-payments/undo/',
  payShare: '/loyalty/af/split-payments/',
  payInFull: '/loyalty/af/payments/',
  paymentWebhook: '/payments/:provider/webhook/',
  sandboxPage: '/:lang/sandbox/:attempt/',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

export type ApiName = keyof typeof apiPaths;

/** The address of an API call, its parameters percent-encoded. */
export function apiPath<N extends ApiName>(name: N, ...params: PathParams<(typeof apiPaths)[N]>): string {
  return fillPath(apiPaths[name], params[0]);
}
