import { numberFormat } from '#text/formats.ts';
import { catalogues } from '#text/office/languages.ts';
import { createTranslate } from '#text/office/words.ts';
import { expect, it } from 'vitest';
import { changesIn, faultsOf, formOf, PIN_DIGITS, readPin, type KnownPerson } from './person-form.ts';

const ar = await catalogues.ar();

const mariam: KnownPerson = { name: 'Mariam', email: 'm@cafe.example', language: null, hasPin: true };
const form = formOf(mariam);

it('a PIN has four to eight digits of any script', () => {
  expect(['4711', ' 12345678 ', '٤٧١١', '۰۱۲۳'].map(readPin)).toEqual(['4711', '12345678', '4711', '0123']);
  expect(['', '471', '123456789', '47a1', '47 11', '-4711'].map(readPin)).toEqual(Array(6).fill(null));
});

it('only what differs is sent: an empty PIN leaves the PIN, removing it sends null', () => {
  expect(changesIn(mariam, form)).toEqual({});
  expect(changesIn(mariam, { ...form, name: ' Mariam ', pin: '٤٧١١' })).toEqual({ pin: '4711' });
  expect(changesIn(mariam, { ...form, email: '', language: 'ar' })).toEqual({ email: null, language: 'ar' });
  expect(changesIn(mariam, { ...form, pin: '4711', removesPin: true })).toEqual({ pin: null });
  expect(changesIn({ ...mariam, hasPin: false }, { ...form, removesPin: true })).toEqual({});
});

it('names the field that is wrong; an empty address and an empty PIN are right', () => {
  expect(faultsOf({ ...form, email: '' })).toEqual({});
  expect(faultsOf({ ...form, name: ' ', email: 'mariam@', pin: '12' })).toEqual({
    name: 'nameFault',
    email: 'emailFault',
    pin: 'pinFault',
  });
  expect(faultsOf({ ...form, pin: '12', removesPin: true })).toEqual({});
});

it('how many digits a PIN has is told in the digits of the venue', () => {
  const digits = numberFormat('ar-u-nu-arab', {});
  const t = createTranslate(ar, 'ar', (value) => digits.format(value));
  const told = (['pinMore', 'pinKept', 'pinFault'] as const).map((key) => t(key, PIN_DIGITS));
  expect(told.map((text) => text.match(/\p{Nd}/gu)?.join(' '))).toEqual(Array(3).fill('٤ ٨'));
});
