import { enumerate } from '../text/enumerate.ts';

/** A delivery's address as a guest enters it; the landmark may be missing. */
export interface AddressFields {
  flatNo: string;
  buildingPremise: string;
  areaStreet: string;
  landmark: string;
}

/** The required fields of a delivery's address (specification section 5). */
export const requiredAddressFields = ['flatNo', 'buildingPremise', 'areaStreet'] as const;

const LONGEST = 1000;

/**
 * Composes the address as one text: flat, building, area or street, landmark, then the geocoded address (specification
 * section 5).
 */
export function composeAddress(
  { flatNo, buildingPremise, areaStreet, landmark }: AddressFields,
  formattedAddress: string,
): string {
  const parts = [flatNo, buildingPremise, areaStreet, landmark, formattedAddress];
  return enumerate(parts.map((part) => part.trim()).filter(Boolean)).slice(0, LONGEST);
}
