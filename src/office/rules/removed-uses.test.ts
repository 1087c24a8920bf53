import { expect, it } from 'vitest';
import { withoutUses } from './removed-uses.ts';

const removed = (at: string) => ({ at, kind: 'removed' }) as const;
const offer = (id: string) => removed(`menu/products/shawarma/product_variations/${id}`);

it('who asked a removed choice is not told beside it', () => {
  const choice = removed('menu/variations/sauces');
  const others = [offer('sauces-2%20toum'), { at: offer('sauces').at, kind: 'new' } as const];
  expect(withoutUses([offer('sauces'), offer('sauces%20toum'), choice, ...others])).toEqual([
    choice,
    ...others,
  ]);
});

it('who offered a removed answer is not told beside it; other answers are', () => {
  const answer = removed('menu/variations/sauces/values/toum');
  const others = [offer('sauces'), offer('sauces%20tahini'), offer('sauces%20toum-2')];
  expect(withoutUses([answer, offer('sauces%20toum'), ...others])).toEqual([answer, ...others]);
});

it('a choice that a dish alone no longer asks is told', () => {
  expect(withoutUses([offer('sauces%20toum')])).toEqual([offer('sauces%20toum')]);
});
