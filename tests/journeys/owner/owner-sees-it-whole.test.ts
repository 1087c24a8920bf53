import { backOffice } from '#tests/support/journeys/back-office.ts';
import { en } from '#text/office/en.ts';
import { expect, it } from 'vitest';

const office = backOffice();

it('a fault below one end of closed days moves neither the other end nor the button', async () => {
  const { page } = await office.opens({ viewport: { width: 1000, height: 800 } });
  await office.signsIn(page);
  await page.goto(`${office.base}/office/hours`);
  const days = page.getByRole('region', { name: en.closedDays }).first();
  const row = [days.getByLabel(en.from, { exact: true }), days.getByLabel(en.to, { exact: true })] as const;
  const button = days.getByRole('button', { name: en.putInDraft });
  await row[0].fill('2027-01-05T10:00');
  const middles = async () => {
    const boxes = await Promise.all([...row, button].map((each) => each.boundingBox()));
    return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  };
  const [line = 0] = await middles();
  await row[1].fill('2027-01-04T10:00');
  await days.getByText(en.finding_ends_before_start).waitFor();
  for (const middle of await middles()) expect(Math.abs(middle - line)).toBeLessThanOrEqual(2);
});
