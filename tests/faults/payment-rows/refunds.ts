import { expect } from 'vitest';
import { until } from '#tests/support/until.ts';
import type { Row, Scene } from './scene.ts';

/** Gateways that only report complete refunds (Pesapal's status_code 3). */
const TELL_NO_PARTS = ['pesapal'];

async function paid({ fake, begin, told }: Scene): Promise<{ uuid: string; attempt: string }> {
  const { uuid, attempt } = await begin();
  fake.pay(attempt);
  await told(attempt, 'PAID');
  return { uuid, attempt };
}

function giveBack({ stage }: Scene, uuid: string) {
  return stage.staff(`/staff/api/orders/${uuid}/refund/`, {});
}

/** A manual refund at the gateway: it is booked, and staff see it. */
function byHand(mills: number, amounts: string[]): Row {
  return async (scene) => {
    const { fake, stage, news, send, shows } = scene;
    const { uuid, attempt } = await paid(scene);
    fake.refundByHand(attempt, mills);
    await send(news(attempt));
    await shows(uuid, amounts);
    expect((await stage.attempts(uuid))[0]?.flagged).toContain('refunded_elsewhere');
  };
}

/** Faults of refunds. */
export const refundRows: Readonly<Record<string, Row>> = {
  'refund call times out after the gateway took it': async (scene) => {
    const { fake, shows, during } = scene;
    const { uuid, attempt } = await paid(scene);
    await during('lost', 'writes', async () => {
      await giveBack(scene, uuid);
      await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    });
    await shows(uuid, ['32.000', '-32.000']);
    expect(fake.refunds(attempt)).toHaveLength(1);
  },
  'refund of a payment already refunded by hand': async (scene) => {
    const { fake, shows } = scene;
    const { uuid, attempt } = await paid(scene);
    fake.refundByHand(attempt, fake.sent(attempt).mills);
    await giveBack(scene, uuid);
    await shows(uuid, ['32.000', '-32.000']);
    expect(fake.refunds(attempt)).toHaveLength(1);
  },
  'partial refund by hand at the gateway': async (scene) => {
    const told = TELL_NO_PARTS.includes(scene.slug);
    await byHand(told ? 32_000 : 10_000, ['32.000', told ? '-32.000' : '-10.000'])(scene);
  },
  'chargeback event': async (scene) => {
    const { fake, stage, news, send, told } = scene;
    const { uuid, attempt } = await paid(scene);
    fake.say(attempt, 'CHARGEBACK_PROCESSED');
    await send(news(attempt));
    stage.test.clock.advance(5000);
    await told(attempt, 'PAID');
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  },
};
