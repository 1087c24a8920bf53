import { divideRounded, scaleMills, type Mills } from './money.ts';

/** A weight of 0 and more: whole numbers, of any size where they stand for fractions with a common denominator. */
export type Weight = number | bigint;

/** How much of an amount falls to the first weights, which sum to `passed` of `whole`. */
function upTo(mills: Mills, passed: Weight, whole: Weight): Mills {
  return typeof passed === 'number' && typeof whole === 'number'
    ? scaleMills(mills, passed, whole)
    : divideRounded(BigInt(mills) * BigInt(passed), BigInt(whole));
}

/** The sums of the first weights, each with the next: plain numbers while they are exact. */
function runningSums(weights: readonly Weight[]): Weight[] {
  const plain: number[] = [];
  for (const weight of weights) {
    const sum = typeof weight === 'number' ? (plain.at(-1) ?? 0) + weight : NaN;
    if (!Number.isSafeInteger(sum)) return bigSums(weights);
    plain.push(sum);
  }
  return plain;
}

function bigSums(weights: readonly Weight[]): bigint[] {
  let sum = 0n;
  return weights.map((weight) => (sum += BigInt(weight)));
}

/**
 * Divides an amount by weights of 0 and more: each part is rounded to a thousandth, and together they are the amount.
 * Weights that are all 0 count as equal; of no weights there are no parts.
 */
export function spread(mills: Mills, weights: readonly Weight[]): Mills[] {
  const sums = runningSums(weights);
  const whole = sums.at(-1) ?? 0;
  if (Number(whole) === 0)
    return weights.length === 0
      ? []
      : spread(
          mills,
          weights.map(() => 1),
        );
  let given = 0;
  return sums.map((passed) => {
    const until = upTo(mills, passed, whole);
    const part = until - given;
    given = until;
    return part;
  });
}
