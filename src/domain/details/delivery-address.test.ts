import { expect, it } from 'vitest';
import { composeAddress } from './delivery-address.ts';

const fields = {
  flatNo: ' 1204 ',
  buildingPremise: 'Al Musalla Tower',
  areaStreet: 'Al Fahidi St',
  landmark: '',
};

it('an address names flat, building, street, landmark and place, without what is missing', () => {
  expect(composeAddress(fields, 'Bur Dubai, Dubai')).toBe(
    '1204, Al Musalla Tower, Al Fahidi St, Bur Dubai, Dubai',
  );
  expect(composeAddress({ ...fields, landmark: 'next to the museum' }, '')).toBe(
    '1204, Al Musalla Tower, Al Fahidi St, next to the museum',
  );
});

it('an address has the comma of its script', () => {
  const inArabic = {
    flatNo: '1204',
    buildingPremise: 'برج المصلى',
    areaStreet: 'شارع الفهيدي',
    landmark: '',
  };
  expect(composeAddress(inArabic, '')).toBe('1204، برج المصلى، شارع الفهيدي');
});

it('an address fits an order', () => {
  expect(composeAddress(fields, 'x'.repeat(2000))).toHaveLength(1000);
});
