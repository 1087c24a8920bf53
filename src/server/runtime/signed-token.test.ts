import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSignedToken, signToken } from './signed-token.ts';

const secret = createSecretKey(randomBytes(32));

it('a signed token says what it was made for, until it ends', () => {
  const token = signToken(secret, 'preview', 'person-1', 1000);
  expect(readSignedToken(secret, 'preview', token, 999)).toBe('person-1');
  expect(readSignedToken(secret, 'preview', token, 1000)).toBeNull();
});

it('a token of another secret or purpose, changed or cut, says nothing', () => {
  const token = signToken(secret, 'preview', 'person-1', 1000);
  const [body = '', signature = ''] = token.split('.');
  const changed = Buffer.from(JSON.stringify(['person-2', 1000])).toString('base64url');
  expect(readSignedToken(createSecretKey(randomBytes(32)), 'preview', token, 0)).toBeNull();
  expect(readSignedToken(secret, 'session', token, 0)).toBeNull();
  for (const bad of [`${changed}.${signature}`, body, `${body}.`, `${body}.${signature.slice(1)}`, '', '.'])
    expect(readSignedToken(secret, 'preview', bad, 0)).toBeNull();
});
