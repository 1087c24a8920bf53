import { expect, it } from 'vitest';
import { partNameAt } from './part-names.ts';

it('calls zones by their own name, since the switch of delivery has the part’s', () => {
  expect(partNameAt('delivery_zones')).toBe('zones');
  expect(partNameAt('domains')).toBe('settingsDomains');
  expect(partNameAt('locations')).toBe('partTables');
  expect(partNameAt('unknown')).toBeNull();
});
