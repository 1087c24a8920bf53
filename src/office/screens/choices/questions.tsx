import MagnifyingGlass from 'icon:magnifying-glass';
import { useMemo, useState } from 'react';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { LanguageFields } from '../../fields/language-fields.tsx';
import { Control } from '../../parts/control.tsx';
import { FieldFrame } from '../../parts/frame.tsx';
import panel from '../../parts/panel.module.css';
import { Picture } from '../../parts/picture.tsx';
import { searchDishes } from '../../rules/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft.ts';
import { pictureUrl, useVenue } from '../../state/venue.ts';
import { useWords } from '../../words/words.ts';
import { endAsking, useAsked, type Asked } from './asked.ts';
import css from './questions.module.css';

/** A search finds the others. */
const MOST_SHOWN = 30;

function WordsOf({ asked }: { asked: Asked & { kind: 'words' } }) {
  const { t } = useWords();
  return (
    <Modal label={asked.title} onClose={endAsking}>
      <h2 className={type.section}>{asked.title}</h2>
      <LanguageFields thing={asked.thing} texts={asked.texts} />
      <div className={panel.actions}>
        <Control look="ink" onClick={endAsking}>
          {t('close')}
        </Control>
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
    () => searchDishes(file, search).filter(({ dish }) => !asked.left.includes(String(dish.id))),
    [file, search, asked.left],
  );
  const pick = (id: string) => {
    endAsking();
    asked.onPick(id);
  };
  return (
    <Modal label={asked.title} onClose={endAsking}>
      <h2 className={type.section}>{asked.title}</h2>
      <FieldFrame
        label={t('findDish')}
        message={<span role="status">{t('found', { n: found.length })}</span>}
      >
        {(ties) => (
          <>
            <MagnifyingGlass />
            <input
              {...ties}
              type="search"
              dir="auto"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </>
        )}
      </FieldFrame>
      <ul className={css.dishes}>
        {found.slice(0, MOST_SHOWN).map(({ dish, category }) => {
          const image = dish.images[0]?.image;
          return (
            <li key={String(dish.id)}>
              <button type="button" className={css.dish} onClick={() => pick(String(dish.id))}>
                <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} />
                <span>
                  <b>{readIn(dish.name, lang, file.default_language) || t('noName')}</b>
                  <small>{readIn(category.name, lang, file.default_language)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={panel.actions}>
        <Control look="plain" onClick={endAsking}>
          {t('cancel')}
        </Control>
      </div>
    </Modal>
  );
}

/** The screen's open question, if any. */
export function Questions() {
  const asked = useAsked((state) => state.asked);
  if (asked?.kind === 'words') return <WordsOf key={asked.thing} asked={asked} />;
  return asked && <PickDish asked={asked} />;
}
