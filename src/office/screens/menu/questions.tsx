import { wholeNumber } from '#text/read-number.ts';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { HoursEditor } from '../../fields/times/hours-field.tsx';
import { SoldOutUntil } from '../../fields/stock/sold-out-until.tsx';
import { useStockChange } from '../../fields/stock/use-stock-switch.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import type { FileHours } from '../../rules/hours/bars.ts';
import { categoryAddress, dishAddress } from '../../rules/menu/addresses.ts';
import { findDish, listCategories } from '../../rules/menu/menu-lists.ts';
import { readIn, textIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { moveDishesTo } from '../../state/draft/menu-acts.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { addCategory } from './acts.ts';
import { endAsking, useAsked } from './asked.ts';
import { BulkAllergens } from './bulk-allergens.tsx';
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
        <Text as="h2" size="section">
          {title}
        </Text>
        {children}
        <div className={panel.actions}>
          <Button variant="ghost" tone="ink" onClick={endAsking}>
            {t('cancel')}
          </Button>
          <Button tone="ink" type="submit" disabled={disabled}>
            {yes}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function NameOfCategory({ known, onName }: { known: string; onName: (name: string) => void }) {
  const { t } = useWords();
  const [name, setName] = useState(known);
  return (
    <Question
      title={t('nameOfCategory')}
      yes={t('putInDraft')}
      disabled={name.trim() === ''}
      onYes={() => onName(name.trim())}
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

function Rename({ id }: { id: string }) {
  const { menu, default_language: original } = useFile();
  const category = menu.categories.find((each) => String(each.id) === id);
  return (
    <NameOfCategory
      known={textIn(category?.name, original)}
      onName={(value) => edit({ at: categoryAddress(id, 'name', original), value })}
    />
  );
}

function NewCategory() {
  const { t } = useWords();
  return <NameOfCategory known={t('newCategory')} onName={addCategory} />;
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
        void change({ at, posAvailableQty: n, outOfStock: false }, t('piecesNow', { name, n: n ?? 0 }), {
          at,
          posAvailableQty: null,
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

function Until({ id }: { id: string }) {
  const { lang } = useWords();
  const file = useFile();
  const name = readIn(findDish(file, id)?.dish.name, lang, file.default_language);
  return <SoldOutUntil at={dishAddress(id)} name={name} onClose={endAsking} />;
}

function BulkHours({ ids }: { ids: readonly string[] }) {
  const { t } = useWords();
  const [entries, setEntries] = useState<FileHours[]>([]);
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
    case 'newCategory':
      return <NewCategory />;
    case 'rename':
      return <Rename key={asked.id} id={asked.id} />;
    case 'move':
      return <Move ids={asked.ids} />;
    case 'hours':
      return <BulkHours ids={asked.ids} />;
    case 'price':
      return <BulkPrice ids={asked.ids} />;
    case 'allergens':
      return <BulkAllergens ids={asked.ids} />;
    case 'pieces':
      return <Pieces id={asked.id} />;
    case 'until':
      return <Until id={asked.id} />;
    default:
      return null;
  }
}
