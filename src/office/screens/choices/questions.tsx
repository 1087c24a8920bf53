import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isFacts } from '#domain/allergens/facts.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { AllergenFacts } from '../../fields/allergens/allergen-facts.tsx';
import { LanguageFields } from '../../fields/texts/language-fields.tsx';
import { SoldOutUntil } from '../../fields/stock/sold-out-until.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { PickOne } from '../../parts/dialogs/pick-one.tsx';
import { searchDishes } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { endAsking, useAsked, type Asked } from './asked.ts';

function WordsOf({ asked }: { asked: Asked & { kind: 'words' } }) {
  const { t } = useWords();
  const fields = useRef<HTMLDivElement>(null);
  // As the dialog itself: where the screen is hidden for a moment and comes back, both happen again.
  useLayoutEffect(() => {
    // Before it stands the choice of language, which a dialog would give focus to.
    const first = fields.current?.querySelector<HTMLTextAreaElement>('[data-at]');
    first?.focus();
    first?.select();
  }, []);
  return (
    <Modal label={asked.title} onClose={endAsking}>
      <Text as="h2" size="section">
        {asked.title}
      </Text>
      <div ref={fields}>
        <LanguageFields thing={asked.thing} texts={asked.texts} />
      </div>
      <div className={panel.actions}>
        <Button tone="ink" onClick={endAsking}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

function AllergensOf({ asked: { at, title } }: { asked: Asked & { kind: 'allergens' } }) {
  const { t } = useWords();
  const facts = valueAt(useFile(), at);
  return (
    <Modal label={title} onClose={endAsking}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <p className={panel.sub}>{t('allergensOfAnswer')}</p>
      <AllergenFacts isAddition at={at} facts={isFacts(facts) ? facts : {}} />
      <div className={panel.actions}>
        <Button tone="ink" onClick={endAsking}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

function PickDish({ asked }: { asked: Asked & { kind: 'dish' } }) {
  const { t, lang } = useWords();
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () =>
      searchDishes(file, search)
        .filter(({ dish }) => !asked.left.includes(String(dish.id)))
        .map(({ dish, category }) => ({
          key: String(dish.id),
          name: readIn(dish.name, lang, file.default_language) || t('noName'),
          more: readIn(category.name, lang, file.default_language),
          picture: pictureUrl(pictures, dish.images[0]?.image?.thumb ?? dish.images[0]?.image?.product),
        })),
    [file, search, asked.left, lang, pictures, t],
  );
  const pick = (id: string) => {
    endAsking();
    asked.onPick(id);
  };
  return (
    <PickOne
      title={asked.title}
      search={search}
      found={found}
      onSearch={setSearch}
      onPick={pick}
      onClose={endAsking}
    />
  );
}

/** The screen's open question, if any. */
export function Questions() {
  const asked = useAsked((state) => state.asked);
  if (asked?.kind === 'words') return <WordsOf key={asked.thing} asked={asked} />;
  if (asked?.kind === 'allergens') return <AllergensOf key={asked.at} asked={asked} />;
  if (asked?.kind === 'until')
    return <SoldOutUntil key={asked.at} at={asked.at} name={asked.name} onClose={endAsking} />;
  return asked && <PickDish asked={asked} />;
}
