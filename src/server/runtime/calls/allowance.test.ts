import { handClock } from '#tests/support/clock.ts';
import { describe, expect, it } from 'vitest';
import { createBudget, createHolding } from './allowance.ts';

describe('a budget', () => {
  it('is so many a minute for each sender', () => {
    const clock = handClock('2026-11-20T12:00:00Z');
    const { spend } = createBudget(clock, 2);
    expect(['a', 'a', 'a', 'b'].map(spend)).toEqual([true, true, false, true]);
    clock.advance(60_000);
    expect(spend('a')).toBe(true);
  });

  it('says what is left without taking it', () => {
    const budget = createBudget(handClock(), 2, 900_000);
    expect([budget.spent('a'), budget.isLeft('a')]).toEqual([0, true]);
    budget.spend('a');
    expect([budget.spent('a'), budget.isLeft('a')]).toEqual([1, true]);
    budget.spend('a');
    expect([budget.spent('a'), budget.isLeft('a')]).toEqual([2, false]);
  });

  it('has room for a call that is given back, in the same window', () => {
    const clock = handClock();
    const budget = createBudget(clock, 1);
    budget.spend('a');
    budget.giveBack('a');
    expect(budget.spend('a')).toBe(true);
    clock.advance(60_000);
    budget.giveBack('a');
    expect([budget.spend('a'), budget.spend('a')]).toEqual([true, false]);
  });

  it('is there for who comes newly, however many came before, and remembers no more than fit', () => {
    const { spend, spent } = createBudget(handClock(), 1);
    for (let sender = 0; sender < 100_001; sender++) expect(spend(`sender ${sender}`)).toBe(true);
    expect(spend('sender 100000')).toBe(false);
    expect(spent('sender 0')).toBe(0);
  });
});

describe('a holding', () => {
  it('names what is too much, oldest first, and has room for what is given back', () => {
    const holding = createHolding<string>(2);
    expect(['first', 'second', 'third'].map((thing) => holding.take('a', thing))).toEqual([
      [],
      [],
      ['first'],
    ]);
    expect(holding.isLeft('a')).toBe(false);
    expect(holding.isLeft('b')).toBe(true);
    holding.giveBack('a', 'first');
    holding.giveBack('a', 'third');
    expect(holding.isLeft('a')).toBe(true);
  });
});
