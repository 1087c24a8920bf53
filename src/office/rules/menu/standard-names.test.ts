import { expect, it } from 'vitest';
import { standardNames } from './standard-names.ts';

it('lists the countries of today, each once', () => {
  const countries = standardNames('region', 'en');
  const codes = countries.map(({ value }) => value);
  const gone = 'AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR EU UN'.split(' ');
  expect(gone.filter((code) => codes.includes(code))).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining('AE CD CW DE FR GB MM RS RU TL US VN XK YE ZA'.split(' ')));
  const names = countries.map(({ value, label }) => label.replace(` (${value})`, ''));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(codes.length).toBeGreaterThan(240);
});
