import type { Role } from '#contract/office/rights.ts';
import type { PlainKey } from '#text/office/words.ts';

/** What each role is called, and what it may do. */
export const ROLE_WORDS: Record<Role, { name: PlainKey; more: PlainKey }> = {
  owner: { name: 'roleOwner', more: 'roleOwnerMore' },
  manager: { name: 'roleManager', more: 'roleManagerMore' },
  waiter: { name: 'roleWaiter', more: 'roleWaiterMore' },
  kitchen: { name: 'roleKitchen', more: 'roleKitchenMore' },
};
