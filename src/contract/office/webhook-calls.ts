import { declareCalls } from '../calls/calls.ts';

/** The calls about a venue's webhooks. */
export const webhookCalls = declareCalls({
  listWebhooks: {
    method: 'GET',
    path: '/office/api/webhooks',
    answers: { 200: 'OfficeWebhooks' },
    member: 'webhooks',
  },
  makeWebhook: {
    method: 'POST',
    path: '/office/api/webhooks',
    body: 'NewOfficeWebhook',
    answers: { 201: 'OfficeWebhookSecret' },
    member: 'secret',
    once: 'kept',
  },
  changeWebhook: {
    method: 'PUT',
    path: '/office/api/webhooks/:id/',
    body: 'NewOfficeWebhook',
    answers: { 200: 'OfficeDone' },
    member: 'done',
    problems: ['not_found'],
    once: 'kept',
  },
  endWebhook: {
    method: 'DELETE',
    path: '/office/api/webhooks/:id/',
    answers: { 200: 'OfficeDone' },
    member: 'done',
    problems: ['not_found'],
    once: 'kept',
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/office/api/webhooks/:id/secret/',
    answers: { 200: 'OfficeWebhookSecret' },
    member: 'secret',
    problems: ['not_found'],
    once: 'kept',
  },
  testWebhook: {
    method: 'POST',
    path: '/office/api/webhooks/:id/test/',
    answers: { 200: 'OfficeWebhookTest' },
    member: 'fault',
    problems: ['not_found'],
    once: { natural: 'It sends a test message each time it is asked to' },
  },
  listFailedMessages: {
    method: 'GET',
    path: '/office/api/webhooks/:id/failed',
    answers: { 200: 'OfficeWebhookMessages' },
    member: 'messages',
    problems: ['not_found'],
  },
  resendMessages: {
    method: 'POST',
    path: '/office/api/webhooks/:id/again/',
    body: 'WebhookResend',
    answers: { 200: 'OfficeDone' },
    member: 'done',
    problems: ['not_found'],
    once: 'kept',
  },
});
