import type { Message } from '../message.ts';

/** The words that mean the same in all three apps. */
export const shared = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  undo: 'Undo',
  language: 'Language',
  delivery: 'Delivery',
  dineIn: 'Dine in',
  takeaway: 'Takeaway',
  driveThru: 'Drive-thru',
  payingNow: 'Paying now',
} as const satisfies Record<string, Message>;
