import { MINUTE_MS } from '#domain/time/spans.ts';

const known = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = known.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  known.set(locale, format);
  return format;
}

/**
 * How long ago an instant was, in the largest unit that has passed: '5 minutes ago', '2 hours ago', '3 days
 * ago'.
 */
export function writtenAgo(locale: string, ageMs: number): string {
  const minutes = Math.max(1, Math.floor(ageMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const format = relativeFormat(locale);
  if (days > 0) return format.format(-days, 'day');
  return hours > 0 ? format.format(-hours, 'hour') : format.format(-minutes, 'minute');
}

/** How long until an instant, in the unit in which it is told: 'in 40 minutes', 'in 10 hours', from two days on 'in 3 days'. */
export function writtenAhead(locale: string, aheadMs: number): string {
  const minutes = Math.max(1, Math.ceil(aheadMs / MINUTE_MS));
  const hours = Math.round(minutes / 60);
  const format = relativeFormat(locale);
  if (minutes < 60) return format.format(minutes, 'minute');
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day');
}
