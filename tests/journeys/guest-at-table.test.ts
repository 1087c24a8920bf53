import { expectAccessible } from '#tests/support/accessible.ts';
import { addDish, goToCheckout, orderAtTable, sitDown, submit } from '#tests/support/guest.ts';
import { journey } from '#tests/support/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('after the order is served the guest still sits there: the next one goes to the same table', async () => {
  const phone = await stage.phone();
  const uuid = await orderAtTable(phone, '21', 'Sage tea', 'Layla');
  await phone.sees(phone.page.getByText('Payment type'));
  for (const status of ['accepted', 'preparing', 'fulfilled'] as const)
    await stage.restaurant.staff.move(uuid, status);
  await phone.sees('Enjoy your meal.');
  await expectAccessible(phone.page);
  await phone.button('Order more at Table 21').click();
  await phone.isAt('/en/home');
  await phone.sees(phone.button('Dine in · Table 21'));
  await addDish(phone, 'Ayran');
  await phone.link(/^Cart, /).click();
  expect(await phone.radio('Dine in · Table 21').isChecked()).toBe(true);
  await phone.page.goBack();
  await goToCheckout(phone, 'Layla');
  await phone.sees('Table 21');
  const second = await submit(phone);
  expect(second).not.toBe(uuid);
  await phone.sees('Table 21');
});

it('a served order can be ordered again', async () => {
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
  await stage.restaurant.staff.close('23');
  await phone.sees('Our staff have closed your table');
  await addDish(phone, 'Ayran');
  expect((await stage.restaurant.staff.orders()).filter((order) => order.uuid === uuid)).toHaveLength(1);
});

it('a code that is none of the venue’s is told at once', async () => {
  const phone = await stage.phone({ expects: [/422/] });
  await sitDown(phone, '999');
  await phone.sees('This table or room is not known here. Please scan the code again.');
});
