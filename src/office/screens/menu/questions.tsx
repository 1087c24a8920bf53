import { businessDay } from '#domain/time/business-day.ts';
import { zonedInstant, zonedText } from '#domain/time/zoned-time.ts';
import { wholeNumber } from '#text/read-number.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { useState, type FormEvent, type ReactNode } from 'react';
import { HoursEditor, type Entry } from '../../fields/hours-field.tsx';
import { useStockChange } from '../../fields/use-stock-switch.ts';
import { Control } from '../../parts/control.tsx';
import { FieldFrame } from '../../parts/frame.tsx';
import panel from '../../parts/panel.module.css';
import { Select } from '../../parts/select.tsx';
import { categoryAddress, dishAddress } from '../../rules/addresses.ts';
import { findDish, listCategories } from '../../rules/menu-lists.ts';
import { readIn, textIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft.ts';
import { edit } from '../../state/edit.ts';
import { moveDishesTo } from '../../state/menu-acts.ts';
import { showSnack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import { endAsking, useAsked } from './asked.ts';
import { BulkPrice } from './bulk-price.tsx';
import { letGo } from './selection.ts';

function Question({
  title,
  yes,
  disabled,
  onYes,
  children,
}: {
  title: string;
  yes: string;
  disabled?: boolean;
  onYes: () => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled) return;
    onYes();
    endAsking();
  };
  return (
    <Modal label={title} onClose={endAsking}>
      <form onSubmit={submit}>
        <h2 className={type.section}>{title}</h2>
        {children}
        <div className={panel.actions}>
          <Control look="plain" onClick={endAsking}>
            {t('cancel')}
          </Control>
          <Control look="ink" type="submit" disabled={disabled}>
            {yes}
          </Control>
        </div>
      </form>
    </Modal>
  );
}

function Rename({ id }: { id: string }) {
  const { t } = useWords();
  const file = useFile();
  const category = file.menu.categories.find((each) => String(each.id) === id);
  const original = file.default_language;
  const [name, setName] = useState(textIn(category?.name, original));
  return (
    <Question
      title={t('nameOfCategory')}
      yes={t('putInDraft')}
      disabled={name.trim() === ''}
      onYes={() => edit({ at: categoryAddress(id, 'name', original), value: name.trim() })}
    >
      <FieldFrame label={t('name')}>
        {(ties) => (
          <input
            {...ties}
            dir="auto"
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </FieldFrame>
    </Question>
  );
}

function Move({ ids }: { ids: readonly string[] }) {
  const { t, lang } = useWords();
  const file = useFile();
  const listed = listCategories(file);
  const own = ids.length === 1 ? findDish(file, ids[0] ?? '')?.category.id : null;
  const offered = listed.filter(({ category }) => category.id !== own);
  const [category, setCategory] = useState(String(offered[0]?.category.id ?? ''));
  const nameOf = (id: string) =>
    readIn(
      listed.find((each) => String(each.category.id) === id)?.category.name,
      lang,
      file.default_language,
    );
  const move = () => {
    showSnack(t('movedTo', { n: ids.length, category: nameOf(category) }), moveDishesTo(category, ...ids));
    letGo();
  };
  return (
    <Question
      title={t('moveDishes', { n: ids.length })}
      yes={t('move')}
      disabled={category === ''}
      onYes={move}
    >
      <FieldFrame label={t('category')}>
        {(ties) => (
          <Select
            {...ties}
            value={category}
            options={offered.map((each) => ({
              value: String(each.category.id),
              label: nameOf(String(each.category.id)),
            }))}
            onPick={setCategory}
          />
        )}
      </FieldFrame>
    </Question>
  );
}

function Pieces({ id }: { id: string }) {
  const { t, lang } = useWords();
  const file = useFile();
  const change = useStockChange();
  const dish = findDish(file, id)?.dish;
  const name = readIn(dish?.name, lang, file.default_language);
  const [text, setText] = useState('10');
  const n = wholeNumber(text);
  const at = dishAddress(id);
  return (
    <Question
      title={t('howManyPieces', { name })}
      yes={t('putAtOnce')}
      disabled={n === null}
      onYes={() =>
        void change({ at, pos_available_qty: n, out_of_stock: false }, t('piecesNow', { name, n: n ?? 0 }), {
          at,
          pos_available_qty: null,
        })
      }
    >
      <FieldFrame
        label={t('piecesLeftAsk')}
        message={t('sellsOutAtZero')}
        fault={n === null ? t('writeNumber') : null}
      >
        {(ties) => (
          <input
            {...ties}
            inputMode="numeric"
            dir="ltr"
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
    </Question>
  );
}

const HOUR_MS = 3_600_000;

function Until({ id }: { id: string }) {
  const { t, lang, dates } = useWords();
  const file = useFile();
  const change = useStockChange();
  const { timezone } = file.menu;
  const name = readIn(findDish(file, id)?.dish.name, lang, file.default_language);
  const [text, setText] = useState(() => zonedText(Date.now() + HOUR_MS, timezone));
  const [openedAt] = useState(Date.now);
  const until = zonedInstant(text, timezone);
  const isLater = until !== null && until > openedAt;
  const at = dishAddress(id);
  const sellOut = () => {
    const end = until ?? businessDay(openedAt, timezone, file.ordering.day_ends).endsAt;
    void change(
      { at, out_of_stock: true, until: new Date(end).toISOString() },
      t('soldOutUntilTime', { name, time: `${dates.day(end)} ${dates.time(end)}` }),
      { at, out_of_stock: false, until: null },
    );
  };
  return (
    <Question title={t('soldOutUntilOf', { name })} yes={t('putAtOnce')} disabled={!isLater} onYes={sellOut}>
      <FieldFrame label={t('backAt')} fault={isLater ? null : t('writeLaterTime')}>
        {(ties) => (
          <input
            {...ties}
            type="datetime-local"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
    </Question>
  );
}

function BulkHours({ ids }: { ids: readonly string[] }) {
  const { t } = useWords();
  const [entries, setEntries] = useState<Entry[]>([]);
  const put = () => {
    const edits = ids.map((id) => ({ at: dishAddress(id, 'product_hours'), value: entries }));
    showSnack(t('changesInDraft', { changes: t('changes', { n: ids.length }) }), edit(...edits));
    letGo();
  };
  return (
    <Question title={t('whenOffered')} yes={t('putInDraft')} onYes={put}>
      <HoursEditor entries={entries} onPut={setEntries} />
    </Question>
  );
}

/** The menu's open question, if any. */
export function Questions() {
  const asked = useAsked((state) => state.asked);
  switch (asked?.kind) {
    case 'rename':
      return <Rename key={asked.id} id={asked.id} />;
    case 'move':
      return <Move ids={asked.ids} />;
    case 'hours':
      return <BulkHours ids={asked.ids} />;
    case 'price':
      return <BulkPrice ids={asked.ids} />;
    case 'pieces':
      return <Pieces id={asked.id} />;
    case 'until':
      return <Until id={asked.id} />;
    default:
      return null;
  }
}
