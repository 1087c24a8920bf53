/** The names of the events of the back office's stream. Each says that something changed, and its version. */
export const officeEvents = {
  draft: 'draft-update',
  presence: 'presence-update',
  published: 'publication-update',
  stock: 'stock-update',
  ended: 'session-ended',
} as const;
