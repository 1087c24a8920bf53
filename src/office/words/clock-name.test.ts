import { languageCodes } from '#domain/text/language.ts';
import { expect, it } from 'vitest';
import { clockName } from './clock-name.ts';

it.each([
  ['en', 'America/New_York', 'New York'],
  ['de', 'Asia/Dubai', 'Dubai'],
  ['en', 'UTC', 'UTC'],
  ['ar', 'Asia/Dubai', 'توقيت الإمارات العربية المتحدة'],
  ['ru', 'Europe/Moscow', 'Москва'],
] as const)('%s: the clock of %s is %s', (lang, timezone, name) => {
  expect(clockName(lang, timezone)).toBe(name);
});

it.each(languageCodes)('%s: a zone has a name without its path', (lang) => {
  expect(clockName(lang, 'America/Argentina/Buenos_Aires')).not.toMatch(/[/_]/);
});
