import { checkOut, submit } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey({ license: 'hotel-lindenhof' });

it('a guest in room 204 orders from bed, and staff know where to bring it', async () => {
  const phone = await stage.phone();
  await phone.opens('/r/#204');
  await phone.sees('Room 204');
  await phone.link('Open Menu').click();
  await phone.sees('Dine in · Room 204');
  await phone.link('All day').click();
  await phone.link('Soups and salads').click();
  await phone.button('Add Onion soup, gratinated').click();
  await phone.link('Cart, 1 item').click();
  await phone.sees('Served to Room 204');
  await phone.sees('When you get it');
  await checkOut(phone, 'Anna');
  const uuid = await submit(phone);
  await phone.sees('Thank you, Anna');
  await phone.sees(phone.page.getByRole('main').getByText('Room 204').last());
  await phone.sees(phone.button('Call our staff'));
  const [order] = await stage.restaurant.staff.orders();
  await phone.page.setViewportSize({ width: 375, height: 760 });
  await phone.opens('/fr/home');
  const room = phone.page.getByText('Chambre 204', { exact: true });
  await phone.sees(room);
  expect(await room.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(order).toMatchObject({ uuid, customer_number: '204', order_location_type: 'Room' });
});
