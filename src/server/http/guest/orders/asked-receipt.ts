import type { ReceiptFields } from '#contract/payments/bill.ts';
import { isEmail } from '#domain/details/email.ts';
import type { PartReceipt } from '#domain/order/bill-part.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { FastifyRequest } from 'fastify';
import { offeredLanguage } from '../../../venues/menu/venue.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { languageOf, Refused } from '../../plumbing/context.ts';

/** The language that a payment's body names, else the one of its address. */
export function askedLanguage(
  live: LiveVenue,
  request: FastifyRequest,
  { selected_language: language }: ReceiptFields,
): LanguageCode {
  return language === undefined ? languageOf(live, request) : offeredLanguage(live.venue, language);
}

/** Where a part's receipt goes as its guest has said; null: nowhere. Throws validation for what is no address. */
export function askedReceipt(
  live: LiveVenue,
  request: FastifyRequest,
  body: ReceiptFields,
): PartReceipt | null {
  const { email = '' } = body;
  if (email === '') return null;
  if (!isEmail(email))
    throw new Refused({
      code: 'validation',
      errors: [{ path: 'email', message: 'Expected an email address' }],
    });
  return { email, language: askedLanguage(live, request, body) };
}
