import { expect, it } from 'vitest';
import type { FileHours } from './bars.ts';
import { readHoursLine, readTime } from './hours-line.ts';

const ALL = [0, 1, 2, 3, 4, 5, 6];
const WORK = [0, 1, 2, 3, 4];
const clock = (time: string) => `${time}:00`;
const at = (days: readonly number[], ...spans: [string, string][]): FileHours[] =>
  days.flatMap((weekday) =>
    spans.map(([from, to]) => ({ weekday, from_hour: clock(from), to_hour: clock(to) })),
  );
const byDay = (entries: readonly FileHours[]) =>
  entries.toSorted(
    (one, other) => one.weekday - other.weekday || one.from_hour.localeCompare(other.from_hour),
  );

const LUNCH: [string, string] = ['12:00', '15:00'];

it.each<[string, FileHours[]]>([
  ['12-15', at(ALL, LUNCH)],
  ['every day 12-15', at(ALL, LUNCH)],
  ['Every day 12 to 15', at(ALL, LUNCH)],
  ['daily from 12:00 until 15:00', at(ALL, LUNCH)],
  ['mon-fri 12-15', at(WORK, LUNCH)],
  ['Mon to Fri 06:00 to 14:00, Sat, Sun to 16:00', []],
  ['mon-fri 12-15, sat 11:30-16, not sun', [...at(WORK, LUNCH), ...at([5], ['11:30', '16:00'])]],
  ['sat sun 11:30-16', at([5, 6], ['11:30', '16:00'])],
  ['12-15, sat 11-16', [...at([0, 1, 2, 3, 4, 6], LUNCH), ...at([5], ['11:00', '16:00'])]],
  ['18-2', at(ALL, ['18:00', '02:00'])],
  ['18-24', at(ALL, ['18:00', '00:00'])],
  ['fri-mon 12-15', at([0, 4, 5, 6], LUNCH)],
  ['12-15 and 18-22', at(ALL, LUNCH, ['18:00', '22:00'])],
  ['weekdays 9am-5pm', at(WORK, ['09:00', '17:00'])],
  ['9-5pm', at(ALL, ['09:00', '17:00'])],
  ['9-11pm', at(ALL, ['21:00', '23:00'])],
  ['12am-12pm', at(ALL, ['00:00', '12:00'])],
  ['12-15 mon wed', at([0, 2], LUNCH)],
  ['every day 12-15 except mondays', at([1, 2, 3, 4, 5, 6], LUNCH)],
  ['like the house', []],
])('reads %s', (line, entries) => {
  const read = readHoursLine(line, 'en');
  if (line.endsWith('Sun to 16:00')) expect(read).toHaveProperty('fault');
  else expect(read).toEqual({ entries: byDay(entries) });
});

it.each([
  ['ar', 'كل يوم من ١٢ إلى ١٥', ALL],
  ['ar', 'الاثنين - الجمعة ١٢:٠٠–١٥:٠٠', WORK],
  ['ar', 'السبت والأحد 12-15', [5, 6]],
  ['de', 'täglich von 12 bis 15 Uhr', ALL],
  ['de', 'Mo–Fr 12–15 Uhr', WORK],
  ['de', 'jeden Tag außer sonntags 12-15', [0, 1, 2, 3, 4, 5]],
  ['es', 'de lunes a viernes de 12 a 15 h', WORK],
  ['es', 'todos los días 12-15', ALL],
  ['fa', 'هر روز از ۱۲ تا ۱۵', ALL],
  ['fa', 'شنبه و یکشنبه ۱۲-۱۵', [5, 6]],
  ['fr', 'tous les jours de 12h à 15h', ALL],
  ['fr', 'du lundi au vendredi de 12h00 à 15h00', WORK],
  ['he', 'כל יום 12-15', ALL],
  ['he', "א'-ה' 12:00 עד 15:00", [0, 1, 2, 3, 6]],
  ['it', 'ogni giorno dalle 12 alle 15', ALL],
  ['it', 'dal lunedì al venerdì 12-15', WORK],
  ['ja', '毎日12時から15時まで', ALL],
  ['ja', '月〜金 12:00-15:00', WORK],
  ['ja', '12-15 日曜除く', [0, 1, 2, 3, 4, 5]],
  ['kp', '매일 12시부터 15시까지', ALL],
  ['kp', '월-금 12:00~15:00', WORK],
  ['nl', 'elke dag van 12 tot 15 uur', ALL],
  ['nl', 'ma t/m vr 12-15', WORK],
  ['ru', 'ежедневно с 12 до 15', ALL],
  ['ru', 'с понедельника по пятницу с 12 до 15', WORK],
  ['th', 'ทุกวัน 12.00-15.00 น.', ALL],
  ['th', 'จันทร์ถึงศุกร์ 12:00 ถึง 15:00', WORK],
  ['tr', "her gün 12'den 15'e kadar", ALL],
  ['tr', 'hafta içi 12-15', WORK],
  ['zh-hans', '每天12点到15点', ALL],
  ['zh-hans', '周一至周五 12:00-15:00', WORK],
] as const)('reads in %s: %s', (lang, line, days) => {
  expect(readHoursLine(line, lang)).toEqual({ entries: at(days, LUNCH) });
  // An office in another language understands it too.
  expect(readHoursLine(line, 'en')).toEqual({ entries: at(days, LUNCH) });
});

it.each([
  ['mon 1q-15', { kind: 'unread', before: 'mon 1', rest: 'q-15' }],
  ['mon', { kind: 'no_time', before: '', rest: 'mon' }],
  ['12', { kind: 'no_end', before: '', rest: '12' }],
  ['mon 12-15, not 26 dec', { kind: 'unread', before: 'mon 12-15, not', rest: '26 dec' }],
  ['25-26', { kind: 'unread', before: '', rest: '25-26' }],
  ['hello', { kind: 'unread', before: '', rest: 'hello' }],
])('says what it does not understand of %s', (line, fault) => {
  expect(readHoursLine(line, 'en')).toEqual({ fault });
});

it.each([
  ['12', '12:00:00'],
  ['9:30', '09:30:00'],
  ['9 pm', '21:00:00'],
  ['١٢:٣٠', '12:30:00'],
  ['24', '00:00:00'],
  ['25', null],
  ['12x', null],
  ['', null],
])('reads the time %s', (text, time) => {
  expect(readTime(text, 'en')).toBe(time);
});
