import { languageCodes } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import { posesAsStaff } from './poses-as-staff.ts';
import { staffWords } from './staff-words.ts';

const VENUE = ['Bayt Zaytoun', 'بيت زيتون'];

describe('a name that others would take for the staff’s', () => {
  it.each(Object.entries(staffWords))('%s: every word for them is one, also in a sentence', (_, list) => {
    for (const word of list.split(/\s+/)) {
      expect(posesAsStaff(word, []), word).toBe(true);
      expect(posesAsStaff(`  ${word.toUpperCase()}: 1 `, []), word).toBe(true);
    }
  });

  it('there are words for them in every language', () => {
    expect(Object.keys(staffWords).sort()).toEqual([...languageCodes].sort());
  });

  it.each([
    'Your waiter',
    'Staff (Table 7)',
    'ＳＴＡＦＦ',
    'S t a f f',
    's.t.a.f.f',
    'St\u200baff',
    'Stаff',
    'Wa1ter',
    'M4nager',
    '$taff ✅',
    'Ihre Bedienung',
    'Die Küche',
    'Le gérant',
    'Garsonunuz',
    'Официанты',
    'официaнт',
    'النَّادِل',
    'המלצרית שלכם',
    'スタッフの山田',
    '매니저입니다',
    'ผู้จัดการร้าน',
    '本店服务员',
    'Bayt Zaytoun',
    'BAYT-ZAYTOUN team',
    'بَيت زيتون',
  ])('%s', (name) => expect(posesAsStaff(name, VENUE)).toBe(true));

  it.each([
    '',
    'Layla',
    'Omar 4',
    'Sami & Noor',
    'Tim Koch',
    'Jamie Cook',
    'Anna Kellner',
    'Wagstaff',
    'Falstaff',
    'Chepstow',
    'Zaytoun',
    'Hostalrich',
    'Obermann',
    'Σοφία',
    'Мария',
    'محمد',
    'نور الدين',
    'יעל',
    '田中',
    'さくら',
    '김민수',
    'สมชาย',
    '王芳',
    'Nguyễn',
    'Şeyma',
    '🙂',
  ])('%s is a guest', (name) => expect(posesAsStaff(name, VENUE)).toBe(false));

  it('a venue of few letters takes no guest’s name away', () =>
    expect(posesAsStaff('Albert', ['Al', 'Alb'])).toBe(false));
});
