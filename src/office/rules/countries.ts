/** What a country usually has: its currency, a time zone, languages of guests, and the tax of restaurants. */
export interface Country {
  code: string;
  currency: string;
  timezone: string;
  languages: readonly string[];
  /** Percent; null where restaurants name no tax of the whole country. */
  taxRate: string | null;
}

const rows: readonly (readonly [string, string, string, string, string | null])[] = [
  ['AE', 'AED', 'Asia/Dubai', 'en ar', '5'],
  ['AT', 'EUR', 'Europe/Vienna', 'de en', '10'],
  ['AU', 'AUD', 'Australia/Sydney', 'en', '10'],
  ['BE', 'EUR', 'Europe/Brussels', 'nl fr en', '12'],
  ['BH', 'BHD', 'Asia/Bahrain', 'ar en', '10'],
  ['CA', 'CAD', 'America/Toronto', 'en fr', null],
  ['CH', 'CHF', 'Europe/Zurich', 'de fr it en', '8.1'],
  ['CN', 'CNY', 'Asia/Shanghai', 'zh-hans en', null],
  ['DE', 'EUR', 'Europe/Berlin', 'de en', '7'],
  ['EG', 'EGP', 'Africa/Cairo', 'ar en', '14'],
  ['ES', 'EUR', 'Europe/Madrid', 'es en', '10'],
  ['FR', 'EUR', 'Europe/Paris', 'fr en', '10'],
  ['GB', 'GBP', 'Europe/London', 'en', '20'],
  ['IE', 'EUR', 'Europe/Dublin', 'en', null],
  ['IL', 'ILS', 'Asia/Jerusalem', 'he ar en', '18'],
  ['IN', 'INR', 'Asia/Kolkata', 'en', '5'],
  ['IR', 'IRR', 'Asia/Tehran', 'fa', '10'],
  ['IT', 'EUR', 'Europe/Rome', 'it en', '10'],
  ['JO', 'JOD', 'Asia/Amman', 'ar en', null],
  ['JP', 'JPY', 'Asia/Tokyo', 'ja en', '10'],
  ['KR', 'KRW', 'Asia/Seoul', 'kp en', '10'],
  ['KW', 'KWD', 'Asia/Kuwait', 'ar en', null],
  ['LB', 'USD', 'Asia/Beirut', 'ar fr en', '11'],
  ['MX', 'MXN', 'America/Mexico_City', 'es en', '16'],
  ['NL', 'EUR', 'Europe/Amsterdam', 'nl en', '9'],
  ['NZ', 'NZD', 'Pacific/Auckland', 'en', '15'],
  ['OM', 'OMR', 'Asia/Muscat', 'ar en', '5'],
  ['QA', 'QAR', 'Asia/Qatar', 'ar en', null],
  ['RU', 'RUB', 'Europe/Moscow', 'ru', null],
  ['SA', 'SAR', 'Asia/Riyadh', 'ar en', '15'],
  ['SG', 'SGD', 'Asia/Singapore', 'en zh-hans', '9'],
  ['TH', 'THB', 'Asia/Bangkok', 'th en', '7'],
  ['TR', 'TRY', 'Europe/Istanbul', 'tr en', '10'],
  ['US', 'USD', 'America/New_York', 'en es', null],
];

/** The countries that fill in the other answers; each answer can be changed. */
export const countries: readonly Country[] = rows.map(([code, currency, timezone, languages, taxRate]) => ({
  code,
  currency,
  timezone,
  languages: languages.split(' '),
  taxRate,
}));
