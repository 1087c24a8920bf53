import type { FileText } from '#contract/values/value-shapes.ts';
import { Segments } from '../../parts/controls/segments.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { dishesHave, type FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from '../../parts/page/thing-page.module.css';
import { Section } from '../../parts/page/section.tsx';

type Fact = 'contains' | 'may_contain' | 'free';

interface Known {
  allergens?: Partial<Record<string, Fact>>;
}

/** The allergens that the venue asks about, where its file has them. */
export function useAllergens(): { id: string; name: FileText }[] {
  const { menu } = useFile();
  const { allergens = [] } = menu as { allergens?: { id: string; name: FileText }[] };
  return allergens;
}

/** Each allergen: contains, may contain, free, or not known; nothing defaults to free. */
export function Allergens({ dish }: { dish: FileDish }) {
  const { t, lang } = useWords();
  const file = useFile();
  const original = file.default_language;
  const canEdit = useMay('menu');
  const asked = useAllergens();
  if (asked.length === 0 || !dishesHave(file, 'allergens')) return null;
  const { allergens: known = {} } = dish as Known;
  const unknown = asked.filter(({ id }) => !known[id]).length;
  return (
    <Section
      id="allergens"
      title={t('allergens')}
      more={unknown > 0 ? t('notKnown', { n: unknown }) : t('allergensMore')}
    >
      <div className={css.two}>
        {asked.map(({ id, name }) => (
          <div key={id} className={css.alg}>
            <span>{readIn(name, lang, original)}</span>
            <Segments
              label={readIn(name, lang, original)}
              value={known[id] ?? 'unknown'}
              segments={[
                { value: 'contains', label: t('yes') },
                { value: 'may_contain', label: t('mayContain') },
                { value: 'free', label: t('no') },
                { value: 'unknown', label: '?' },
              ]}
              onPick={(fact) =>
                canEdit &&
                edit({ at: dishAddress(dish.id, 'allergens', id), value: fact === 'unknown' ? null : fact })
              }
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
