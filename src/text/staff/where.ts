import type { LocationType } from '#domain/details/location-code.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import type { TextKey, Translate } from './words.ts';

/** The fields of an order that say where it goes. */
export interface Whereabouts {
  orderType: OrderType;
  customerNumber: string | null;
  orderLocationType: LocationType | null;
  carNumber?: string;
  address?: string;
  addressFlatNo?: string;
  addressBuildingPremise?: string;
  addressAreaStreet?: string;
  addressLandmark?: string;
}

const TYPES = {
  delivery: 'delivery',
  dine_in: 'dineIn',
  takeaway: 'takeaway',
  drive_thru: 'driveThru',
} as const satisfies Record<OrderType, TextKey>;

/** The name of an order type. */
export function typeName(t: Translate, type: OrderType): string {
  return t(TYPES[type]);
}

/** The name of a table or room. */
export function placeName(t: Translate, code: string, type: 'Table' | 'Room' | null): string {
  return type === 'Room' ? t('room', { code }) : t('table', { code });
}

/** Where an order goes: its table or room, else its order type; a car with its bay and number. */
export function whereTo(t: Translate, order: Whereabouts): string {
  const { customerNumber: code, orderLocationType: type, orderType } = order;
  const isSeated = code !== null && code !== '';
  const name = typeName(t, orderType);
  if (orderType === 'dine_in') return isSeated ? placeName(t, code, type) : name;
  if (orderType === 'drive_thru') {
    const parts = [isSeated ? t('bay', { code }) : '', order.carNumber ?? ''].filter(Boolean);
    return parts.reduce((said, part) => t('listOf', { a: said, b: part }), name);
  }
  return isSeated ? t('listOf', { a: name, b: placeName(t, code, type) }) : name;
}

/** A guest's address in one line, starting with the door. */
export function addressLine(order: Whereabouts): string {
  const { addressFlatNo: flat, addressBuildingPremise: building, addressAreaStreet: street } = order;
  const parts = [flat, building, street, order.addressLandmark].flatMap((part) => part || []);
  return parts.length > 0 ? enumerate(parts) : (order.address ?? '');
}
