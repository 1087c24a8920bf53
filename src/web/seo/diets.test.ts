import { describe, expect, it } from 'vitest';
import { dietsOf } from './diets.ts';

function named(id: string, name: string) {
  return { id, name, icon: null, isDiet: false };
}

describe('the diets of a dish', () => {
  it.each([
    ['vegan', 'Only plants', 'VeganDiet'],
    ['5', 'نباتي صرف', 'VeganDiet'],
    ['7', 'Gluten-Free', 'GlutenFreeDiet'],
    ['8', ' حلال ', 'HalalDiet'],
    ['9', 'Vegetarisch', 'VegetarianDiet'],
  ])('follow from a property %s named %s', (id, name, diet) => {
    expect(dietsOf([named(id, name)])).toEqual([`https://schema.org/${diet}`]);
  });

  it('come from nothing else, and only once', () => {
    expect(dietsOf([named('gluten', 'Gluten'), named('x', 'Vegan option')])).toEqual([]);
    expect(dietsOf([named('vegan', 'Vegan'), named('2', 'vegan')])).toHaveLength(1);
  });
});
