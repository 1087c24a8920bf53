import { divideRounded, type Mills } from './money.ts';

/** A weight of 0 and more: whole numbers, of any size where they stand for fractions with a common denominator. */
export type Weight = number | bigint;

/**
 * Divides an amount by weights of 0 and more: each part is rounded to a thousandth, and together they are the amount.
 * Weights that are all 0 count as equal; of no weights there are no parts.
 */
export function spread(mills: Mills, weights: readonly Weight[]): Mills[] {
  const whole = weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n)
    return weights.length === 0
      ? []
      : spread(
          mills,
          weights.map(() => 1),
        );
  let passed = 0n;
  let given = 0;
  return weights.map((weight) => {
    passed += BigInt(weight);
    const upTo = divideRounded(BigInt(mills) * passed, whole);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
