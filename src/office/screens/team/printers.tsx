import Copy from 'icon:copy';
import Printer from 'icon:printer';
import Trash from 'icon:trash';
import { addPrinter, removePrinter, testPrinter } from '#client/office/printers.ts';
import type { Devices } from '#contract/office/people.ts';
import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/office/language-names.ts';
import { classes } from '#ui/classes.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import type from '#ui/type.module.css';
import { useState } from 'react';
import { Ask } from '../../parts/dialogs/ask.tsx';
import { Control } from '../../parts/controls/control.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { Menu } from '../../parts/controls/menu.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { useFile } from '../../state/draft/draft.ts';
import { copyText } from '../../state/page/clipboard.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { change } from './team.ts';
import css from './team.module.css';

type PrinterState = Devices['printers'][number];

/** A printer: whether it works, when it was last heard from, what waits for it. */
export function PrinterRow({ printer }: { printer: PrinterState }) {
  const { t, dates } = useWords();
  const canChange = useMay('devices');
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const { name, silent, trouble, last_seen_at: seen, waiting } = printer;
  const isBad = silent || trouble !== '';
  const seenMs = seen === null ? null : Date.parse(seen);
  const when =
    seenMs === null ? t('neverHere') : t('lastAt', { time: `${dates.day(seenMs)} ${dates.time(seenMs)}` });
  const test = async () => {
    if (isDone(await change(testPrinter(server, name)))) showSnack(t('testAsked', { name }));
  };
  const remove = async () => {
    setAsks(false);
    if (isDone(await change(removePrinter(server, name)))) showSnack(t('removed', { name }));
  };
  return (
    <div className={classes(panel.panel, panel.row)}>
      <span className={panel.icon} data-bad={isBad || undefined}>
        <Printer />
      </span>
      <span className={panel.grow}>
        <b dir="auto">{name}</b>
        <small data-bad={isBad || undefined}>{trouble || t(silent ? 'printerSilent' : 'live')}</small>
        {silent && <small>{when}</small>}
        {waiting > 0 && <small>{t('ticketsWait', { n: waiting })}</small>}
      </span>
      {canChange && (
        <Menu
          label={t('moreOf', { name })}
          items={[
            { key: 'test', label: t('printTest'), icon: <Printer />, onPick: () => void test() },
            { key: 'remove', label: t('remove'), icon: <Trash />, bad: true, onPick: () => setAsks(true) },
          ]}
        />
      )}
      {asks && (
        <Ask
          title={t('removePrinterAsk', { name })}
          no={t('leaveIt')}
          yes={t('remove')}
          danger
          onNo={() => setAsks(false)}
          onYes={() => void remove()}
        >
          <p>{t('removePrinterMore')}</p>
        </Ask>
      )}
    </div>
  );
}

/** The address of a new printer, which is shown this once. */
function Address({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <>
      <p className={panel.sub}>{t('printerAddress')}</p>
      <bdi className={css.link} dir="ltr">
        {url}
      </bdi>
      <div className={panel.actions}>
        <Control onClick={() => void copyText(url, t('copiedLink'))}>
          <Copy />
          {t('copyLink')}
        </Control>
        <Control look="ink" onClick={onClose}>
          {t('close')}
        </Control>
      </div>
    </>
  );
}

/** Adds a printer: its name and the language of its tickets, then the address to type into it. */
export function AddPrinter({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const file = useFile();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<LanguageCode>(
    isLanguageCode(file.default_language) ? file.default_language : 'en',
  );
  const [fault, setFault] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const answer = await change(addPrinter(server, { name: name.trim(), language }));
    setBusy(false);
    if (answer.kind === 'ok') return setUrl(answer.value.url);
    const isTaken = answer.kind === 'problem' && answer.problem.code === 'validation';
    setFault(t(isTaken ? 'printerTaken' : 'noAnswer'));
  };
  return (
    <Modal label={t('addPrinter')} onClose={onClose}>
      <h2 className={type.section}>{t('addPrinter')}</h2>
      {url === null && <p className={panel.sub}>{t('printerTickets')}</p>}
      {url !== null && <Address url={url} onClose={onClose} />}
      {url === null && (
        <form
          className={css.fields}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <FieldFrame label={t('itIsCalled')} fault={fault}>
            {(ties) => (
              <input
                {...ties}
                required
                maxLength={40}
                autoComplete="off"
                dir="auto"
                value={name}
                onChange={({ target }) => {
                  setName(target.value);
                  setFault(null);
                }}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('printerLanguage')}>
            {(ties) => (
              <Select
                {...ties}
                value={language}
                options={languageCodes.map((value) => ({ value, label: languageNames[value] }))}
                onPick={(value) => isLanguageCode(value) && setLanguage(value)}
              />
            )}
          </FieldFrame>
          <div className={classes(panel.actions, css.wide)}>
            <Control onClick={onClose}>{t('cancel')}</Control>
            <Control look="ink" type="submit" busy={busy} disabled={busy || name.trim() === ''}>
              {t('add')}
            </Control>
          </div>
        </form>
      )}
    </Modal>
  );
}
