import { expect, it } from 'vitest';
import { stationIcon } from './station-icons.ts';

const named = (name: string) => stationIcon({ id: 'station-1', name });

it('a station has the icon that its venue has chosen', () => {
  expect(stationIcon({ icon: 'cake', id: 'grill', name: { en: 'Grill' } })).toBe('cake');
});

it('without a choice the icon follows from the name, in whatever language, or from the id', () => {
  expect(['Grill', 'Charcoal', 'المشوى', 'גריל', 'Izgara', '炭火烧烤', '숯불구이'].map(named)).toEqual(
    Array(7).fill('fire'),
  );
  expect(['Cold kitchen', 'Kaltküche', 'البارد', 'Холодный цех', '冷菜'].map(named)).toEqual(
    Array(5).fill('snowflake'),
  );
  expect(['Bar', 'Getränke', 'المشروبات', 'バー', 'เครื่องดื่ม'].map(named)).toEqual(Array(5).fill('martini'));
  expect(['Pizzeria', 'Backofen', 'Pâtisserie', 'Sushi', 'Salads', 'Bakery', 'Wok'].map(named)).toEqual([
    'pizza',
    'oven',
    'cake',
    'fish',
    'leaf',
    'bread',
    'cooking-pot',
  ]);
  expect(stationIcon({ id: 'bar', name: { en: 'Downstairs', ar: 'تحت' } })).toBe('martini');
});

it('a name that says nothing of the work gets the cook’s hat, and no word inside another counts', () => {
  expect(['Line 2', 'Barbara', 'Panorama', '', '厨房'].map(named)).toEqual(Array(5).fill('chef-hat'));
});
