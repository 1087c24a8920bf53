import type { Misbehaviour, Misreport } from '#server/payments/conformance/fake-gateway.ts';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { LATER_MS, type Row } from './scene.ts';

/** The page cannot be opened, then the look-up fails: the order stays, and is paid once. */
function trouble(opening: Misbehaviour, looking: Misbehaviour = opening): Row {
  return async ({ fake, stage, thing, begin, payAgain, told, toldInVain, isFound, during }) => {
    const order = await during(opening, 'writes', begin);
    expect(order.url).toBeNull();
    await thing.expectUnpaid(stage, order);
    stage.test.clock.advance(LATER_MS);
    const attempt = await payAgain(order);
    await during(looking, 'all', async () => {
      fake.pay(attempt);
      await toldInVain(attempt);
    });
    await isFound(order.uuid);
    await told(attempt, 'PAID');
  };
}

/** The gateway reports PAID for different data: nothing is booked, staff see the reason. */
function misreport(flag: string, change: (sentMills: number) => Misreport): Row {
  return async ({ fake, stage, thing, begin, returned }) => {
    const order = await begin();
    const { uuid, attempt } = order;
    fake.pay(attempt);
    fake.misreport(attempt, change(fake.sent(attempt).mills));
    expect(await returned(attempt)).toBe('PENDING');
    await thing.expectUnpaid(stage, order);
    expect((await stage.attempts(uuid))[0]?.flagged?.split(' ')).toContain(flag);
  };
}

/** Faults in a gateway's answers. */
export const answerRows: Readonly<Record<string, Row>> = {
  'answer lost after the gateway took the request': trouble('lost'),
  'gateway answers after 30 s': trouble('silent'),
  'connection refused': trouble('gone'),
  'TLS error': async ({ fake, stage, thing, begin, isFound, throughBrokenTls }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    await throughBrokenTls(async (broken) => {
      const placed = await thing.begin(broken);
      expect(placed.url).toBeNull();
      expect((await thing.pay(broken, placed)).status).toBe(503);
      expect((await thing.pay(broken, placed, 'cash')).body).toEqual({ payment_url: null });
      expect(await broken.isInKitchen(placed.uuid)).toBe(true);
    });
    await isFound(uuid);
    expect(await stage.isInKitchen(uuid)).toBe(true);
  },
  500: trouble('broken'),
  '502 with HTML': trouble('html'),
  '200 with an empty body': trouble('empty'),
  "200 with another order's reference": misreport('reference', () => ({ attemptId: randomUUID() })),
  '200 with another currency': misreport('currency', () => ({ currency: 'PHP' })),
  '200 with a smaller amount': misreport('amount', (mills) => ({ mills: mills - 1000 })),
  '200 with a larger amount': misreport('amount', (mills) => ({ mills: mills + 1000 })),
  '200 with an unknown status word': async ({ fake, stage, begin, returned }) => {
    const { uuid, attempt } = await begin();
    fake.say(attempt, 'MOONING');
    expect(await returned(attempt)).toBe('PENDING');
    expect((await stage.read(uuid)).payments).toEqual([]);
  },
  'a body of 50 MB': trouble('huge'),
  'redirect to another host': trouble('redirect'),
};
