import { kitchenServer } from '#tests/support/app/kitchen-server.ts';
import { buildTicket, buildTicketLine } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { withCommands } from '../../presses/commands.ts';
import type { CommandWish } from '../../presses/presses.ts';
import { ordersState, refreshOrders } from './orders.ts';
import { followOutcomes } from './outcomes.ts';
import { sendCommands } from './send-commands.ts';
import { dropCommand, pushCommand, commands } from './command-queue.ts';

const server = kitchenServer();

beforeEach(refreshOrders);

afterEach(() => {
  for (const { id } of commands()) dropCommand(id);
  followOutcomes(() => {})();
});

const tick: CommandWish = {
  kind: 'tick',
  uuid: 'order-1',
  lines: [{ line: 'line-1', turn: 0, state: 'done' }],
};
const untick: CommandWish = { kind: 'untick', uuid: 'order-1', lines: [{ line: 'line-1', turn: 0 }] };
const asShown = () => withCommands(ordersState().orders, commands())[0]?.lineItems[0];

it('a board two hours offline shows its ticks meanwhile, and sends each once, in order', async () => {
  const lines = ['line-1', 'line-2', 'line-3'];
  server.order = buildTicket({ lineItems: lines.map((id) => buildTicketLine({ cartUuid: id })) });
  await refreshOrders();
  server.fault = 'no_request';
  for (const line of lines)
    pushCommand({ kind: 'tick', uuid: 'order-1', lines: [{ line, turn: 0, state: 'done' }] });
  for (let minute = 0; minute < 120; minute++) await sendCommands();
  expect([server.posts, asShown()?.kitchenState]).toEqual([[], 'done']);
  const ids = commands().map(({ id }) => id);
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.keys, server.order.version]).toEqual([[], ids, 4]);
  expect(server.order.lineItems.map((line) => line.kitchenState)).toEqual(['done', 'done', 'done']);
});

it('a tick whose answer was lost counts once', async () => {
  pushCommand(tick);
  server.fault = 'no_answer';
  await sendCommands();
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.posts.length, server.order.version]).toEqual([[], 2, 2]);
});

it('a tick that was overtaken by another board’s recall does not count, and nobody is told off', async () => {
  const refused: string[] = [];
  onTestFinished(
    followOutcomes((outcome) => {
      if (!outcome.isDone) refused.push(outcome.problem?.code ?? 'elsewhere');
    }),
  );
  server.fault = 'no_request';
  pushCommand(tick);
  await sendCommands();
  server.fault = 'none';
  server.order = buildTicket({ version: 5, lineItems: [buildTicketLine({ turn: 1 })] });
  await refreshOrders();
  await sendCommands();
  expect([commands(), server.order.version, refused, asShown()?.kitchenState]).toEqual([
    [],
    5,
    [],
    'waiting',
  ]);
});

it('a struck line takes no tick: it never looks like a done one', async () => {
  server.order = buildTicket({ version: 2, lineItems: [buildTicketLine({ status: 'Deleted' })] });
  await refreshOrders();
  pushCommand(tick);
  expect(asShown()).toMatchObject({ status: 'Deleted', kitchenState: 'waiting' });
  await sendCommands();
  expect([commands(), server.order.version, asShown()?.kitchenState]).toEqual([[], 2, 'waiting']);
});

it('a tick and its taking back, both pressed offline, end as they were pressed', async () => {
  server.fault = 'no_request';
  pushCommand(tick);
  pushCommand(untick);
  await sendCommands();
  await sendCommands();
  expect(asShown()).toMatchObject({ kitchenState: 'waiting', turn: 1 });
  server.fault = 'none';
  await sendCommands();
  expect([commands(), server.posts.length]).toEqual([[], 2]);
  expect(server.order.lineItems[0]).toMatchObject({ kitchenState: 'waiting', turn: 1 });
});
