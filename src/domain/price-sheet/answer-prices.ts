import { parseMoney, type Mills } from '../money/money.ts';

type Id = string | number;

/** An answer of a variation, as the venue file writes it. */
interface FileValue {
  id: Id;
  price?: string | number | null;
  math?: string | null;
}

/** An answer of a dish, or with no value all answers of a variation. */
interface FileAnswer {
  variation: Id;
  variation_value?: Id | null;
  price?: string | number | null;
  math?: string | null;
}

/** A price that an answer gives a dish. */
export interface AnswerPrice<Value, Answer> {
  value: Value;
  /** The dish's own entry of exactly this answer; null where one entry offers all answers. */
  own: Answer | null;
  mills: Mills;
  /** As it is written: a number or a text. */
  written: string | number;
  /** How it changes the dish's price; `=` replaces it. */
  math: string;
}

/** The prices of the answers that a dish offers: each its own, else the one that all dishes share. */
export function answerPrices<Value extends FileValue, Answer extends FileAnswer>(
  answers: readonly Answer[],
  variations: readonly { id: Id; values: readonly Value[] }[],
): AnswerPrice<Value, Answer>[] {
  return variations.flatMap((variation) => {
    const mine = answers.filter((answer) => String(answer.variation) === String(variation.id));
    if (mine.length === 0) return [];
    const forAll = mine.find((answer) => (answer.variation_value ?? null) === null);
    return variation.values.flatMap((value): AnswerPrice<Value, Answer>[] => {
      const own = mine.find((answer) => String(answer.variation_value ?? '') === String(value.id)) ?? null;
      const answer = own ?? forAll;
      const written = answer?.price ?? value.price ?? null;
      const mills = parseMoney(written);
      if (!answer || written === null || mills === null) return [];
      return [{ value, own, mills, written, math: answer.math ?? value.math ?? '+' }];
    });
  });
}
