/** Calls from the proxy in front of a server. Separate from the guest and staff paths, since no page needs them. */
export const operatorPaths = {
  /**
   * `?domain=…`: tells whether this server serves the host to guests or staff, so that the proxy may obtain a
   * certificate.
   */
  servedHost: '/served-host',
} as const;
