import { declareCalls } from '../calls/calls.ts';

/** The calls that sign people in to the office. */
export const signInCalls = declareCalls({
  readOfficeSession: {
    method: 'GET',
    path: '/office/api/session',
    query: 'SignInAt',
    answers: { 200: 'OfficeSession' },
    member: 'person',
    problems: ['unauthorized'],
  },
  leaveOffice: {
    method: 'POST',
    path: '/office/api/sign-out/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
  },
  requestOfficeLink: {
    method: 'POST',
    path: '/office/api/sign-in/link/',
    body: 'RequestLink',
    answers: { 202: 'OfficeDone' },
    member: 'done',
  },
  useOfficeLink: {
    method: 'POST',
    path: '/office/api/sign-in/link/use/',
    body: 'UseLink',
    answers: { 200: 'OfficeSession' },
    member: 'person',
    problems: ['link_ended'],
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/office/api/sign-in/passkey/challenge/',
    answers: { 200: 'PasskeyOptions' },
    member: 'challenge',
  },
  signInByPasskey: {
    method: 'POST',
    path: '/office/api/sign-in/passkey/',
    body: 'PasskeyAnswer',
    answers: { 200: 'OfficeSession' },
    member: 'person',
    problems: ['unauthorized'],
  },
  chooseOfficeVenue: {
    method: 'POST',
    path: '/office/api/session/venue/',
    body: 'ChooseVenue',
    answers: { 200: 'OfficeSession' },
    member: 'person',
  },
  readPasskeys: {
    method: 'GET',
    path: '/office/api/passkeys',
    answers: { 200: 'Passkeys' },
    member: 'passkeys',
  },
  beginPasskey: {
    method: 'POST',
    path: '/office/api/passkeys/challenge/',
    answers: { 200: 'PasskeyOptions' },
    member: 'challenge',
  },
  addPasskey: {
    method: 'POST',
    path: '/office/api/passkeys',
    body: 'PasskeyAnswer',
    answers: { 201: 'OfficeDone' },
    member: 'done',
  },
  removePasskey: {
    method: 'DELETE',
    path: '/office/api/passkeys/:id/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
  },
});
