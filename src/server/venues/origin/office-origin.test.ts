import { describe, expect, it } from 'vitest';
import { officeElsewhere } from './office-origin.ts';

describe('the office’s host', () => {
  it('is the one of PUBLIC_URL; every other host leads there', () => {
    const settings = { publicUrl: 'https://menu.example', port: 8080 };
    expect(officeElsewhere('menu.example', settings)).toBe(null);
    expect(officeElsewhere('MENU.example:443', settings)).toBe(null);
    expect(officeElsewhere('bayt.menu.example', settings)).toBe('https://menu.example');
    expect(officeElsewhere('127.0.0.1:8080', settings)).toBe('https://menu.example');
  });

  it('is this machine without PUBLIC_URL, by name or by address', () => {
    const settings = { publicUrl: null, port: 8080 };
    expect(officeElsewhere('localhost:8080', settings)).toBe(null);
    expect(officeElsewhere('192.168.1.20:8080', settings)).toBe(null);
    expect(officeElsewhere('[::1]:8080', settings)).toBe(null);
    expect(officeElsewhere('bayt.localhost:8080', settings)).toBe('http://localhost:8080');
  });
});
