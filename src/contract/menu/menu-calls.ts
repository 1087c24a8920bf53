import { declareCalls } from '../calls/calls.ts';

/** The calls of guests about the menu, its forms and its views. */
export const menuCalls = declareCalls({
  findVenueOfDomain: {
    method: 'GET',
    path: '/:lang/menus/custom-domain/:domain/',
    answers: { 200: 'VenueOfDomain' },
    member: 'license',
  },
  readMenuLanguages: {
    method: 'GET',
    path: '/:lang/api/menu_language/:license/',
    answers: { 200: 'MenuLanguages' },
    member: 'languages',
  },
  readMenu: {
    method: 'GET',
    path: '/:lang/api/menu/:license/',
    answers: { 200: 'Menu' },
    unchanged: true,
    member: 'license',
  },
  readMenuNames: {
    method: 'GET',
    path: '/:lang/api/menu/:license/names/',
    answers: { 200: 'MenuNames' },
    unchanged: true,
    member: 'products',
  },
  followMenu: { method: 'GET', path: '/:lang/api/menu/:license/events', answers: { 200: 'events' } },
  readForm: {
    method: 'GET',
    path: '/:lang/api/feedback/:id/',
    answers: { 200: 'ServedForm' },
    member: 'form_data',
  },
  submitForm: {
    method: 'POST',
    path: '/:lang/api/submission/',
    body: 'SubmitForm',
    answers: { 201: 'FormSubmitted' },
    member: 'message',
    problems: ['idempotency_conflict'],
    once: { own: 'Its entry keeps the key' },
  },
  readSubmissions: {
    method: 'GET',
    path: '/staff/api/submissions',
    query: 'ListSubmissions',
    answers: { 200: 'StaffSubmissions' },
    member: 'submissions',
    problems: ['validation'],
  },
  countPageView: {
    method: 'POST',
    path: '/:lang/api/view/',
    body: 'PageView',
    answers: { 204: 'nothing' },
    once: { natural: 'Visitors are counted by the day, not by the view' },
  },
});
