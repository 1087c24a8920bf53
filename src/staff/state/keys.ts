import type { PanelName } from './view.ts';

/** The id of the field that `/` focuses. */
export const FIND_ID = 'find-dish';

/** How many open tickets have a number key. */
export const NUMBER_KEYS = 9;

/** The key of each panel. */
export const PANEL_KEYS = { stock: '/', 'all-day': 'A' } as const satisfies Record<PanelName, string>;

/** The key that looks for an order. */
export const FIND_KEY = 'F';

/** The key that moves the chosen ticket one step on. */
export const STEP_KEY = 'Enter';

/** The key that moves a ticket one step back. */
export const RECALL_KEY = 'R';

/** The key that moves through the answers of the board's messages. */
export const MESSAGES_KEY = 'M';

/** The ids of the message areas: new messages at the foot, start-of-shift notices at the top. */
export const MESSAGE_IDS = { foot: 'messages', top: 'notices' } as const;
