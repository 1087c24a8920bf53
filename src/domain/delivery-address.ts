/** What a guest writes about a delivery's address; the landmark may be missing. */
export interface AddressFields {
  flatNo: string;
  buildingPremise: string;
  areaStreet: string;
  landmark: string;
}

/** The fields without which a delivery's address is none (specification section 5). */
export const requiredAddressFields = ['flatNo', 'buildingPremise', 'areaStreet'] as const;

const LONGEST = 1000;

/** The address as one text: flat, building, area or street, landmark, then the place's own (specification section 5). */
export function composeAddress(
  { flatNo, buildingPremise, areaStreet, landmark }: AddressFields,
  formattedAddress: string,
): string {
  const parts = [flatNo, buildingPremise, areaStreet, landmark, formattedAddress];
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
    .slice(0, LONGEST);
}
