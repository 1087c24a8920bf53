import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { cutsStreams } from '#tests/support/browser/cut-streams.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { add, fill, sayName } from '#tests/support/journeys/cart-guests.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** The browser's messages for requests without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;

/** Mona has chosen a tea, Omar has joined her. */
async function sitTogether(
  table: string,
  expects: readonly RegExp[] = [],
): Promise<{ mona: Phone; omar: Phone }> {
  const [mona, omar] = await Promise.all([stage.phone({ expects: [...expects] }), stage.phone()]);
  await cutsStreams(mona.context);
  await sitDown(mona, table);
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.link('Open Menu').click();
  await add(mona, 'sage-tea');
  await sitDown(omar, table);
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await Promise.all([sayName(omar, 'Omar'), sayName(mona, 'Mona')]);
  return { mona, omar };
}

/** Says whether a guest needs longer to read: the count of what they send is longer then. */
async function needsLonger(phone: Phone, is: boolean): Promise<void> {
  await phone.button('Invite').click();
  await phone.page.getByRole('checkbox', { name: 'More time' }).setChecked(is);
  await phone.page.keyboard.press('Escape');
  await phone.misses(phone.dialog());
}

it('who sits there and has chosen nothing yet is asked about before the table sends; a sending that was stopped stands in the cart until its reader acts', async () => {
  const { mona, omar } = await sitTogether('31');
  await mona.link(/^Cart, /).click();
  await mona.sees('Omar has chosen nothing yet');
  const send = ({ button }: Phone) => button(/^Send for the table/).click();
  await send(mona);
  const ask = mona.dialog('Omar has chosen nothing yet');
  await mona.sees(ask);
  expect(await ask.innerText()).not.toContain('Stays with');
  await expectAccessible(mona.page);
  const waiting = omar.page.getByRole('status').filter({ hasText: 'Mona is waiting for you' });
  await Promise.all([
    omar.sees(waiting.getByText('M', { exact: true })),
    mona.button('Tell Omar we are waiting').click(),
  ]);
  // Who wants nothing of their own says that they are ready.
  await omar.link(/^Cart, /).click();
  await omar.button('I’m ready').click();
  await mona.sees(mona.dialog('Send for the table'));
  await mona.button('Send 1 dish now').click();
  await fill(mona, 'Mona');
  await send(mona);
  await omar.button('Stop, not yet').click();

  const stopped = ({ page }: Phone, words: string) =>
    page.getByRole('main').getByRole('status').filter({ hasText: words });
  const [byOmar, byMe] = ['Omar stopped it. Nothing was sent.', 'You stopped it. Nothing was sent.'];
  await omar.sees(stopped(omar, byMe));
  await mona.sees(byOmar);
  await mona.opens('/en/cart');
  await mona.sees(stopped(mona, byOmar).getByText('O', { exact: true }));
  await expectAccessible(mona.page);
  await stopped(omar, byMe).getByRole('button', { name: 'Close' }).click();
  await omar.misses(stopped(omar, byMe));
  // What another does leaves it; what the guest does takes it away.
  await omar.button('I’m not ready').click();
  await mona.sees('Omar has chosen nothing yet');
  expect(await stopped(mona, byOmar).count()).toBe(1);
  await mona.button('I’m ready').click();
  await mona.misses(stopped(mona, byOmar));
  await omar.button('I’m ready').click();
  await mona.sees('All are ready');
  await send(mona);
  await fill(mona, 'Mona');
  await send(mona);
  await mona.button('Send now').click();
  const order = await orderOn(mona);

  // In the next round nobody has to choose.
  await mona.opens('/en/home');
  await add(mona, 'ayran');
  await mona.link(/^Cart, /).click();
  await send(mona);
  await mona.button('Stop, not yet').click();
  await mona.sees(stopped(mona, byMe));
  expect(mona.page.url()).not.toContain(order);
});

it('what a guest asks another to change comes with their plate, on any screen', async () => {
  const { mona, omar } = await sitTogether('32');
  await omar.link(/^Cart, /).click();
  await omar.button('Ask Mona to change something').click();
  await omar.button('Increase quantity').click();
  const asks = mona.page.getByRole('status').filter({ hasText: 'Omar asks' });
  const sheet = omar.dialog('Ask Mona to change something');
  await Promise.all([
    mona.sees(asks.getByText('O', { exact: true })),
    sheet.getByRole('button', { name: 'Ask', exact: true }).click(),
  ]);
  await mona.link(/^Cart, /).click();
  const question = mona.page.getByRole('group', { name: 'Omar asks' });
  await mona.sees(question.getByText('O', { exact: true }));
  const changed = omar.page.getByRole('status').filter({ hasText: 'Mona changed it' });
  await Promise.all([
    omar.sees(changed.getByText('M', { exact: true })),
    question.getByRole('button', { name: 'Make it 2' }).click(),
  ]);
});

it('a phone that is offline while the count runs says what it cannot do and what it does not know', async () => {
  const { mona, omar } = await sitTogether('33', [NO_NETWORK]);
  const cut = () => mona.context.setOffline(true);
  const back = () => mona.context.setOffline(false);
  const sent = async () =>
    (await stage.restaurant.staff.orders()).filter((order) => order.customer_number === '33');
  await omar.link(/^Cart, /).click();
  await omar.button('I’m ready').click();
  await mona.link(/^Cart, /).click();
  await mona.sees('1 of 2 are ready');
  // The stop has to be heard within the count, whose time a busy machine needs.
  await needsLonger(mona, true);
  const send = mona.button(/^Send for the table/);
  await send.click();
  await fill(mona, 'Mona');
  await send.click();
  const count = mona.dialog(/^You are sending for/);
  await mona.sees(count);
  await cut();
  await mona.sees(count.getByText('You are offline. This phone cannot stop it now.'));
  await mona.button('Stop, not yet').click();
  await mona.sees(count.getByText('It is stopped as soon as you are back, if there is still time.'));
  expect(await mona.page.getByText('It is already on its way to the kitchen.').count()).toBe(0);
  await back();
  await omar.sees('Mona stopped it. Nothing was sent.');
  await mona.misses(count);
  expect(await sent()).toEqual([]);

  await needsLonger(mona, false);
  await send.click();
  await fill(mona, 'Mona');
  await send.click();
  await mona.sees(count);
  await cut();
  await mona.sees(count.getByText('You are offline. We don’t know yet whether it was sent.'));
  await expectAccessible(mona.page);
  await mona.button('Close').click();
  await mona.misses(count);
  await omar.sees('Sent for the table');
  await back();
  await orderOn(mona);
  expect(await sent()).toHaveLength(1);
});
