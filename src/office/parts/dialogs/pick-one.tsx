import MagnifyingGlass from 'icon:magnifying-glass';
import { useRef, type KeyboardEvent } from 'react';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../field/frame.tsx';
import panel from '../page/panel.module.css';
import css from './pick-one.module.css';
import { Picture } from '../page/picture.tsx';

/** A search finds the others. */
const MOST_SHOWN = 30;

/** Something that can be picked. */
export interface Pickable {
  key: string;
  name: string;
  /** Where it stands. */
  more: string;
  picture: string | null;
}

const STEPS: Record<string, -1 | 1> = { ArrowDown: 1, ArrowUp: -1 };

/** Asks for one of the dishes that a search finds: arrows go from the field down the list, Enter picks. */
export function PickOne({
  title,
  search,
  found,
  onSearch,
  onPick,
  onClose,
}: {
  title: string;
  search: string;
  found: readonly Pickable[];
  onSearch: (text: string) => void;
  onPick: (key: string) => void;
  onClose: () => void;
}) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const stops = Array.from(box.current?.querySelectorAll<HTMLElement>('input, li button') ?? []);
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const step = STEPS[event.key];
    if (step) stops[Math.max(0, at + step)]?.focus();
    else if (event.key === 'Enter' && at === 0 && search.trim() !== '' && found[0]) onPick(found[0].key);
    else return;
    event.preventDefault();
  };
  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      <div ref={box} role="presentation" onKeyDown={onKeyDown}>
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
                onChange={({ target }) => onSearch(target.value)}
              />
            </>
          )}
        </FieldFrame>
        <ul className={css.things}>
          {found.slice(0, MOST_SHOWN).map(({ key, name, more, picture }) => (
            <li key={key}>
              <button type="button" className={css.thing} onClick={() => onPick(key)}>
                <Picture url={picture} />
                <span>
                  <Text as="b" block weight="semi" breakWords>
                    {name}
                  </Text>
                  <Text as="small" size="small" tone="muted">
                    {more}
                  </Text>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={panel.actions}>
        <Button variant="ghost" tone="ink" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  );
}
