import { declareCalls } from '../calls/calls.ts';

/** The calls of the board and the waiter about payments and bills. */
export const staffMoneyCalls = declareCalls({
  takePayment: {
    method: 'POST',
    path: '/staff/api/orders/:uuid/payments/',
    query: 'InLanguage',
    body: 'TakePayment',
    answers: { 200: 'StaffOrder' },
    member: 'uuid',
    key: true,
    problems: ['order_closed', 'in_progress', 'idempotency_conflict'],
  },
  takeTablePayment: {
    method: 'POST',
    path: '/staff/api/tables/pay/',
    query: 'InLanguage',
    body: 'TakeTablePayment',
    answers: { 200: 'TablePaid' },
    member: 'paid',
    key: true,
    problems: ['not_found', 'in_progress', 'idempotency_conflict'],
  },
  giveBack: {
    method: 'POST',
    path: '/staff/api/orders/:uuid/refund/',
    query: 'InLanguage',
    body: 'GiveBack',
    answers: { 200: 'StaffOrder' },
    member: 'uuid',
    key: true,
    problems: ['in_progress', 'idempotency_conflict'],
  },
  settleRedemption: {
    method: 'POST',
    path: '/staff/api/orders/:uuid/redemption/',
    query: 'InLanguage',
    body: 'SettleRedemption',
    answers: { 200: 'StaffOrder' },
    member: 'uuid',
    problems: ['in_progress', 'idempotency_conflict'],
  },
  readStaffBill: {
    method: 'GET',
    path: '/staff/api/orders/:uuid/bill/',
    answers: { 200: 'WireBill' },
    member: 'dishes',
  },
  takeBillPart: {
    method: 'POST',
    path: '/staff/api/orders/:uuid/bill/take/',
    body: 'TakePart',
    answers: { 200: 'TakenPart' },
    member: 'part',
    key: true,
    problems: ['order_closed', 'part_held', 'price_changed', 'in_progress', 'idempotency_conflict'],
  },
});
