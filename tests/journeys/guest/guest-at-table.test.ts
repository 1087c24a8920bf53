import { inLongRun } from '#tests/support/runner/in-long-run.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import {
  addDish,
  goToCheckout,
  orderAtTable,
  sitDown,
  submit,
  unfoldOrder,
} from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('after the order is served the guest still sits there: the next order goes to the same table', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '21', 'Sage tea', 'Layla');
  await phone.sees(phone.heading('Sent'));
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees('Enjoy your meal.');
  await unfoldOrder(phone);
  const actions = phone.page.locator('main :is(a, button)').filter({ visible: true });
  await expect
    .poll(() => actions.evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.trim())))
    .toEqual([
      'Ask for the bill',
      'Let others join you',
      'Download receipt',
      'Order again',
      'Back to Menu',
      'Order more',
      'Call the waiter',
      'Pay now\nAED\u00A016.00',
    ]);
  await expectAccessible(phone.page);
  await phone.button('Order more').click();
  await phone.isAt('/en/home');
  await phone.sees(phone.button('Dine in · Table 21'));
  await addDish(phone, 'Ayran');
  await phone.link(/^Cart, /).click();
  await expect.poll(() => phone.radio('Dine in · Table 21').isChecked()).toBe(true);
  await phone.page.goBack();
  await goToCheckout(phone, 'Layla');
  await phone.sees('Table 21');
  const second = await submit(phone);
  expect(second).not.toBe(uuid);
  await phone.sees('Table 21');

  // The cart that became this order would show it once more: Back skips the cart, Forward does not.
  await phone.page.goBack();
  await phone.isAt('/en/home');
  await phone.sees(phone.heading('Cold mezze'));
  await phone.page.goForward();
  await phone.isAt(`/en/order/${second}`);
});

inLongRun('a served order can be ordered again', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '22', 'Sage tea', 'Layla');
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.button('Order again').click();
  await phone.isAt('/en/cart');
  await phone.sees('Sage tea');
});

it('when staff close the table the page says so, and the next dish is not lost', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '23', 'Sage tea', 'Layla');
  await phone.button('Edit').click();
  await phone.isAt('/en/home');
  await phone.sees(/Adding to order # /);
  await stage.restaurant.staff.closeTable('23');
  await phone.sees('Our staff have closed your table');
  await addDish(phone, 'Ayran');
  expect((await stage.restaurant.staff.orders()).filter((order) => order.uuid === uuid)).toHaveLength(1);
});

it('a guest whose table staff close can no longer call them on the order’s page, nor let others join', async () => {
  const phone = await stage.phone();
  await orderAtTable(phone, '28', 'Sage tea', 'Layla');
  await unfoldOrder(phone);
  const ofTable = ['Call the waiter', 'Ask for the bill', 'Let others join you'];
  for (const name of ofTable) await phone.sees(phone.button(name));
  await stage.restaurant.staff.closeTable('28');
  for (const name of ofTable) await phone.misses(phone.button(name));
  await phone.sees('Our staff have closed your table');
});

it('a guest whose order staff canceled reads that others have begun to order at the table', async () => {
  const [first, next] = await Promise.all([stage.phone(), stage.phone()]);
  const uuid = await orderAtTable(first, '33', 'Sage tea', 'Layla');
  await stage.restaurant.staff.move(uuid, 'canceled', 'No sage left');
  await orderAtTable(next, '33', 'Ayran', 'Omar');
  await first.sees('Other guests are ordering at your table now');
  await first.misses('Our staff have closed your table');
});

it('an unknown code is reported at once, and so is one that cannot be a table', async () => {
  const phone = await stage.phone({ expects: [/422/] });
  const message = phone.page.getByText('This table or room is not known here. Please scan the code again.');
  await sitDown(phone, '999');
  await phone.sees(message);
  await sitDown(phone, '6');
  await phone.sees('Table 6');
  await sitDown(phone, '!!!');
  await phone.sees(message);
  await phone.misses(phone.page.getByText('Table 6'));
});

it('a guest calls a waiter; one board answers, and the call is gone from the other', async () => {
  const phone = await stage.phone();
  await orderAtTable(phone, '24', 'Sage tea', 'Layla');
  const boards = [await stage.phone({ wide: true }), await stage.phone({ wide: true })] as const;
  await boards[0].opens(stage.restaurant.staff.boardPath);
  await phone.button('Call the waiter').click();
  await phone.sees('Our staff have been told. Somebody is coming to you.');
  await boards[0].sees('Table 24 calls a waiter');
  await boards[1].opens(stage.restaurant.staff.boardPath);
  await boards[1].sees('Table 24 calls a waiter');
  await boards[0].button('Seen').click();
  await boards[1].misses('Table 24 calls a waiter');
});

it('a phone that scans the code of a seated one joins at once, and each line names its guest', async () => {
  const first = await stage.phone();
  const uuid = await orderAtTable(first, '25', 'Sage tea', 'Layla');
  const told = first.page.waitForResponse(/\/loyalty\/seats\//);
  await unfoldOrder(first);
  await first.button('Let others join you').click();
  const { seats } = (await (await told).json()) as { seats: { pass: string }[] };
  await first.sees(first.page.getByRole('img', { name: 'Let others join you' }));
  await expectAccessible(first.page);

  const second = await stage.phone();
  await sitDown(second, `25&pass=${seats[0]?.pass}`);
  await second.sees('Active order on this table');
  await second.button('Add to Order: Ayran').first().click();
  await second.isAt(`/en/order/${uuid}`);
  await second.sees(second.page.getByRole('row', { name: /Ayran/ }));
  expect(await second.page.getByText('Thank you, Layla').count()).toBe(0);
  await first.button('Close').click();
  await first.sees(first.page.getByRole('row', { name: /Ayran/ }).first());
});

it('scanning another table asks once whether to move', async () => {
  const phone = await stage.phone();
  await orderAtTable(phone, '26', 'Sage tea', 'Layla');
  await phone.opens('/t/#27');
  await phone.sees(phone.dialog('Move to Table 27?'));
  await expectAccessible(phone.page);
  await phone.button('Stay at Table 26').click();
  await phone.sees('Table 26');
});

it('a rejected order asks for no money; the venue’s own word heads the next one', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '28', 'Sage tea', 'Layla');
  await stage.restaurant.staff.move(uuid, 'rejected', 'No sage today');
  await phone.sees('Order canceled, please contact our staff for assistance');
  await expect.poll(() => phone.page.getByText('Balance due').count()).toBe(0);
  await stage.restaurant.change(({ menu }) => {
    menu.order_message = { en: '<p>Bread is <b>on the house</b>.</p><script>alert(1)</script>' };
  });
  const next = await orderAtTable(phone, '28', 'Ayran', 'Layla');
  await unfoldOrder(phone);
  await phone.sees(phone.page.locator('b', { hasText: 'on the house' }));
  expect(await phone.page.locator('main script').count()).toBe(0);
  await stage.restaurant.staff.move(next, 'canceled');
});

it('a bell rings once when the order is ready, if the guest asked for it; nobody is asked for permission before', async () => {
  const phone = await stage.phone();
  await phone.page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    Notification.requestPermission = () => {
      heard.push('asked');
      return Promise.resolve('denied');
    };
    navigator.vibrate = () => heard.push('vibrated') > 0;
  });
  const heard = () => phone.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const uuid = await orderAtTable(phone, '29', 'Sage tea', 'Layla');
  await unfoldOrder(phone);
  await phone.sees(phone.button('Tell me when it is ready'));
  expect(await heard()).toEqual([]);
  await phone.button('Tell me when it is ready').press('Enter');
  // The button is gone: its replacement is read, and Tab continues from there.
  await phone.sees(
    phone.page.locator(':focus', { hasText: 'We will tell you here. Please keep this page open.' }),
  );
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees('Enjoy your meal.');
  await expect.poll(async () => (await heard()).filter((what) => what === 'vibrated')).toEqual(['vibrated']);
});

/** Lets pages notify, as a headless browser never does; returns what they notify of. */
async function notesTold({ page }: Phone): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told: string[] = [];
    class Told {
      static permission = 'granted';
      static requestPermission = () => told.push('asked');
      constructor(title: string) {
        told.push(title);
      }
    }
    Object.assign(window, { told, Notification: Told });
  });
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told);
}

it('with the browser’s permission, a notification names the ready order by number, once', async () => {
  const phone = await stage.phone();
  const told = await notesTold(phone);
  const uuid = await orderAtTable(phone, '31', 'Sage tea', 'Layla');
  await unfoldOrder(phone);
  await phone.button('Tell me when it is ready').click();
  await phone.sees('We will tell you here. Please keep this page open.');
  const number = /\d{6}/.exec(await phone.page.title())?.[0];
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees('Enjoy your meal.');
  await expect.poll(told).toEqual([`Order # ${number} is ready`]);
});

it('a guest who asked is told that the order is ready also while another app is before the page', async () => {
  const phone = await stage.phone();
  const told = await notesTold(phone);
  await phone.page.clock.install();
  const uuid = await orderAtTable(phone, '34', 'Sage tea', 'Layla');
  await unfoldOrder(phone);
  await phone.button('Tell me when it is ready').click();
  await phone.sees('We will tell you here. Please keep this page open.');
  await phone.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await phone.page.clock.runFor('02:00');
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await expect.poll(told).toEqual([expect.stringMatching(/^Order # \d{6} is ready$/)]);
});

it('each state of an order is announced once, in the words of its heading', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '32', 'Sage tea', 'Layla');
  await phone.sees(phone.heading('Sent'));
  await phone.page.evaluate(() => {
    const LIVE = '[aria-live]:not([aria-live=off]),[role=status],[role=alert]';
    const said: string[] = [];
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (around) regions.add(around);
        // A live region inserted with its text is announced only as an alert, and not by every reader, so it
        // counts.
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const each of [node, ...node.querySelectorAll('*')])
              if (each.matches(LIVE)) regions.add(each);
      }
      said.push(...[...regions].map((region) => region.textContent ?? '').filter(Boolean));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
  const said = () => phone.page.evaluate(() => (window as unknown as { said: string[] }).said);
  const moves = [
    ['accepted', 'The kitchen has it'],
    ['canceled', 'Order canceled, please contact our staff for assistance', 'No gas tonight'],
  ] as const;
  for (const [status, words, reason = ''] of moves) {
    await stage.restaurant.staff.move(uuid, status, reason);
    await phone.sees(words);
  }
  await phone.page.waitForFunction(() => document.title.startsWith('Canceled'));
  await expect.poll(said).toEqual(moves.map(([, words, reason = '']) => words + reason));
  // A reader's position in the old text moves to the text that replaces it.
  await expect
    .poll(() => phone.page.evaluate(() => document.activeElement?.closest('h1')?.textContent))
    .toBe('Your order was canceled');
});

it('at a venue with WhatsApp orders, cart and order link there with the order in words', async () => {
  await stage.restaurant.change(({ menu }) => {
    menu.payment_enabled = false;
    menu.enable_user_send_whatsapp = true;
    menu.enable_whatsapp_order = true;
    menu.whatsapp_number = '+971 50 123 4567';
  });
  const phone = await stage.phone();
  const told = async (name: string) =>
    decodeURIComponent((await phone.link(name).getAttribute('href')) ?? '');
  await sitDown(phone, '30');
  await addDish(phone, 'Sage tea');
  await phone.link(/^Cart, /).click();
  await phone.sees(phone.link('Order by WhatsApp'));
  await expect
    .poll(() => told('Order by WhatsApp'))
    .toMatch(/^https:\/\/wa\.me\/971501234567\?text=\*Bayt Zaytoun\*\nTable 30\n\n1 × Sage tea/);
  await phone.page.goBack();
  await goToCheckout(phone, 'Layla');
  await submit(phone);
  await unfoldOrder(phone);
  await phone.sees(phone.link('Send by WhatsApp'));
  await expect
    .poll(() => told('Send by WhatsApp'))
    .toMatch(/\*Order # \d+\*\nTable 30\nLayla\n\n1 × Sage tea\n\nTotal: /);
});
