import { fold } from '#domain/text/fold.ts';
import { bcp47, type LanguageCode } from '#domain/text/language.ts';
import { dateFormat } from '../formats.ts';

/** What a language says about hours, folded; each phrase says one thing. */
export interface HoursSpeech {
  /** From Monday on: each day's names. */
  days: readonly (readonly string[])[];
  /** Several days at once. */
  every: readonly string[];
  workdays: readonly string[];
  weekend: readonly string[];
  /** Between two days or two times. */
  to: readonly string[];
  /** Before days that are left out. */
  not: readonly string[];
  /** No hours of one's own. */
  always: readonly string[];
  /** Before and after noon. */
  am: readonly string[];
  pm: readonly string[];
  /** Words that change nothing: from, and, o'clock. */
  filler: readonly string[];
  /** An "and" that is written as the first letter of the next word. */
  joined: string;
}

/** Phrases between commas, as a speaker types them. */
interface Phrases {
  every: string;
  workdays: string;
  weekend: string;
  to: string;
  not: string;
  always: string;
  filler: string;
  am?: string;
  pm?: string;
  joined?: string;
  /** Names of days that Intl does not write, from Monday on, days apart by a bar. */
  more?: string;
}

const PHRASES: Readonly<Record<LanguageCode, Phrases>> = {
  en: {
    every: 'every day, everyday, all days, daily, all week',
    workdays: 'weekdays, working days, workdays',
    weekend: 'weekend, weekends',
    to: 'to, until, till, til, through',
    not: 'not, except, but not, without',
    always: 'always, like the house, whenever open, all hours',
    filler: "and, from, at, on, between, o'clock, also",
    am: 'am, a.m',
    pm: 'pm, p.m',
    more: 'mo, mondays|tu, tues, tuesdays|we, weds, wednesdays|th, thur, thurs, thursdays|fr, fridays|sa, saturdays|su, sundays',
  },
  ar: {
    every: 'كل يوم, كل الايام, يوميا, طوال الاسبوع',
    workdays: 'ايام العمل',
    weekend: 'عطلة نهاية الاسبوع, نهاية الاسبوع',
    to: 'الى, حتى, لغاية',
    not: 'ما عدا, عدا, الا, باستثناء, ليس',
    always: 'دائما, مثل المطعم, كلما فتحنا',
    filler: 'و, من, الساعة, في, ايام, يوم, بين',
    am: 'ص, صباحا',
    pm: 'م, مساء, ظهرا',
    joined: 'و',
    more: 'اثنين|ثلاثاء|اربعاء|خميس|جمعة|سبت|احد',
  },
  de: {
    every: 'jeden tag, täglich, alle tage',
    workdays: 'werktags, unter der woche, wochentags',
    weekend: 'wochenende, am wochenende',
    to: 'bis',
    not: 'nicht, außer, ohne',
    always: 'immer, wie das haus, solange geöffnet',
    filler: 'und, von, ab, um, uhr, am, auch, zwischen',
    more: 'montags|dienstags|mittwochs|donnerstags|freitags|samstags, sonnabend, sonnabends|sonntags',
  },
  es: {
    every: 'todos los días, cada día, a diario, diario, diariamente',
    workdays: 'entre semana, días laborables, laborables',
    weekend: 'fin de semana, fines de semana',
    to: 'a, hasta, al',
    not: 'no, excepto, menos, salvo, sin',
    always: 'siempre, como la casa',
    filler: 'y, e, de, desde, del, las, los, el, la, h, horas, entre',
    more: '|||||sábados|domingos',
  },
  fa: {
    every: 'هر روز, همه روزها, روزانه, همه روزه',
    workdays: 'روزهای کاری, روزهای هفته',
    weekend: 'آخر هفته',
    to: 'تا, الی',
    not: 'به جز, بجز, غیر از, جز',
    always: 'همیشه, مثل رستوران',
    filler: 'و, از, ساعت, روزهای, روز',
    am: 'صبح',
    pm: 'عصر, بعدازظهر',
    more: '|سه شنبه, سشنبه|چهار شنبه|پنج شنبه|||یک شنبه',
  },
  fr: {
    every: 'tous les jours, chaque jour, quotidien, 7j/7',
    workdays: 'en semaine, jours ouvrés, jours ouvrables',
    weekend: 'week-end, weekend, le week-end',
    to: 'à, au, jusqu’à, jusque',
    not: 'pas, sauf, hors, excepté, sans',
    always: 'toujours, comme la maison',
    filler: 'et, de, du, des, le, les, la, h, heures, entre',
    more: 'lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches',
  },
  he: {
    every: 'כל יום, יום יום, כל הימים',
    workdays: 'ימי חול',
    weekend: 'סוף שבוע, סופי שבוע, סופש',
    to: 'עד',
    not: 'לא, חוץ מ, חוץ מיום, למעט, ללא',
    always: 'תמיד, כמו המסעדה',
    filler: 'ו, ו-, מ-, מ, בין, בשעה, שעה, יום, ימי, ימים, משעה',
    joined: 'ו',
    more: "שני, ב'|שלישי, ג'|רביעי, ד'|חמישי, ה'|שישי, ו'|שבת, ש'|ראשון, א'",
  },
  it: {
    every: 'ogni giorno, tutti i giorni, quotidiano',
    workdays: 'giorni feriali, feriali, in settimana',
    weekend: 'fine settimana, weekend, week-end',
    to: 'a, al, alle, all, fino a, fino alle',
    not: 'non, no, tranne, eccetto, escluso, senza',
    always: 'sempre, come il locale',
    filler: 'e, ed, da, dal, dalle, di, il, la, lo, i, le, ore, h, tra',
  },
  ja: {
    every: '毎日',
    workdays: '平日',
    weekend: '週末, 土日',
    to: 'から, より',
    not: '除く, 以外, を除く, 休み, 定休',
    always: 'いつも, 常時, 店の営業時間',
    filler: 'まで, と, は, に, の, 時, 分, 曜, 曜日',
    more: '月曜|火曜|水曜|木曜|金曜|土曜|日曜',
  },
  kp: {
    every: '매일',
    workdays: '평일, 주중',
    weekend: '주말',
    to: '부터, 에서',
    not: '제외, 빼고, 휴무',
    always: '항상, 영업시간과 같이',
    filler: '까지, 및, 와, 과, 은, 는, 에, 시, 분, 요일, 그리고',
  },
  nl: {
    every: 'elke dag, iedere dag, dagelijks, alle dagen',
    workdays: 'werkdagen, doordeweeks, op werkdagen',
    weekend: 'weekend, in het weekend',
    to: 'tot, t/m, tot en met',
    not: 'niet, behalve, zonder, uitgezonderd',
    always: 'altijd, zoals de zaak',
    filler: 'en, van, vanaf, uur, u, op, om, tussen',
    more: 'maandags|dinsdags|woensdags|donderdags|vrijdags|zaterdags|zondags',
  },
  ru: {
    every: 'каждый день, ежедневно, все дни',
    workdays: 'будни, по будням, будние дни, рабочие дни',
    weekend: 'выходные, по выходным',
    to: 'до, по',
    not: 'не, кроме, без, исключая',
    always: 'всегда, как заведение',
    filler: 'и, с, со, в, во, от, ч, час, часа, часов, между',
    more: 'понедельника, понедельникам|вторника, вторникам|среду, среды, средам|четверга, четвергам|пятницу, пятницы, пятницам|субботу, субботы, субботам|воскресенья, воскресеньям',
  },
  th: {
    every: 'ทุกวัน, ทุก ๆ วัน',
    workdays: 'วันธรรมดา, วันทำงาน',
    weekend: 'สุดสัปดาห์, วันหยุดสุดสัปดาห์',
    to: 'ถึง, จนถึง',
    not: 'ยกเว้น, ไม่รวม, เว้น',
    always: 'ตลอด, ตลอดเวลา, ตามเวลาร้าน',
    filler: 'และ, ตั้งแต่, เวลา, น, นาฬิกา, วัน',
  },
  tr: {
    every: 'her gün, hergün, günlük, tüm günler',
    workdays: 'hafta içi, haftaiçi',
    weekend: 'hafta sonu, haftasonu',
    to: "ile, arası, 'den, 'dan, 'ten, 'tan",
    not: 'hariç, değil, dışında',
    always: 'her zaman, mekân gibi',
    filler: "ve, saat, saatleri, kadar, günü, günleri, 'e, 'a, 'ye, 'ya",
    more: 'pts|sa|ça|pe|cu|cts|pz',
  },
  'zh-hans': {
    every: '每天, 每日, 天天',
    workdays: '工作日, 平日',
    weekend: '周末, 週末',
    to: '至, 到',
    not: '除, 除了, 不含, 除外',
    always: '一直, 总是, 随店营业',
    filler: '和, 从, 自, 点, 时, 分, 及, 、, 每',
    more: '礼拜一|礼拜二|礼拜三|礼拜四|礼拜五|礼拜六|周天, 星期天, 礼拜天',
  },
};

/** A Monday, in ms UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const listed = (phrases = '') =>
  phrases
    .split(',')
    .map((each) => fold(each.trim()).text)
    .filter(Boolean);

/** What a language says about hours: the names of days as Intl writes them, and what else people type. */
export function hoursSpeech(lang: LanguageCode): HoursSpeech {
  const { more = '', joined = '', ...phrases } = PHRASES[lang];
  const extra = more.split('|');
  const name = (day: number, weekday: 'long' | 'short') =>
    dateFormat(bcp47(lang), { weekday, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS);
  return {
    days: DAYS.map((day) => [
      fold(name(day, 'long')).text,
      fold(name(day, 'short').replace(/\.$/, '')).text,
      ...listed(extra[day]),
    ]),
    every: listed(phrases.every),
    workdays: listed(phrases.workdays),
    weekend: listed(phrases.weekend),
    to: listed(phrases.to),
    not: listed(phrases.not),
    always: listed(phrases.always),
    am: listed(phrases.am),
    pm: listed(phrases.pm),
    filler: listed(phrases.filler),
    joined,
  };
}
