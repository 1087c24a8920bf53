import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { addDish, goToCheckout, orderAtTable } from '#tests/support/journeys/guest.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

const stage = journey();

/** An accidental double tap. */
async function tapTwice({ page }: Phone, button: Locator): Promise<void> {
  // Its position once the page has its layout.
  await button.tap({ trial: true });
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  // On a busy machine an answer to the first may take longer than two taps of a hand.
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
}

it('a second phone sees nothing and adds nothing until the table admits it; then it sees the order', async () => {
  const first = await stage.phone();
  const uuid = await orderAtTable(first, '7', 'Sage tea', 'Layla');

  // The venue has no Italian, so that the first screen waits for a choice.
  const second = await stage.phone({ expects: [/409/], lang: 'it' });
  const heard: string[] = [];
  await second.context.route(/\/loyalty\/|\/api\/order/, async (route) => {
    const response = await stage.restaurant.deliver(route);
    heard.push(await response.text());
    await route.fulfill({ response });
  });
  await second.opens('/t/#7');
  await second.sees('Active order on this table');
  await hasFullSheets(second.page);
  // The picture shrinks for the notice, so that the button to the menu stays visible.
  const toMenu = await second.link('Open Menu').boundingBox();
  const ask = await second.button('Ask to join').boundingBox();
  const notice = await second.page.getByText('Active order on this table').boundingBox();
  expect((toMenu?.y ?? 0) + (toMenu?.height ?? 0)).toBeLessThan(844 - 16);
  expect(ask?.x).toBeGreaterThan((notice?.x ?? 0) + (notice?.width ?? 0));
  // On the smallest phone the action stands beside the words.
  const usual = second.page.viewportSize()!;
  await second.page.setViewportSize({ width: 320, height: 640 });
  const heightOf = async (notice: Locator) => (await notice.boundingBox())?.height;
  expect(await heightOf(second.page.getByRole('status').filter({ hasText: 'Active order' }))).toBeLessThan(
    80,
  );
  await second.page.setViewportSize(usual);
  await tapTwice(second, second.button('Ask to join'));
  await second.sees('Waiting for a yes');
  await first.sees(first.heading('Someone wants to join Table 7'));
  await second.button('Cancel').click();
  await first.misses(first.heading('Someone wants to join Table 7'));
  await second.link('Open Menu').click();
  await second.isAt('/en/home');
  await addDish(second, 'Ayran');
  await goToCheckout(second, 'Sami');
  await second.button(/^SUBMIT ORDER/).click();
  await second.sees('Somebody is already ordering here');
  await expectAccessible(second.page);
  expect(heard).toHaveLength(2);
  expect(heard.join()).toContain('join_required');
  expect(heard.join()).not.toMatch(new RegExp(`${uuid}|Layla|Sage tea`));
  await second.context.unrouteAll();
  expect(await stage.restaurant.staff.orders()).toHaveLength(1);

  await second.button('Ask to join').click();
  await first.sees(first.heading('Sami wants to join Table 7'));
  await second.dialog().getByRole('button', { name: 'Cancel' }).click();
  await first.misses(first.heading('Sami wants to join Table 7'));
  await second.button('Ask to join').click();
  await first.sees(first.heading('Sami wants to join Table 7'));
  await second.sees('Waiting for a yes');
  await second.page.reload();
  await second.sees('Waiting for a yes');
  await first.sees(first.heading('Sami wants to join Table 7'));
  await expectAccessible(first.page);
  await first.button('Let in').click();
  await second.sees('You have joined Table 7');

  await second.button(/^SUBMIT ORDER/).click();
  await second.sees(second.dialog('Active order on this table'));
  await expectAccessible(second.page);
  const answered = Promise.withResolvers<void>();
  await second.page.route(`**/api/order/${uuid}/`, async (route) => {
    if (route.request().method() === 'PATCH') await answered.promise;
    await route.continue();
  });
  await second.button('Merge').click();
  const merging = second.button('Merging');
  await second.sees(merging);
  await expect.poll(() => merging.getAttribute('aria-disabled')).toBe('true');
  answered.resolve();
  await second.isAt(`/en/order/${uuid}`);
  await second.sees(second.page.getByRole('row', { name: /Sage tea/ }));
  await first.sees(first.page.getByRole('row', { name: /Ayran/ }));
  expect(await stage.restaurant.staff.orders()).toHaveLength(1);
});
