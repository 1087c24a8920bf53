function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** An exact rational number, for computing amounts independently of the rules under test. */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint | number, denominator: bigint | number = 1n) {
    const sign = BigInt(denominator) < 0n ? -1n : 1n;
    const divisor = commonDivisor(magnitude(BigInt(numerator)), magnitude(BigInt(denominator)));
    this.numerator = (sign * BigInt(numerator)) / divisor;
    this.denominator = (sign * BigInt(denominator)) / divisor;
  }

  /** Parses "-12.34567", with any number of decimals. */
  static of(decimal: string): Fraction {
    const [whole = '', decimals = ''] = decimal.split('.');
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  plus(other: Fraction): Fraction {
    const { numerator, denominator } = other;
    return new Fraction(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  isBelow(other: Fraction): boolean {
    return this.minus(other).numerator < 0n;
  }

  /**
   * Rounds to this many decimals, half away from zero: truncates, then adds one when the rest is half or
   * more.
   */
  rounded(places: number): Fraction {
    const scale = 10n ** BigInt(places);
    const shifted = magnitude(this.numerator) * scale;
    const cut = shifted / this.denominator;
    const rest = shifted % this.denominator;
    const up = rest + rest >= this.denominator ? cut + 1n : cut;
    return new Fraction(this.numerator < 0n ? -up : up, scale);
  }

  /** With exactly three decimals, as the wire writes amounts; throws when that would lose digits. */
  toString(): string {
    const mills = this.times(new Fraction(1000));
    if (mills.denominator !== 1n)
      throw new Error(`${this.numerator}/${this.denominator} has more than three decimals`);
    const digits = magnitude(mills.numerator).toString().padStart(4, '0');
    return `${mills.numerator < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
  }
}

export const ZERO = new Fraction(0);
