/** What a person of a venue is there. */
export type Role = 'owner' | 'manager' | 'waiter' | 'kitchen';

export const ROLES: readonly Role[] = ['owner', 'manager', 'waiter', 'kitchen'];

/**
 * What a person may do. The first group is about the venue file's paths, the second about the running restaurant, the
 * third about people.
 */
export type Right =
  | 'menu'
  | 'hours'
  | 'offers'
  | 'look'
  | 'tables'
  | 'settings'
  | 'payment'
  | 'domains'
  | 'secrets'
  | 'publish'
  | 'file'
  | 'orders'
  | 'lines'
  | 'visits'
  | 'calls'
  | 'take_payment'
  | 'refund'
  | 'strike'
  | 'stock'
  | 'pause'
  | 'figures'
  | 'reports'
  | 'people'
  | 'devices'
  | 'audit';

const KITCHEN: readonly Right[] = ['orders', 'lines', 'stock', 'pause', 'visits'];
const WAITER: readonly Right[] = ['orders', 'lines', 'visits', 'calls', 'take_payment', 'stock'];
const MANAGER: readonly Right[] = [
  ...new Set([...KITCHEN, ...WAITER]),
  'menu',
  'hours',
  'offers',
  'look',
  'tables',
  'settings',
  'publish',
  'refund',
  'strike',
  'figures',
  'reports',
  'audit',
];
const OWNER: readonly Right[] = [...MANAGER, 'payment', 'domains', 'secrets', 'file', 'people', 'devices'];

/** The one table of role and right: the server decides by it, screens show and lock controls by it. */
const RIGHTS: Record<Role, ReadonlySet<Right>> = {
  owner: new Set(OWNER),
  manager: new Set(MANAGER),
  waiter: new Set(WAITER),
  kitchen: new Set(KITCHEN),
};

/** True when a role includes a right. */
export function may(role: Role, right: Right): boolean {
  return RIGHTS[role].has(right);
}
