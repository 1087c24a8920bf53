import { describe, expect, it } from 'vitest';
import { bcp47, directionOf, inLanguage, isLanguageCode, languageCodes } from './language.ts';

describe('the fifteen languages', () => {
  it('are those of the specification', () => {
    expect([...languageCodes].sort()).toEqual(
      ['en', 'ar', 'de', 'es', 'fa', 'fr', 'he', 'it', 'ja', 'kp', 'nl', 'ru', 'th', 'tr', 'zh-hans'].sort(),
    );
  });

  it('are known by exactly these codes', () => {
    expect(languageCodes.every(isLanguageCode)).toBe(true);
    const others = [
      '',
      'EN',
      'ko',
      'zh',
      'zh-Hans',
      'zh-hant',
      'en-US',
      'en ',
      'xx',
      'constructor',
      '__proto__',
    ];
    expect(others.filter(isLanguageCode)).toEqual([]);
  });

  it('have tags that the browser knows: Korean and simplified Chinese among them', () => {
    expect([bcp47('kp'), bcp47('zh-hans'), bcp47('ar')]).toEqual(['ko', 'zh-Hans', 'ar']);
    const unknown = languageCodes.filter((code) => {
      const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(bcp47(code));
      return name === undefined;
    });
    expect(unknown).toEqual([]);
  });

  it('run from right to left for Arabic, Hebrew and Persian, and for no other', () => {
    expect(languageCodes.filter((code) => directionOf(code) === 'rtl').sort()).toEqual(['ar', 'fa', 'he']);
  });
});

describe('a text that was kept in every language of a venue', () => {
  const name = { en: 'Hummus', ar: 'حمص' };

  it('is read in the guest’s language, else in whichever the venue has', () => {
    expect([inLanguage(name, 'ar'), inLanguage(name, 'de'), inLanguage({}, 'en')]).toEqual([
      'حمص',
      'Hummus',
      '',
    ]);
  });

  it('may be empty in a language', () => {
    expect(inLanguage({ en: 'Hummus', ar: '' }, 'ar')).toBe('');
  });
});
