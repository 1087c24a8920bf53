import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import Caret from 'icon:caret-down';
import Eye from 'icon:eye';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useState } from 'react';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { isSameJson } from '#domain/draft/json.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { FlagRow } from '../../../fields/choices/flag-row.tsx';
import { LanguageFields } from '../../../fields/texts/language-fields.tsx';
import { useFieldWords } from '../../../fields/bound-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import panel from '../../../parts/page/panel.module.css';
import { Segments } from '../../../parts/controls/segments.tsx';
import { enterAdded } from '../../../parts/lists/enter-added.ts';
import { Sortable, SortableRow } from '../../../parts/lists/sortable.tsx';
import { Phone } from '../../../preview/phone.tsx';
import {
  fieldIds,
  fieldKinds,
  fieldsOf,
  kindOf,
  newField,
  withField,
  withMoved,
  type FormEntry,
} from '../../../rules/forms/form-fields.ts';
import { readIn } from '../../../rules/texts.ts';
import { useChange, useFile } from '../../../state/draft/draft.ts';
import { edit } from '../../../state/draft/edit.ts';
import { showSnack } from '../../../state/page/snack.ts';
import { useWords } from '../../../words/words.ts';
import { FieldEditor } from './field-rules.tsx';
import css from './forms.module.css';
import changedBar from '../../../parts/lists/changed-bar.module.css';

/** The fields of a form in the draft, all one value: how they read, and how they are written. */
function useFields(at: string) {
  const { t, lang } = useWords();
  const file = useFile();
  const place = `${at}/form_data`;
  const fields = fieldsOf(valueAt(file, place));
  const { changed, was } = useChange(place);
  const before = fieldsOf(was);
  const { locked } = useFieldWords(place);
  return {
    place,
    fields,
    ids: fieldIds(fields),
    locked,
    put: (value: readonly FormEntry[]) => edit({ at: place, value }),
    nameOf: (field: FormEntry | undefined) =>
      readIn(field?.['label'] as FileText, lang, file.default_language) || t('noName'),
    isChanged: (field: FormEntry) => changed && !before.some((each) => isSameJson(each, field)),
  };
}

type Fields = ReturnType<typeof useFields>;

function FieldRow({
  all,
  index,
  lang,
  open,
  onOpen,
}: {
  all: Fields;
  index: number;
  lang: string | null;
  open: boolean;
  onOpen: (id: string | null) => void;
}) {
  const { t } = useWords();
  const { fields, ids, locked, put, nameOf } = all;
  const field = fields[index] ?? {};
  const id = ids[index] ?? '';
  const name = nameOf(field);
  const remove = () => {
    onOpen(null);
    showSnack(t('removed', { name }), put(withField(fields, index, null)));
  };
  return (
    <SortableRow
      id={id}
      name={name}
      canMove={!locked}
      className={classes(css.field, changedBar.bar)}
      data-changed={all.isChanged(field) || undefined}
    >
      {(handle) => (
        <>
          <Row align="center" gap={2}>
            {handle}
            <button
              type="button"
              className={css.name}
              aria-expanded={open}
              onClick={() => onOpen(open ? null : id)}
            >
              <span className={panel.grow}>
                <b>{name}</b>
                <Text as="small" block size="small" tone="muted">
                  {t(kindOf(field).label)}
                  {field['required'] === true && ` · ${t('fieldRequired')}`}
                </Text>
              </span>
              <Caret />
            </button>
          </Row>
          {open && (
            <>
              <FieldEditor
                editing={{ field, lang, locked, onChange: (next) => put(withField(fields, index, next)) }}
              />
              {!locked && (
                <Button variant="ghost" tone="danger" onClick={remove}>
                  <Trash />
                  {t('remove')}
                </Button>
              )}
            </>
          )}
        </>
      )}
    </SortableRow>
  );
}

/** The fields in their order, dragged or moved by keyboard, and the menu that adds one. */
function FieldList({ at, lang }: { at: string; lang: string | null }) {
  const { t } = useWords();
  const all = useFields(at);
  const { fields, ids, locked, put, nameOf } = all;
  const [open, setOpen] = useState<string | null>(null);
  const move = (id: string, overId: string) => put(withMoved(fields, ids.indexOf(id), ids.indexOf(overId)));
  const add = (kind: (typeof fieldKinds)[number]['kind']) => {
    const next = [...fields, newField(kind, fields)];
    put(next);
    setOpen(fieldIds(next).at(-1) ?? null);
  };
  return (
    <div data-at={all.place} tabIndex={-1}>
      {fields.length === 0 && <p className={panel.sub}>{t('noFields')}</p>}
      <Stack gap={2} marginBottom={3}>
        <Sortable ids={ids} nameOf={(id) => nameOf(fields[ids.indexOf(id)])} onMove={move}>
          {ids.map((id, index) => (
            <FieldRow key={id} all={all} index={index} lang={lang} open={open === id} onOpen={setOpen} />
          ))}
        </Sortable>
      </Stack>
      {!locked && (
        <Menu
          label={t('addField')}
          className={css.add}
          items={fieldKinds.map(({ kind, label }) => ({
            key: kind,
            label: t(label),
            onPick: () => enterAdded(() => add(kind)),
          }))}
        >
          <Plus />
          {t('addField')}
        </Menu>
      )}
    </div>
  );
}

/** The form as guests will see it. */
function Preview({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Modal label={t('asGuestsSee')} onClose={onClose}>
      <Phone page={`form/${encodeURIComponent(id)}`} />
      <div className={panel.actions}>
        <Button tone="ink" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  );
}

/** Everything about a form: its name, when it is shown, its fields. */
export function FormEditor({ at, id, onRemove }: { at: string; id: string; onRemove: () => void }) {
  const { t } = useWords();
  const { languages, default_language: original } = useFile();
  const { locked } = useFieldWords(`${at}/name`);
  const [isSeen, setSeen] = useState(false);
  const others = languages.filter(({ code }) => code !== original);
  const [chosen, choose] = useState<string | null>(null);
  const lang = others.find(({ code }) => code === chosen)?.code ?? others[0]?.code ?? null;
  return (
    <Stack align="start" gap={4} padInline={5} padTop={0} padBottom={5} className={css.form}>
      <LanguageFields thing={at} texts={[{ field: 'name', label: t('name') }]} />
      <div className={panel.panel}>
        <FlagRow at={`${at}/display_on_menu_load`} label={t('formOnLoad')} />
      </div>
      <div className={panel.head}>
        <h3>{t('formFields')}</h3>
        <span className={panel.grow} />
        {others.length > 1 && lang !== null && (
          <Segments
            label={t('otherLanguage')}
            value={lang}
            segments={others.map(({ code, name_local: label }) => ({
              value: code,
              label,
              lang: isLanguageCode(code) ? bcp47(code) : code,
            }))}
            onPick={choose}
          />
        )}
        <Button variant="outline" onClick={() => setSeen(true)}>
          <Eye />
          {t('asGuestsSee')}
        </Button>
      </div>
      <FieldList at={at} lang={lang} />
      {!locked && (
        <Button variant="ghost" tone="danger" onClick={onRemove}>
          <Trash />
          {t('removeForm')}
        </Button>
      )}
      {isSeen && <Preview id={id} onClose={() => setSeen(false)} />}
    </Stack>
  );
}
