import { expect, it } from 'vitest';
import { may, RIGHTS_IN_ORDER, ROLES, tokenMay, type Role } from './rights.ts';

const rightsOf = (role: Role) => RIGHTS_IN_ORDER.filter((right) => may(role, right));

// Written a second time on purpose: every other test asks the table itself.
it('who may do what', () => {
  expect(rightsOf('kitchen')).toEqual(['orders', 'lines', 'visits', 'stock', 'pause']);
  expect(rightsOf('waiter')).toEqual([
    'orders',
    'lines',
    'visits',
    'calls',
    'table_orders',
    'take_payment',
    'stock',
  ]);
  const ownersAlone = RIGHTS_IN_ORDER.filter((right) => !may('manager', right));
  expect(ownersAlone).toEqual(['payment', 'domains', 'secrets', 'file', 'people', 'devices']);
  expect(rightsOf('owner')).toEqual(RIGHTS_IN_ORDER);
  expect(ROLES).toHaveLength(4);
});

it('a kitchen’s token of before also answers calls and strikes lines', () => {
  const more = RIGHTS_IN_ORDER.filter((right) => tokenMay('kitchen', right) && !may('kitchen', right));
  expect(more).toEqual(['calls', 'strike']);
  expect(RIGHTS_IN_ORDER.every((right) => tokenMay('manager', right) === may('manager', right))).toBe(true);
});
