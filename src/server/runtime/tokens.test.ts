import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { equalTexts, hashToken, visitToken, signLocation } from './tokens.ts';

const bytes = Buffer.alloc(32, 7);
const secret = createSecretKey(bytes);

it('what a store keeps of a token, and what tables are printed with, stays what it was', () => {
  expect(hashToken('a token')).toBe(createHash('sha256').update('a token').digest('hex'));
  const seat = createHmac('sha256', bytes).update('order\u0000uuid\u0000key').digest('base64url');
  expect(visitToken(secret, 'order', 'uuid', 'key')).toBe(seat);
  expect(signLocation(secret, 'Table', '12', 0)).toBe('KSBOP6UQ');
});

it('texts are equal, or they are not, whatever their lengths', () => {
  expect(equalTexts('secret', 'secret')).toBe(true);
  expect(equalTexts('secret', 'secrets')).toBe(false);
});
