/** Names that the pages share with the server for browsers without scripts, which cannot read a scanned code. */
export const plainTable = {
  /** The field of the form that asks for the table's number, and the cookie that keeps it. */
  name: 'sufra-table',
  /** The place in the page where the server writes the number, in a line that is hidden until then. */
  mark: '{sufra-table}',
  hiddenLine: '<p hidden="" data-table="">',
  /** The element that says that a waiter takes the order. */
  waiterId: 'order-with-staff',
} as const;
