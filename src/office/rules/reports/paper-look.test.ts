import { themeOf } from '#domain/theme/theme.ts';
import { expect, it } from 'vitest';
import { paperLook } from './paper-look.ts';

const lookOf = (theme: Record<string, string>) => paperLook(themeOf(theme));

it('paper takes the venue’s fonts and the accent that its guests see', () => {
  const theme = { accent: '#7a1f5c', heading_font: 'Georgia', body_font: 'Verdana' };
  expect(lookOf(theme)).toEqual({
    accent: themeOf(theme).light['accent'],
    'heading-font': '"Georgia"',
    'body-font': '"Verdana"',
  });
});

it('a colour that cannot be seen on white paper is left to the app’s own', () => {
  expect(paperLook({ light: { accent: '#ffe9a8' } })).toEqual({});
  expect(paperLook({ light: { accent: '#ffe9a8', primary: '#803010' } })).toEqual({ accent: '#803010' });
  expect(lookOf({})).toEqual({});
});
