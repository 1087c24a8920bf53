import { startNameServer } from '#tests/support/outside/fake-names.ts';
import { expect, it } from 'vitest';
import { createNameServer } from './name-server.ts';

async function asked(known: Parameters<typeof startNameServer>[0]) {
  const { address, socket } = await startNameServer(known);
  const names = createNameServer([address], 100);
  try {
    return [await names.texts('_sufra.menu.example'), await names.addresses('menu.example')];
  } finally {
    socket.close();
  }
}

it('joins the pieces of a text, tells nothing from no answer, and does not wait for ever', async () => {
  const text = 'sufra-venue=0123456789abcdef';
  expect(await asked({ text, address: '192.0.2.7' })).toEqual([[text], ['192.0.2.7']]);
  expect(await asked('nothing')).toEqual([[], []]);
  expect(await asked('silent')).toEqual([null, null]);
});
