/** What the proxy before a server asks it. Apart from the paths of guests and staff, since no page ever needs it. */
export const operatorPaths = {
  /** `?domain=…`: whether guests or staff are sent to that host, so that it may have a certificate. */
  servedHost: '/served-host',
} as const;
