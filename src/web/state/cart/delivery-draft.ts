import type { AddressFields } from '#domain/details/delivery-address.ts';
import { asId, asRecord, type Check } from '#contract/values/checks.ts';
import { asFields, asPlace, type DeliveryPlace } from './delivery.ts';
import { keep } from '../../browser/kept.ts';

/** The unfinished state of the delivery location page, restored after a reload. */
export interface DeliveryDraft {
  /** The marker's place; null before there is one. */
  spot: DeliveryPlace | null;
  /** The place was confirmed. */
  confirmed: boolean;
  fields: AddressFields;
  /** The saved address being edited; null for none. */
  changedId: string | null;
}

const asDraft: Check<DeliveryDraft> = (value) => {
  const stored = asRecord(value);
  const fields = asFields(stored?.['fields']);
  if (!stored || !fields) return null;
  return {
    spot: asPlace(stored['spot']),
    confirmed: stored['confirmed'] === true,
    fields,
    changedId: asId(stored['changedId']),
  };
};

/**
 * The unfinished delivery location, for the browser session; null when nothing was begun or all of it is
 * finished.
 */
export const deliveryDraft = keep<{ draft: DeliveryDraft | null }>(
  'delivery-draft',
  'session',
  { draft: null },
  (value) => ({ draft: asDraft(asRecord(value)?.['draft']) }),
);
