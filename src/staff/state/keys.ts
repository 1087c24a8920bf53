import type { PanelName } from './view.ts';

/** The id of the field that `/` goes to. */
export const FIND_ID = 'find-dish';

/** How many open tickets have a number key. */
export const NUMBER_KEYS = 9;

/** The key of each panel's own. */
export const PANEL_KEYS = { stock: '/', 'all-day': 'A' } as const satisfies Record<PanelName, string>;

/** The key that looks for an order. */
export const FIND_KEY = 'F';

/** The key that takes the chosen ticket a step on. */
export const STEP_KEY = 'Enter';

/** The key that takes a ticket a step back. */
export const RECALL_KEY = 'R';

/** The key that goes to the board's messages, from one answer to the next. */
export const MESSAGES_KEY = 'M';

/** The ids of what holds messages: what has just come, and what a shift begins with. */
export const MESSAGE_IDS = { foot: 'messages', top: 'notices' } as const;
