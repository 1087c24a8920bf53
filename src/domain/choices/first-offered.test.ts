import { describe, expect, it } from 'vitest';
import { firstOffered } from './first-offered.ts';

describe('the language that a device asks for', () => {
  it('is the first of its own that is offered, whatever its region', () => {
    expect(firstOffered(['ja-JP', 'en'], ['en', 'ja'])).toBe('ja');
    expect(firstOffered(['pt-BR', 'de-AT'], ['en', 'de'])).toBe('de');
    expect(firstOffered(['ko-KR'], ['en', 'kp'])).toBe('kp');
    expect(firstOffered(['zh-CN'], ['en', 'zh-hans'])).toBe('zh-hans');
  });

  it('is none where the venue has none of them; traditional Chinese is not simplified', () => {
    expect(firstOffered(['pt-BR'], ['en', 'de'])).toBeNull();
    expect(firstOffered(['zh-Hant-TW', 'zh-HK'], ['en', 'zh-hans'])).toBeNull();
    expect(firstOffered([], ['en'])).toBeNull();
  });
});
