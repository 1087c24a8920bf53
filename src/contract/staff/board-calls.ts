import { declareCalls } from '../calls/calls.ts';

/** The calls about the board itself: its venue, its people, its stock, its events. */
export const boardCalls = declareCalls({
  readVenue: {
    method: 'GET',
    path: '/staff/api/venue',
    query: 'InLanguage',
    answers: { 200: 'StaffVenue' },
    member: 'role',
  },
  readFigures: {
    method: 'GET',
    path: '/staff/api/figures',
    query: 'FiguresQuery',
    answers: { 200: 'StaffFigures' },
    member: 'since',
  },
  setStock: {
    method: 'POST',
    path: '/staff/api/products/:id/',
    body: 'ProductStock',
    answers: { 200: 'StockNow' },
    member: 'out_of_stock',
    once: 'kept',
  },
  answerPrintDoubt: {
    method: 'POST',
    path: '/staff/api/prints/:job/',
    body: 'AnswerPrintDoubt',
    answers: { 200: 'PrintDoubtAnswered' },
    member: 'job',
    once: 'kept',
  },
  pauseOrders: {
    method: 'POST',
    path: '/staff/api/pause/',
    body: 'PauseOrders',
    answers: { 200: 'OrdersPaused' },
    member: 'paused_until',
    once: 'kept',
  },
  setStockAt: {
    method: 'POST',
    path: '/staff/api/stock/',
    body: 'StockAtOnce',
    answers: { 200: 'StockState' },
    member: 'at',
    problems: ['not_found'],
    once: 'kept',
  },
  followVenue: { method: 'GET', path: '/staff/api/events', answers: { 200: 'events' } },
  readStaffPeople: {
    method: 'GET',
    path: '/staff/api/people',
    answers: { 200: 'StaffPeople' },
    member: 'people',
  },
  sayWho: {
    method: 'POST',
    path: '/staff/api/person/',
    body: 'SayWho',
    answers: { 200: 'PersonKnown' },
    member: 'token',
    problems: ['forbidden', 'pin_wrong', 'pin_rests'],
    once: { natural: 'It names who stands there, and changes nothing' },
  },
});
