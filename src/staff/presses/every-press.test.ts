import type { Call } from '#contract/calls/calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffVenue } from '#contract/staff/staff.ts';
import { en } from '#text/staff/en.ts';
import { createTranslate } from '#text/staff/words.ts';
import { kitchenServer } from '#tests/support/app/kitchen-server.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands, dropCommand, pushCommand } from '../state/orders/command-queue.ts';
import { ordersState, refreshOrders } from '../state/orders/orders.ts';
import { followOutcomes, type Outcome } from '../state/orders/outcomes.ts';
import { sendCommands } from '../state/orders/send-commands.ts';
import { useLive } from '../state/orders/stream-state.ts';
import { useSession } from '../state/session.ts';
import { commandRefusal } from '../words/refusals.ts';
import { withCallCommands, withCommands } from './commands.ts';
import { presses, pressOf, type CommandWish } from './presses.ts';

const t = createTranslate(en, 'en', String);
const uuid = 'order-1';
const place = { location: '12', locationType: 'Table' } as const;
const call = { ...place, for: 'waiter', calledAt: '2026-05-01T18:00:00Z' } as const;
const order = buildTicket({
  customerNumber: '12',
  orderLocationType: 'Table',
  lineItems: [
    buildTicketLine({ cartUuid: 'soup' }),
    buildTicketLine({ cartUuid: 'bread', kitchenState: 'done' }),
    buildTicketLine({ cartUuid: 'kafta', course: 2 }),
    buildTicketLine({ cartUuid: 'cake', course: 3, onHold: true }),
  ],
});
const changed = { ...order, version: order.version + 1 };

type Kind = keyof typeof presses;

/** A wish, the declared call that it must ask, and the server's answer. */
interface Example<K extends Kind> {
  wish: Extract<CommandWish, { kind: K }>;
  asks: Call;
  answer: object;
}

/** One of each: a press that joins the table does not compile without. */
const EXAMPLES: { [K in Kind]: Example<K> } = {
  move: {
    wish: { kind: 'move', uuid, from: 'pending', to: 'accepted', reason: '' },
    asks: staffOrderCalls.changeOrderStatus,
    answer: changed,
  },
  recall: {
    wish: { kind: 'recall', uuid, from: 'pending', to: 'accepted' },
    asks: staffOrderCalls.recallOrder,
    answer: changed,
  },
  strike: { wish: { kind: 'strike', uuid, line: 'soup' }, asks: staffOrderCalls.deleteLine, answer: changed },
  promise: { wish: { kind: 'promise', uuid, at: 1 }, asks: staffOrderCalls.promiseTime, answer: changed },
  close: {
    wish: { kind: 'close', uuid: '', location: { code: '12', type: 'Table' } },
    asks: floorCalls.closeLocation,
    answer: { closed: true },
  },
  tick: {
    wish: { kind: 'tick', uuid, lines: [{ line: 'soup', turn: 0, state: 'done' }] },
    asks: staffOrderCalls.tickLines,
    answer: changed,
  },
  untick: {
    wish: { kind: 'untick', uuid, lines: [{ line: 'bread', turn: 0 }] },
    asks: staffOrderCalls.recallLines,
    answer: changed,
  },
  hold: {
    wish: { kind: 'hold', uuid, wish: { course: 2 } },
    asks: staffOrderCalls.holdLines,
    answer: changed,
  },
  fire: {
    wish: { kind: 'fire', uuid, wish: { course: 3 } },
    asks: staffOrderCalls.fireLines,
    answer: changed,
  },
  call: {
    wish: { kind: 'call', uuid, station: 'grill' },
    asks: staffOrderCalls.callStation,
    answer: changed,
  },
  take: { wish: { kind: 'take', uuid: '', call }, asks: floorCalls.takeCall, answer: { taken: true } },
  answer: {
    wish: { kind: 'answer', uuid: '', call },
    asks: floorCalls.answerCall,
    answer: { answered: true },
  },
  admit: {
    wish: { kind: 'admit', uuid: '', request: 'r1', admit: true },
    asks: floorCalls.admitGuest,
    answer: { state: 'admitted' },
  },
  bring: {
    wish: { kind: 'bring', uuid: '', how: 'move', move: { ...place, to: { ...place, location: '14' } } },
    asks: floorCalls.moveTable,
    answer: { moved: true },
  },
};

const server = kitchenServer();
let outcomes: Outcome[];

beforeEach(async () => {
  const venue = { license: 'house', who: 'person:nadia' } as StaffVenue;
  useSession.setState({ state: 'signed_in', venue });
  useLive.setState({ calls: [call], requests: [{ ...place, request: 'r1', name: 'Mona' }] });
  server.order = order;
  await refreshOrders();
  outcomes = [];
  onTestFinished(followOutcomes((outcome) => outcomes.push(outcome)));
});

afterEach(() => {
  for (const { id } of commands()) dropCommand(id);
});

const shown = () => ({
  orders: withCommands(ordersState().orders, commands()),
  calls: withCallCommands(useLive.getState().calls, commands()),
  requests: useLive.getState().requests,
});

describe.each(Object.values(EXAMPLES).map((example) => [example.wish.kind, example] as const))(
  'a press: %s',
  (_, { wish, asks, answer }) => {
    const { showOrder, showCall } = pressOf(wish);

    it('is shown at once, and stays so without a network', async () => {
      const before = shown();
      server.fault = 'no_request';
      pushCommand(wish);
      const after = shown();
      expect(after.orders.some((each, index) => each !== before.orders[index])).toBe(showOrder !== undefined);
      expect(after.calls.length < 1 || after.calls[0] !== before.calls[0]).toBe(showCall !== undefined);
      await sendCommands();
      await sendCommands();
      expect([shown(), server.posts, commands().length]).toEqual([after, [], 1]);
    });

    it('is sent once, to its call, and its id is the key', async () => {
      server.floor = { '/': answer };
      const { id } = pushCommand(wish);
      await sendCommands();
      await sendCommands();
      expect([commands(), server.keys]).toEqual([[], [id]]);
      const path = new RegExp(`^${asks.path.replaceAll(/:\w+/g, '[^/]+')}$`);
      expect(new URL(server.posts[0] ?? '', 'http://board').pathname).toMatch(path);
      expect(outcomes.map(({ isDone }) => isDone)).toEqual([true]);
    });

    it('goes again as it was when its answer was lost', async () => {
      server.floor = { '/': answer };
      server.fault = 'no_answer';
      pushCommand(wish);
      await sendCommands();
      server.fault = 'none';
      await sendCommands();
      expect([commands(), server.posts.length]).toEqual([[], 2]);
      expect([server.posts[1], server.keys[1]]).toEqual([server.posts[0], server.keys[0]]);
    });

    it('is undone by a refusal, which is said once', async () => {
      const before = shown();
      server.floor = { '/': { code: 'forbidden', title: 'Not yours' } };
      const command = pushCommand(wish);
      await sendCommands();
      await sendCommands();
      expect([shown(), commands(), server.posts.length]).toEqual([before, [], 1]);
      expect(outcomes).toMatchObject([{ isDone: false, command: { id: command.id } }]);
      expect(commandRefusal(t, wish, '12', server.floor['/'] as never)).toBe(en.askManager);
    });

    it('says in words of the board that others were faster', () => {
      expect(commandRefusal(t, wish, '12', null)).toMatch(/^[A-Z].*\w/);
    });
  },
);
