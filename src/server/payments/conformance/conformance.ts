import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { Expectations } from './expectations.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { describeIdentify, describeLookUp, describeTrouble } from './looking-up.ts';
import { describeWebhooks } from './notifying.ts';
import { describeClose, describeRefunds } from './refunding.ts';
import { describeReturn } from './returning.ts';
import { Stage } from './stage.ts';
import { describeSettings, describeStart } from './starting.ts';

/**
 * The tests that every provider must pass, with its own fake gateway (docs/add-a-provider.md). `more` adds tests of
 * this gateway's own features.
 */
export function describeProvider<Fake extends FakeGateway>(
  expectations: Expectations<Fake>,
  more?: (here: () => Stage<Fake>) => void,
): void {
  const { provider } = expectations;
  describe(provider.title, () => {
    let stage: Stage<Fake>;
    let fake: Fake;
    beforeEach(async () => {
      fake = await expectations.startGateway();
      stage = new Stage(expectations, fake);
    });
    afterEach(async () => {
      await fake.close();
      expect(fake.complaints).toEqual([]);
    });
    const here = () => stage;
    describeSettings(expectations, here);
    describeStart(expectations, here);
    describeLookUp(expectations, here);
    describeTrouble(expectations, here);
    describeReturn(expectations, here);
    describeWebhooks(expectations, here);
    describeRefunds(expectations, here);
    if (provider.close) describeClose(provider.close.bind(provider), here);
    if (provider.identify) describeIdentify(provider.identify.bind(provider), here);
    more?.(here);
  });
}
