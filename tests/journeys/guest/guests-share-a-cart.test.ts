import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { announcements, noteAnnouncements } from '#tests/support/browser/announcements.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { orderOn, sitDown, unfoldOrder } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { readVenue } from '#tests/support/process/open-restaurant.ts';
import { isLong } from '#tests/support/figures.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { COUNT_MS } from '#domain/shared-cart/shared-cart.ts';
import { expect, it } from 'vitest';
import { inArabic } from '#tests/support/journeys/in-arabic.ts';
import {
  add,
  DISHES,
  dishLink,
  fill,
  getsFocus,
  linesOf,
  namesOn,
  press,
  sayName,
  toShare,
} from '#tests/support/journeys/cart-guests.ts';

/** One kitchen for all dishes: its printer prints them on one ticket. */
const stage = journey({ venue: { ...readVenue({}), stations: [] } });

/** How long one phone is without a network: by its own clock, and by everybody's in the long run. */
const AWAY_MS = 60_000;

it('four phones choose together, one without a network for a minute, one by keyboard and screen reader: the kitchen gets one ticket, each dish under its guest', async () => {
  const [mona, omar, layla, sami, board, waiter, print] = await Promise.all([
    stage.phone(),
    stage.phone({ expects: [/409/, /ERR_INTERNET_DISCONNECTED/] }),
    stage.phone({ lang: 'ar', expects: [/409/] }),
    stage.phone({ expects: [/409/] }),
    stage.phone({ wide: true }),
    stage.phone(),
    stage.restaurant.addPrinter(),
  ]);
  await noteAnnouncements(sami.page);
  await omar.page.clock.install();
  await sitDown(mona, '21');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await mona.button('Let others join you').click();
  await mona.sees(mona.dialog().getByRole('img'));
  await mona.page.keyboard.press('Escape');
  await mona.misses(mona.dialog());
  await mona.link('Open Menu').click();
  await add(mona, 'sage-tea');

  await sitDown(omar, '21');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await sayName(omar, 'Omar');
  await sayName(mona, 'Mona');

  await layla.opens('/ar/t/#21');
  await layla.isAt('/ar/home');
  await layla.button(inArabic('joinAsk')).click();
  await mona.button('Let in').click();
  await layla.sees(layla.dialog(inArabic('whoIsOrdering')));
  await layla.field(inArabic('yourName')).fill('ليلى');
  await layla.button(inArabic('joinTable')).click();

  await sami.opens('/t/#21');
  await sami.isAt('/en/home');
  await press(sami, sami.button('Ask to join'));
  await mona.button('Let in').click();
  await sami.field('Your name').focus();
  await sami.page.keyboard.type('Sami');
  await sami.page.keyboard.press('Enter');
  await sami.misses(sami.dialog());
  const phones = [mona, omar, layla, sami];
  const names = await Promise.all(phones.map(namesOn));

  // All edit, one of them without a network.
  await omar.link(/^Cart/).click();
  await omar.sees('Table total');
  await omar.page.goBack();
  await omar.sees(dishLink(omar, 'ayran'));
  // One dish is for all; the phone that will be away has it on its screen.
  // The message stands for a few seconds.
  await Promise.all([omar.button('To share').click(), add(omar, 'smoked-moutabal')]);
  await layla.sees(inArabic('sharedTimes').replace('{n}', '١'));
  await omar.context.setOffline(true);
  await add(omar, 'ayran');
  await Promise.all([
    add(mona, 'sage-tea'),
    add(layla, 'tabbouleh'),
    press(sami, sami.button(`Add ${names[3]?.['fattoush']}`).first()),
  ]);
  await omar.link(/^Cart, /).click();
  await omar.sees('Not yet shared');
  const increase = (phone: Phone, place: number) =>
    phone.button(`Increase quantity: ${names[place]?.['smoked-moutabal']}`).click();
  await increase(omar, 1);
  await mona.link(/^Cart, /).click();
  await mona.sees('From Omar');
  await increase(mona, 0);
  await toShare(mona, names[0]?.['smoked-moutabal'] ?? '', /2/);
  // Before the other phone is back, the table has what was added meanwhile.
  await layla.sees(inArabic('sharedTimes').replace('{n}', '٢'));
  await (isLong ? wait(AWAY_MS) : omar.page.clock.runFor(AWAY_MS));
  await omar.sees(/The others don’t see your changes yet\.$/);
  await omar.sees('Offline');
  await omar.misses(omar.page.getByRole('status').filter({ hasText: 'No connection' }));
  await omar.sees('1 dish is only on this phone');
  await Promise.all([
    omar.sees(/^Changed in the meantime: (?=.*Sage tea)(?=.*Fattoush)(?=.*Tabbouleh)(?=.*Smoked moutabal)/),
    mona.sees('Omar changed it to 3 just now'),
    omar.context.setOffline(false),
  ]);
  await omar.misses('Not yet shared');
  await layla.page.locator('a[href$="/cart"]').first().click();
  await press(sami, sami.link('Cart, 8 items'));
  for (const [place, phone] of phones.entries())
    for (const id of DISHES)
      await expect.poll(() => linesOf(phone, names[place]?.[id] ?? '').count()).toBe(1);
  // What was added to the common dish here and there is added up.
  for (const [place, phone] of phones.entries())
    await toShare(phone, names[place]?.['smoked-moutabal'] ?? '', /3|٣/);
  await mona.sees('VAT 5%, included');
  // No piece is lost or there twice: two of one dish, three to share, and one each of three others.
  for (const phone of phones) await phone.sees(/ · (?:8 dishes|٨ أطباق)$/);
  await expectAccessible(mona.page);
  await expectAccessible(layla.page);

  // What another adds waits while a finger is on the lines.
  const fattoush = (phone: Phone, place: number) => linesOf(phone, names[place]?.['fattoush'] ?? '');
  await fattoush(mona, 0).hover();
  await mona.page.mouse.down();
  await sami
    .button(/^Remove .*/)
    .first()
    .press('Enter');
  // The message stays while it has the focus.
  const undo = sami.button('Undo');
  await undo.focus();
  await expect.poll(() => fattoush(omar, 1).count()).toBe(0);
  expect(await fattoush(mona, 0).count()).toBe(1);
  await mona.page.mouse.up();
  await expect.poll(() => fattoush(mona, 0).count()).toBe(0);
  await undo.press('Enter');
  await expect.poll(() => fattoush(mona, 0).count()).toBe(1);
  // What another has chosen is had too by a press, and stays theirs.
  await press(sami, sami.button(`Add ${names[3]?.['tabbouleh']} to mine`));
  for (const [place, phone] of phones.entries())
    await expect.poll(() => linesOf(phone, names[place]?.['tabbouleh'] ?? '').count()).toBe(2);
  await board.opens(stage.restaurant.staff.boardPath);
  const choosing = board.page.getByRole('list', { name: 'Choosing' });
  await expect.poll(() => choosing.innerText()).toMatch(/Table 21\s+Choosing · 4 phones$/);

  // What sells out is marked at once on every phone; its guest alone decides what becomes of it.
  await stage.restaurant.staff.soldOut('ayran');
  await mona.sees('Sold out while Omar chose. Omar has been told.');
  await layla.sees(inArabic('soldOutWhile').replace('{name}', 'Omar'));
  await omar.sees(omar.link('Pick another'));
  await omar.sees(/^Sold out at \d\d?:\d\d/);
  const answers = [omar.link('Pick another'), omar.button(/^Remove Ayran/)].map((each) => each.boundingBox());
  const [another, none] = await Promise.all(answers);
  expect(none?.y, 'both answers stand in one row').toBe(another?.y);
  // What nobody can have costs nothing, and is not summed up as nothing either.
  expect(await linesOf(mona, 'Ayran').innerText()).not.toContain('AED');
  expect(await mona.page.getByRole('main').innerText()).not.toContain('AED 0.00');
  await omar.sees('1 dish sold out');
  expect(await omar.page.getByRole('main').innerText()).toContain('1 dish sold out while you were choosing.');
  // Their guest decides before they send; the others can send without it.
  await omar.sees('Choose for the sold-out dish first');
  const sendOff = ({ button }: Phone) => button('Send for the table').getAttribute('aria-disabled');
  expect(await sendOff(omar)).toBe('true');
  expect(await sendOff(mona)).toBe('false');
  await stage.restaurant.staff.soldOut('ayran', false);
  await Promise.all([omar.misses(omar.link('Pick another')), mona.misses(/^Sold out while/)]);
  // The waiter sees who sits there, each name beside the plate that the guests' own phones show.
  await waiter.opens(await stage.restaurant.waiterPath());
  await waiter.page.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  const card = waiter.page.getByRole('button', { name: /^Table 21, Choosing, 0 of 4 ready, / });
  await waiter.sees(card);
  expect(await card.innerText()).toMatch(/M\s+O\s+ل\s+\+1$/);
  await card.click();
  const seated = waiter.dialog('Table 21').getByRole('list', { name: 'Who sits here' }).getByRole('listitem');
  await expect
    .poll(async () => (await seated.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(['M Mona', 'O Omar', 'ل ليلى', 'S Sami']);
  await expectAccessible(waiter.page);
  // A phone that is removed by mistake keeps its place, and its dishes.
  await waiter.page.clock.install();
  await waiter.button('Remove Sami').click();
  await waiter.button(/^Undo.*Sami/).click();
  await waiter.page.clock.runFor(AWAY_MS);
  await waiter.sees(waiter.button('Remove Sami'));
  expect(await fattoush(mona, 0).count()).toBe(1);

  // Each phone shows the count, and can stop it.
  await Promise.all([omar.button('I’m ready').click(), layla.button(inArabic('imReady')).click()]);
  await press(sami, sami.button('I’m ready'));
  await mona.sees('3 of 4 are ready');
  await waiter.sees(waiter.dialog('Table 21').getByText(/3 of 4 ready/));
  await omar.button(/^Send for the table/).click();
  const ask = omar.dialog('Mona is still choosing');
  await omar.sees(ask);
  // One of Omar's, one of Layla's, two of Sami's, three to share.
  for (const [what, amount] of [
    ['Sent now', '7 dishes'],
    ['Stays with Mona', '2 dishes'],
  ] as const)
    expect(
      await ask
        .locator('div', { has: omar.page.getByText(what) })
        .last()
        .innerText(),
    ).toMatch(new RegExp(`^${what}\\s+${amount}$`));
  expect(await omar.button('Send 7 dishes now').count()).toBe(1);
  await expectAccessible(omar.page);
  // The message stands for a few seconds.
  await Promise.all([mona.sees('Omar is waiting for you'), omar.button('Tell Mona we are waiting').click()]);
  await omar.sees(omar.button('Mona has been told.'));
  // Who gets ready meanwhile is not said to be choosing any more.
  await mona.button('I’m ready').click();
  await omar.sees(omar.dialog('Send for the table'));
  expect(await omar.button('Wait for them').count()).toBe(0);
  await mona.button('I’m not ready').click();
  await omar.sees(ask);
  await omar.button('Wait for them').click();
  const send = (phone: Phone) => phone.button(/^Send for the table/).click();
  await send(mona);
  await fill(mona, 'Mona');
  await send(mona);
  await getsFocus(sami.button('Stop, not yet'));
  await sami.page.keyboard.press('Enter');
  // With the plate of who did it.
  const stopped = mona.page.getByRole('status').filter({ hasText: 'Sami stopped it. Nothing was sent.' });
  await mona.sees(stopped.getByText('S', { exact: true }));
  expect(await stage.restaurant.staff.orders()).toEqual([]);

  // Two send at the same instant, both ready: it is one count, whoever comes first.
  await mona.button('I’m ready').click();
  await omar.sees('4 of 4 are ready');
  await send(mona);
  await send(omar);
  await Promise.all([fill(mona, 'Mona'), fill(omar, 'Omar')]);
  // Pressed by script: a pointer would wait for the dialog that the other's press opens.
  const pressSend = ({ button }: Phone) =>
    button(/^Send for the table/).evaluate((element: HTMLElement) => element.click());
  const pressedAt = Date.now();
  await Promise.all([pressSend(mona), pressSend(omar)]);
  await layla.sees(layla.button(inArabic('stopSending')));
  const told = sami.page.getByRole('group', { name: /^(?:Mona|Omar) is sending for the table$/ });
  await getsFocus(told.getByRole('button', { name: 'Stop, not yet' }));
  // Sami needs longer: the focus came by keyboard.
  const [, seconds] = /In (\d+) seconds/.exec(await told.innerText()) ?? [];
  const countMs = Number(seconds) * 1000 + Date.now() - pressedAt;
  expect(countMs).toBeGreaterThan(1.5 * COUNT_MS);
  expect(await announcements(sami.page)).toContainEqual({
    how: 'assertive',
    text: expect.stringMatching(/^(?:Mona|Omar) is sending for the table\. In \d+ seconds$/) as string,
  });
  const sender = (await told.getAttribute('aria-label'))?.startsWith('Mona') ? mona : omar;
  await expectAccessible(sami.page);
  // On a machine where the count has run out meanwhile, it is sent already.
  await sender
    .button('Send now')
    .or(sender.page.getByText(/^Thank you/))
    .first()
    .click();
  // Who sent it sees the order by itself; the others are told, and go on where they are.
  const uuids = await Promise.all(
    phones.map(async (phone) => {
      const see = phone.link(phone === layla ? inArabic('seeOrder') : 'See the order');
      if (phone === sami) await press(sami, see);
      else if (phone !== sender) await see.click();
      return orderOn(phone);
    }),
  );
  expect(new Set(uuids).size).toBe(1);
  // Who wanted to send it too went back to the cart: it is one step behind the order, not two.
  const { page: late } = sender === mona ? omar : mona;
  await late.goBack();
  await late.waitForURL('**/en/cart');
  await late.goBack();
  await late.waitForURL((url) => !url.pathname.endsWith('/cart'));
  await late.goForward();
  await late.waitForURL('**/en/cart');
  await late.goForward();
  await late.waitForURL(`**/en/order/${uuids[0]}`);
  expect(await announcements(sami.page)).toContainEqual({
    how: 'polite',
    text: expect.stringMatching(/Omar is ready\..* of 4 are ready/) as string,
  });

  // The kitchen: one order, one ticket on the board, one on paper.
  const orders = await stage.restaurant.staff.orders();
  expect(orders.map(({ uuid }) => uuid)).toEqual([uuids[0]]);
  const whose = [
    ['Mona', [['2', 'sage-tea']]],
    ['Omar', [['1', 'ayran']]],
    ['ليلى', [['1', 'tabbouleh']]],
    [
      'Sami',
      [
        ['1', 'fattoush'],
        ['1', 'tabbouleh'],
      ],
    ],
  ] as const;
  const dish = (id: string) => names[0]?.[id] ?? '';
  const ticket = board.page.getByRole('listitem', { name: `Order ${orders[0]?.padded_order_id}` });
  await ticket.waitFor();
  expect(await board.page.getByRole('listitem', { name: /^Order / }).count()).toBe(1);
  for (const [guest, dishes] of whose) {
    const part = ticket.locator('section', { has: board.heading(guest) });
    await expect
      .poll(() => part.getByRole('button').allInnerTexts(), { message: guest })
      .toEqual(
        dishes.map(
          ([pieces, id]) => expect.stringMatching(new RegExp(`^${pieces}\\s+${dish(id)}$`)) as string,
        ),
      );
  }
  // What is for all stands first, under nobody.
  const common = ticket.getByRole('button', { name: new RegExp(dish('smoked-moutabal')) });
  await expect.poll(() => common.innerText()).toMatch(/^3\s/);
  const [paper = '', ...more] = await print();
  expect(more).toEqual([]);
  expect(paper).toContain(`3 ${dish('smoked-moutabal')}\n`);
  for (const [guest, dishes] of whose)
    expect(paper).toContain(
      `\n${guest}\n${dishes.map(([pieces, id]) => `${pieces} ${dish(id)}\n`).join('')}`,
    );

  // When they pay, what each has chosen is ticked already, and everyone's part of the dish that is for all.
  for (const [place, phone] of phones.entries()) {
    const own = new Set<string>(whose[place]?.[1].map(([, id]) => id));
    await unfoldOrder(phone);
    await phone.page.locator(`a[href$="/order/${uuids[0]}/pay"]`).press('Enter');
    const boxes = DISHES.map((id) => phone.page.getByRole('checkbox', { name: names[place]?.[id] ?? '' }));
    await phone.sees(boxes[0]?.first() ?? '');
    const ticked = await Promise.all(
      boxes.map((box) => box.and(phone.page.getByRole('checkbox', { checked: true })).count()),
    );
    expect(ticked).toEqual(DISHES.map((id) => (own.has(id) || id === 'smoked-moutabal' ? 1 : 0)));
  }

  // Whoever takes a part of their own meanwhile does not divide what is left; whom Mona treats stays the same guest.
  await mona.radio('Evenly').check();
  const among = () => mona.page.getByRole('spinbutton', { name: 'What is left, between' }).innerText();
  expect(await among()).toBe('4');
  await mona.page.getByRole('checkbox', { name: 'Pay Sami’s share too' }).check();
  await omar.button('Go on to tip').click();
  await expect.poll(among).toBe('3');
  const part = () => mona.page.getByText(/^Your part\s*AED/).last();
  await expect.poll(() => part().innerText()).toMatch(/143\.00$/);
  await mona.button('Increase guests').click();
  expect(await mona.page.getByRole('checkbox', { name: 'Pay Sami’s share too' }).isChecked()).toBe(true);
  await expect.poll(() => part().innerText()).toMatch(/107\.25$/);
});
