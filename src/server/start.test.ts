import { describe, expect, it } from 'vitest';
import { listeningFault } from './start.ts';

describe('a server that cannot listen', () => {
  it.each([
    ['EADDRINUSE', /^Port 80 is taken by another program/],
    ['EACCES', /^PORT is "80", .*; expected /],
    ['EADDRNOTAVAIL', /^HOST is "192\.0\.2\.1"; expected /],
    ['ENOTFOUND', /^HOST is "192\.0\.2\.1"; expected /],
  ])('says which setting to change: %s', (code, sentence) => {
    expect(listeningFault({ port: 80, host: '192.0.2.1' }, code)).toMatch(sentence);
  });

  it('leaves what nobody has foreseen as it is', () => {
    expect(listeningFault({ port: 80, host: '::' })).toBeNull();
  });
});
