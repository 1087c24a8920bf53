import { ASKS, type AskPerson } from '#contract/office/people.ts';

/** True when shared devices ask for a PIN before an act; `always` includes each act. */
export function asksFor(asked: readonly AskPerson[], act: AskPerson): boolean {
  return asked.includes('always') || asked.includes(act);
}

/** The rules with one act turned; the others, which `always` only covers, stay as they are. */
export function turnAsked(asked: readonly AskPerson[], act: AskPerson, on: boolean): AskPerson[] {
  return ASKS.filter((each) => (each === act ? on : asked.includes(each)));
}
