import { describe, expect, it } from 'vitest';
import { venueOrigin, type OriginSettings } from './origin.ts';

const here: OriginSettings = {
  publicUrl: null,
  baseDomain: null,
  defaultLicense: 'bayt-zaytoun',
  port: 8080,
};

describe('where a venue is found', () => {
  it('is https at its first domain, whatever the settings say', () => {
    const settings = { ...here, publicUrl: 'http://menu.example:9000', baseDomain: 'menu.example' };
    expect(venueOrigin('cafe', ['cafe.example', 'www.cafe.example'], settings)).toBe('https://cafe.example');
  });

  it('is below BASE_DOMAIN with the scheme and port of PUBLIC_URL', () => {
    const settings = { ...here, publicUrl: 'https://menu.example', baseDomain: 'menu.example' };
    expect(venueOrigin('cafe', [], settings)).toBe('https://cafe.menu.example');
    expect(venueOrigin('cafe', [], { ...settings, publicUrl: 'http://menu.example:9000' })).toBe(
      'http://cafe.menu.example:9000',
    );
  });

  it('is PUBLIC_URL itself for the venue of all other hosts where there is no BASE_DOMAIN', () => {
    const settings = { ...here, publicUrl: 'https://menu.example' };
    expect(venueOrigin('bayt-zaytoun', [], settings)).toBe('https://menu.example');
    expect(venueOrigin('cafe', [], settings)).toBe('http://cafe.localhost:8080');
  });

  it('is this machine without PUBLIC_URL', () => {
    expect(venueOrigin('cafe', [], { ...here, port: 8181, baseDomain: 'menu.example' })).toBe(
      'http://cafe.localhost:8181',
    );
  });
});
