import { declareCalls } from '../calls/calls.ts';

/** The calls that sign a board, a shared device or a browser in and out. */
export const boardSignInCalls = declareCalls({
  signIn: {
    method: 'POST',
    path: '/staff/sign-in',
    body: 'BoardToken',
    answers: { 200: 'SignedIn' },
    member: 'role',
    problems: ['unauthorized'],
    once: { natural: 'Each session is one of its own, and ends by itself' },
  },
  renewSignIn: {
    method: 'POST',
    path: '/staff/api/sign-in/renew/',
    answers: { 200: 'SignInRenewed' },
    member: 'signed_in_until',
    problems: ['forbidden'],
    once: { natural: 'A sign-in that was renewed stays so' },
  },
  enrolDevice: {
    method: 'POST',
    path: '/staff/api/enrol/',
    body: 'EnrolDevice',
    answers: { 200: 'SignedIn' },
    member: 'role',
    problems: ['code_ended', 'forbidden'],
    once: { natural: 'A code enrols once' },
  },
  signOut: {
    method: 'POST',
    path: '/staff/api/sign-out/',
    answers: { 200: 'SignedOut' },
    member: 'signed_out',
    once: { natural: 'Who is signed out stays so' },
  },
});
