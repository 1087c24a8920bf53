import { stores } from '#tests/support/store/store.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('the board on %s', (store) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await createTestApp(store);
    token = await test.staffToken();
  });
  afterEach(() => test.close());

  function takeaway() {
    return test.order({ order_type: 'takeaway', order_location: null });
  }

  it('lets nobody in without a valid token of this venue', async () => {
    const { body } = await takeaway();
    const revoked = await test.staffToken();
    for (const bad of [undefined, 'nonsense', `${token}x`, `other-venue.${token.split('.')[1]}`]) {
      expect((await test.call('/staff/api/orders', bad === undefined ? {} : { token: bad })).status).toBe(
        401,
      );
    }
    expect((await test.call('/staff/api/orders', { token: revoked })).status).toBe(200);
    test.clock.advance(31 * 86_400_000);
    expect((await test.call('/staff/api/orders', { token: revoked })).status).toBe(401);
    expect((await test.read(body.uuid)).status).toBe('pending');
  });
});
