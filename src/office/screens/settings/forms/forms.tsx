import Caret from 'icon:caret-down';
import Plus from 'icon:plus';
import { useState } from 'react';
import { formatAddress, isWithin } from '#domain/draft/address.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { enterAdded } from '../../../parts/lists/enter-added.ts';
import panel from '../../../parts/page/panel.module.css';
import { newThingId } from '../../../rules/menu/addresses.ts';
import { readIn } from '../../../rules/texts.ts';
import { useChange, useFile } from '../../../state/draft/draft.ts';
import { edit } from '../../../state/draft/edit.ts';
import { useWantedSetting } from '../../../state/draft/wanted-setting.ts';
import { showSnack } from '../../../state/page/snack.ts';
import { useMayAdd } from '../../../state/session/session.ts';
import { useWords } from '../../../words/words.ts';
import settings from '../styles/settings.module.css';
import { FormEditor } from './form-editor.tsx';
import css from './forms.module.css';
import changedBar from '../../../parts/lists/changed-bar.module.css';

const LIST = 'menu/forms';

function FormRow({
  id,
  name,
  open,
  onOpen,
}: {
  id: string;
  name: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { t } = useWords();
  const at = `${LIST}/${formatAddress([id])}`;
  const { changed } = useChange(at);
  const remove = () => {
    onOpen(false);
    showSnack(t('removed', { name }), edit({ at, value: null }));
  };
  return (
    <div className={classes(css.thing, changedBar.bar)} data-changed={changed || undefined}>
      <button
        type="button"
        className={classes(panel.row, css.name)}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <b className={panel.grow}>{name}</b>
        <Caret />
      </button>
      {open && <FormEditor at={at} id={id} onRemove={remove} />}
    </div>
  );
}

/** The venue's forms: each opens where it stands. */
export function Forms() {
  const { t, lang } = useWords();
  const { menu, default_language: original } = useFile();
  const canAdd = useMayAdd(LIST);
  const [open, setOpen] = useState<string | null>(() => {
    const wanted = useWantedSetting.getState().at;
    const ids = menu.forms.map(({ id }) => String(id));
    return ids.find((id) => wanted !== null && isWithin(wanted, `${LIST}/${formatAddress([id])}`)) ?? null;
  });
  const add = () => {
    const id = newThingId('form');
    const after = String(menu.forms.at(-1)?.id ?? '');
    edit({
      at: `${LIST}/${formatAddress([id])}`,
      value: { id, name: {}, display_on_menu_load: false, form_data: [], after },
    });
    setOpen(id);
  };
  return (
    <section className={settings.group} aria-label={t('partForms')}>
      <h2>{t('partForms')}</h2>
      {menu.forms.length === 0 && <p className={panel.sub}>{t('noForms')}</p>}
      {menu.forms.length > 0 && (
        <div className={panel.panel}>
          {menu.forms.map(({ id, name }) => (
            <FormRow
              key={String(id)}
              id={String(id)}
              name={readIn(name, lang, original) || t('noName')}
              open={open === String(id)}
              onOpen={(isOpen) => setOpen(isOpen ? String(id) : null)}
            />
          ))}
        </div>
      )}
      {canAdd && (
        <div>
          <Button variant="outline" onClick={() => enterAdded(add)}>
            <Plus />
            {t('addForm')}
          </Button>
        </div>
      )}
    </section>
  );
}
