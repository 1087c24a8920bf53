import { Text } from '#ui/layout/text.tsx';
import { Suspense } from 'react';
import { kindsOf } from '#domain/allergens/codes.ts';
import type { Facts, StatedFact } from '#domain/allergens/facts.ts';
import { formatAddress } from '#domain/draft/address.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import page from '../../parts/page/thing-page.module.css';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { useAllergenNames, type NamedAllergen } from './allergen-names.ts';
import css from './allergen-facts.module.css';

function factAddress(at: string, code: string): string {
  return `${at}/${formatAddress([code])}`;
}

/** One allergen: contains, may contain, free, or not known. */
function FactRow({ at, facts, allergen }: { at: string; facts: Facts; allergen: NamedAllergen }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const { code, name } = allergen;
  const place = factAddress(at, code);
  const pick = (fact: StatedFact | 'unknown') =>
    canEdit && edit({ at: place, value: fact === 'unknown' ? null : fact });
  return (
    <div className={page.alg}>
      <span>{name}</span>
      <Segments
        label={name}
        value={facts[code] ?? 'unknown'}
        segments={[
          { value: 'contains', label: t('yes') },
          { value: 'may_contain', label: t('mayContain') },
          { value: 'free', label: t('no') },
          { value: 'unknown', label: '?', spoken: t('factNotKnown') },
        ]}
        onPick={pick}
      />
    </div>
  );
}

function Rows({ at, facts }: { at: string; facts: Facts }) {
  const { t } = useWords();
  const { all, nameOf } = useAllergenNames();
  const kinds = all.flatMap(({ code }) => kindsOf(code).map((kind) => ({ code: kind, name: nameOf(kind) })));
  return (
    <>
      <div className={css.rows}>
        {all.map((allergen) => (
          <FactRow key={allergen.code} at={at} facts={facts} allergen={allergen} />
        ))}
      </div>
      <Text
        as="details"
        marginTop={4}
        className={css.kinds}
        open={kinds.some(({ code }) => facts[code]) || undefined}
      >
        <summary>{t('allergenKinds')}</summary>
        <div className={css.rows}>
          {kinds.map((allergen) => (
            <FactRow key={allergen.code} at={at} facts={facts} allergen={allergen} />
          ))}
        </div>
      </Text>
    </>
  );
}

/** Says at once that something adds none of the allergens that nobody has said anything about. */
function AddsNone({ at, facts }: { at: string; facts: Facts }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const { all } = useAllergenNames();
  const unknown = all.filter(({ code }) => facts[code] === undefined);
  if (!canEdit || unknown.length === 0) return null;
  const say = () => void edit(...unknown.map(({ code }) => ({ at: factAddress(at, code), value: 'free' })));
  return (
    <Button variant="outline" onClick={say}>
      {t('addsNoAllergen')}
    </Button>
  );
}

/**
 * What the venue says of allergens in a dish, an answer or a combo's part; `at` is the address of its facts. Nothing
 * defaults to free.
 */
export function AllergenFacts({ at, facts, isAddition }: { at: string; facts: Facts; isAddition?: boolean }) {
  return (
    <Suspense>
      <div data-at={at}>
        {isAddition && <AddsNone at={at} facts={facts} />}
        <Rows at={at} facts={facts} />
      </div>
    </Suspense>
  );
}
