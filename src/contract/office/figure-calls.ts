import { declareCalls } from '../calls/calls.ts';

/** The calls about what was ordered, taken and told: today, reports, submissions, coupons. */
export const figureCalls = declareCalls({
  readCouponUses: {
    method: 'GET',
    path: '/office/api/coupons/uses',
    answers: { 200: 'CouponUses' },
    member: 'uses',
  },
  readOfficeSubmissions: {
    method: 'GET',
    path: '/office/api/submissions',
    query: 'ListSubmissions',
    answers: { 200: 'StaffSubmissions' },
    member: 'submissions',
    problems: ['validation'],
  },
  exportSubmissions: {
    method: 'GET',
    path: '/office/api/submissions.csv',
    query: 'ExportSubmissions',
    answers: { 200: 'bytes' },
  },
  readOverview: {
    method: 'GET',
    path: '/office/api/overview',
    query: 'OverviewQuery',
    answers: { 200: 'Overview' },
    member: 'figures',
  },
  readStock: { method: 'GET', path: '/office/api/stock', answers: { 200: 'StockList' }, member: 'stock' },
  changeStock: {
    method: 'PATCH',
    path: '/office/api/stock',
    body: 'NewStock',
    answers: { 200: 'StockChanged' },
    member: 'stock',
    problems: ['validation'],
  },
  setOfficeStock: {
    method: 'POST',
    path: '/office/api/stock',
    body: 'StockAtOnce',
    answers: { 200: 'StockState' },
    member: 'at',
    problems: ['not_found'],
  },
  pauseOfficeOrders: {
    method: 'POST',
    path: '/office/api/pause/',
    body: 'PauseOrders',
    answers: { 200: 'OrdersPaused' },
    member: 'paused_until',
  },
  changeToday: {
    method: 'POST',
    path: '/office/api/today/',
    body: 'TodayAtOnce',
    answers: { 200: 'TodayNow' },
    member: 'types_off',
  },
  readReport: {
    method: 'GET',
    path: '/office/api/reports',
    query: 'ReportPeriod',
    answers: { 200: 'Report' },
    member: 'pending_days',
    problems: ['validation'],
  },
  exportReport: {
    method: 'GET',
    path: '/office/api/reports.csv',
    query: 'ReportSheetQuery',
    answers: { 200: 'bytes' },
    problems: ['validation'],
  },
  readOrderedDishes: {
    method: 'GET',
    path: '/office/api/dishes/ordered',
    answers: { 200: 'OrderedDishes' },
    member: 'dishes',
  },
});
