import type { AddressFields } from '#domain/delivery-address.ts';
import { asId, asRecord, type Check } from '../../browser/checks.ts';
import { asFields, asPlace, type DeliveryPlace } from './delivery.ts';
import { keep } from '../../browser/kept.ts';

/** What stands on the delivery location page and is not finished: a reload gives it back. */
export interface DeliveryDraft {
  /** Where the marker stands; null: nowhere yet. */
  spot: DeliveryPlace | null;
  /** The place is the one that was confirmed. */
  confirmed: boolean;
  fields: AddressFields;
  /** The saved address that is being changed; null: none is. */
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

/** The unfinished delivery location, for the browser session; null: nothing was begun, or all of it is finished. */
export const deliveryDraft = keep<{ draft: DeliveryDraft | null }>(
  'delivery-draft',
  'session',
  { draft: null },
  (value) => ({ draft: asDraft(asRecord(value)?.['draft']) }),
);
