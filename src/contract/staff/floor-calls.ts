import { declareCalls } from '../calls/calls.ts';

/** The calls of the board and the waiter about tables, their guests and what these ask. */
export const floorCalls = declareCalls({
  holdLocation: {
    method: 'POST',
    path: '/staff/api/locations/:code/busy/',
    body: 'LocationBusy',
    answers: { 200: 'LocationHeld' },
    member: 'busy',
    problems: ['location_invalid'],
  },
  closeLocation: {
    method: 'POST',
    path: '/staff/api/locations/:code/close/',
    query: 'VisitMeant',
    answers: { 200: 'LocationClosed' },
    member: 'closed',
  },
  answerCall: {
    method: 'POST',
    path: '/staff/api/locations/:code/call/',
    query: 'OfLocationType',
    body: 'CallMeant',
    answers: { 200: 'CallAnswered' },
  },
  answerQuestion: {
    method: 'POST',
    path: '/staff/api/questions/:question/',
    body: 'AnswerQuestion',
    answers: { 200: 'QuestionAnswered' },
  },
  admitGuest: {
    method: 'POST',
    path: '/staff/api/visits/:request/',
    body: 'AdmitGuest',
    answers: { 200: 'RequestAnswered' },
    member: 'state',
  },
  takeCall: {
    method: 'POST',
    path: '/staff/api/locations/:code/call/take/',
    query: 'OfLocationType',
    body: 'CallMeant',
    answers: { 200: 'CallTaken' },
  },
  removePhone: {
    method: 'POST',
    path: '/staff/api/tables/remove-phone/',
    body: 'PhoneRemoval',
    answers: { 200: 'PhoneRemoved' },
    member: 'removed',
    problems: ['not_found'],
  },
  readTables: {
    method: 'GET',
    path: '/staff/api/tables',
    query: 'InLanguage',
    answers: { 200: 'StaffTables' },
    member: 'tables',
  },
  moveTable: {
    method: 'POST',
    path: '/staff/api/tables/move/',
    body: 'TableMove',
    answers: { 200: 'TableMoved' },
    problems: ['not_found', 'active_order', 'location_invalid', 'table_busy'],
  },
  joinTables: {
    method: 'POST',
    path: '/staff/api/tables/join/',
    body: 'TableMove',
    answers: { 200: 'TableMoved' },
    problems: ['not_found', 'in_progress'],
  },
  takeTableBack: {
    method: 'POST',
    path: '/staff/api/tables/back/',
    body: 'TableMove',
    answers: { 200: 'TableMoved' },
    problems: ['not_found', 'active_order', 'table_busy', 'in_progress'],
  },
});
