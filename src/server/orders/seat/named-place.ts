import type { OrderDraft } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { noSuchLocation, readScanned, type ScannedCode } from '../../visits/location.ts';
import { refusePlaceOfGuests, type PlaceAsker, type PlaceReads } from './taken-place.ts';

const SEATED_TYPES: readonly OrderType[] = ['dine_in', 'drive_thru'];

/** What a draft says of where it is eaten. */
export type PlaceOfDraft = Pick<OrderDraft, 'order_location' | 'order_location_type' | 'order_type'>;

/** The place that guests name, or whose code they have scanned; null: it is eaten at none. Refuses one that there is not. */
export async function readNamedPlace(
  { engine }: Pick<PlaceReads, 'engine'>,
  { live }: Pick<PlaceAsker, 'live'>,
  { order_location: code, order_location_type: type, order_type: orderType }: PlaceOfDraft,
): Promise<Result<ScannedCode | null>> {
  if (!code || !SEATED_TYPES.includes(orderType)) return accepted(null);
  const scanned = await readScanned(engine, live.venue, code, type ?? 'Table');
  return scanned ? accepted(scanned) : refused(noSuchLocation('order_location'));
}

/** Why guests who choose together without a table could not sit down at the one that their order names; null: they could. */
export async function refuseNewTable(
  services: PlaceReads,
  asker: PlaceAsker,
  draft: PlaceOfDraft,
): Promise<Refusal | null> {
  const scanned = await readNamedPlace(services, asker, draft);
  if (!scanned.ok) return scanned.refusal;
  return scanned.value && refusePlaceOfGuests(services, asker, scanned.value, null);
}
