import type { ToldAnswer } from '#contract/office/told-answers.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { unsettledAnswers, writeSettledAnswer } from '../../store/queries/visits/staff-questions.ts';
import type { Venue } from '../../venues/menu/venue.ts';

interface Services {
  engine: Engine;
  clock: Clock;
}

/** What the venue file that is served says of each dish, by its id. */
function factsByDish({ file }: Venue): Map<string, Readonly<Record<string, unknown>>> {
  const dishes = file.menu.categories.flatMap(({ products }) => products);
  return new Map(dishes.map(({ id, allergens }) => [String(id), allergens]));
}

/**
 * What staff told guests, as facts that the venue could write down: of dishes on the menu of which it says nothing there.
 * "It has it" is about the dish only where nothing was chosen of it, for it may be in what was chosen.
 */
export async function toldAnswers({ engine }: Services, venue: Venue): Promise<ToldAnswer[]> {
  const facts = factsByDish(venue);
  const answered = await unsettledAnswers(engine, venue.license);
  return answered.flatMap(({ id, productId, choices, codes, answer, answeredBy, answeredAt }) => {
    const said = facts.get(productId);
    const isOfDish = choices.valueIds.length === 0 && choices.combo.length === 0;
    if (!said || answeredAt === null || answer === null || answer === 'come') return [];
    if (answer === 'yes' && (!isOfDish || codes.length > 1)) return [];
    const at = new Date(answeredAt).toISOString();
    return codes
      .filter((code) => said[code] === undefined)
      .map((code) => ({ id, product: productId, code, answer, by: answeredBy, at }));
  });
}

/** Notes that the office has decided about an answer: it is offered no more. Refuses an unknown one with not_found. */
export async function settleAnswer(
  { engine, clock }: Services,
  license: string,
  id: string,
): Promise<Result<boolean>> {
  const wasAsked = await engine.write(() => writeSettledAnswer({ license, id }, clock.now()));
  return wasAsked ? accepted(true) : refused({ code: 'not_found' });
}
