import { divideRounded, type Mills } from '../money/money.ts';

/** A line of an order of which money went back. */
export interface RefundedLine {
  productId: string;
  categoryId: string;
  /** All of its pieces, before discounts and added taxes. */
  mills: Mills;
  struck: boolean;
}

/** The part of a refund that a dish stands for. */
export interface RefundPart {
  productId: string;
  categoryId: string;
  mills: Mills;
}

/** Money that goes back once: above zero, and how much of it had been paid too much when it went. */
export interface RefundOfLines {
  mills: Mills;
  overpaidMills: Mills;
}

/** Divides an amount by what lines cost, exactly: the last takes the rest. Lines that all cost nothing: the last takes it. */
function divideByCost(mills: Mills, lines: readonly RefundedLine[]): RefundPart[] {
  const costMills = lines.reduce((all, line) => all + line.mills, 0);
  let leftMills = mills;
  const parts = lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const share = costMills === 0 ? 0 : divideRounded(BigInt(mills) * BigInt(line.mills), BigInt(costMills));
    const part = isLast ? leftMills : Math.min(share, leftMills);
    leftMills -= part;
    return { productId: line.productId, categoryId: line.categoryId, mills: part };
  });
  return parts.filter((part) => part.mills > 0);
}

/**
 * Divides a refund by the dishes that it is for. What had been paid too much goes back for the lines that were struck;
 * the rest, and what was paid too much of an order without such lines, for the lines that stand. The parts come to the
 * refund exactly; of an order without lines there are none.
 */
export function refundParts(refund: RefundOfLines, lines: readonly RefundedLine[]): RefundPart[] {
  const struck = lines.filter((line) => line.struck);
  const stand = lines.filter((line) => !line.struck);
  if (struck.length === 0 || stand.length === 0) return divideByCost(refund.mills, lines);
  const forStruck = Math.min(refund.mills, Math.max(0, refund.overpaidMills));
  return [...divideByCost(forStruck, struck), ...divideByCost(refund.mills - forStruck, stand)];
}
