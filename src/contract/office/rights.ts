/** What a person of a venue is there. */
export type Role = 'owner' | 'manager' | 'waiter' | 'kitchen';

export const ROLES: readonly Role[] = ['owner', 'manager', 'waiter', 'kitchen'];

/**
 * What a person may do. The first group is about the venue file's paths, the second about the running restaurant, the
 * third about people.
 */
export type Right = (typeof RIGHTS_IN_ORDER)[number];

/** All rights. */
export const RIGHTS_IN_ORDER = [
  'menu',
  'hours',
  'offers',
  'look',
  'tables',
  'settings',
  'payment',
  'domains',
  'secrets',
  'publish',
  'file',
  'orders',
  'lines',
  'visits',
  'calls',
  'table_orders',
  'take_payment',
  'refund',
  'strike',
  'stock',
  'pause',
  'figures',
  'reports',
  'people',
  'devices',
  'audit',
] as const;

const KITCHEN: readonly Right[] = ['orders', 'lines', 'stock', 'pause', 'visits'];
const WAITER: readonly Right[] = [
  'orders',
  'lines',
  'visits',
  'calls',
  'table_orders',
  'take_payment',
  'stock',
];
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

/** All rights of a role. */
export function rightsOfRole(role: Role): ReadonlySet<Right> {
  return RIGHTS[role];
}

/** What needs a person: who may invite people or enrol devices could give itself any right. */
const PERSONAL: readonly Right[] = ['people', 'devices'];

/** The rights that an API key may have, named one by one. */
export const KEY_RIGHTS: readonly Right[] = RIGHTS_IN_ORDER.filter((right) => !PERSONAL.includes(right));

/** The role of a program's token. */
export type TokenRole = 'manager' | 'waiter' | 'kitchen';

export const TOKEN_ROLES: readonly TokenRole[] = ['manager', 'waiter', 'kitchen'];

/** Tokens were made before people had roles: a kitchen's token also answers calls and strikes lines. */
const TOKEN_RIGHTS: Record<TokenRole, ReadonlySet<Right>> = {
  manager: RIGHTS.manager,
  waiter: RIGHTS.waiter,
  kitchen: new Set<Right>([...KITCHEN, 'calls', 'strike']),
};

/** True when a program's token of a role includes a right. */
export function tokenMay(role: TokenRole, right: Right): boolean {
  return TOKEN_RIGHTS[role].has(right);
}
