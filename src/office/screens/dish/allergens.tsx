import { LEGAL_CODES, MAIN_CODES } from '#domain/allergens/codes.ts';
import { factOf } from '#domain/allergens/facts.ts';
import { AllergenFacts } from '../../fields/allergens/allergen-facts.tsx';
import { Section } from '../../parts/page/section.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';

/** How many allergens nobody has said anything about. */
export function useUnknownAllergens({ allergens }: FileDish): number {
  const { menu } = useFile();
  const legal = new Set<string>(LEGAL_CODES);
  const own = menu.allergens.map(({ id }) => String(id)).filter((id) => !legal.has(id));
  return [...MAIN_CODES, ...own].filter((code) => factOf(allergens, code) === 'unknown').length;
}

/** What a dish contains, may contain, or is free of. */
export function Allergens({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  const unknown = useUnknownAllergens(dish);
  return (
    <Section
      id="allergens"
      title={t('allergens')}
      more={unknown > 0 ? t('notKnown', { n: unknown }) : t('allergensMore')}
    >
      <AllergenFacts at={dishAddress(dish.id, 'allergens')} facts={dish.allergens} />
    </Section>
  );
}
