import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import Printer from 'icon:printer';
import Trash from 'icon:trash';
import { printerKinds, type PrinterKind } from '#contract/values/printers.ts';
import type { Devices } from '#contract/office/people.ts';
import { isWithoutStation } from '#domain/kitchen/print-routes.ts';
import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import type { Translate } from '#text/office/words.ts';
import { languageNames } from '#text/office/language-names.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { Select } from '../../parts/field/select.tsx';
import { useFile } from '../../state/draft/draft.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { change } from '../../state/venue/team.ts';
import { ShownOnce } from './shown-once.tsx';
import css from './team.module.css';

type PrinterState = Devices['printers'][number];

/** How a printer is, in words. */
function problemWords(t: Translate, { problem, trouble }: PrinterState): string {
  if (problem === null) return t('live');
  if (problem === 'silent') return t('printerSilent');
  if (problem === 'paper') return t('printerNoPaper');
  if (problem === 'open') return t('printerOpen');
  return problem === 'refused' ? t('printerRefused') : trouble;
}

/** A printer: whether it works, when it was last heard from, what waits for it. */
export function PrinterRow({ printer }: { printer: PrinterState }) {
  const { t, dates } = useWords();
  const canChange = useMay('devices');
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const { name, problem, lastSeenAt: seen, waiting, address } = printer;
  const isBad = problem !== null;
  const isUnused = useVenue(({ file }) => isWithoutStation(file?.stations ?? [], name));
  const seenMs = seen === null ? null : Date.parse(seen);
  const when =
    seenMs === null ? t('neverHere') : t('lastAt', { time: `${dates.day(seenMs)} ${dates.time(seenMs)}` });
  const test = async () => {
    if (isDone(await change(ask(server, placeCalls.testPrinter, { params: { name } }))))
      showSnack(t('testAsked', { name }));
  };
  const remove = async () => {
    setAsks(false);
    if (isDone(await change(ask(server, placeCalls.removePrinter, { params: { name } }))))
      showSnack(t('removed', { name }));
  };
  return (
    <div className={classes(panel.panel, panel.row)}>
      <span className={panel.icon} data-tone={isBad ? 'bad' : undefined}>
        <Printer />
      </span>
      <span className={panel.grow}>
        <b dir="auto">{name}</b>
        <small data-bad={isBad || undefined}>{problemWords(t, printer)}</small>
        {address !== null && <small dir="ltr">{address}</small>}
        {problem === 'silent' && <small>{when}</small>}
        {isUnused && (
          <small>
            {t('printerWithoutStation', { settings: t('settings'), kitchen: t('settingsKitchen') })}
          </small>
        )}
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
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void remove()}
        >
          <p>{t('removePrinterMore')}</p>
        </Ask>
      )}
    </div>
  );
}

/** The names of protocols, which are the same in every language; the first word is the maker's. */
const PROTOCOLS = { cloudprnt: 'Star CloudPRNT', epson: 'Epson Server Direct Print' } as const;

/** The address of a new printer, which is shown this once. */
function Address({ url, server: named, onClose }: { url: string; server: string; onClose: () => void }) {
  const { t } = useWords();
  return (
    <>
      <p className={panel.sub}>{t('printerAddress', { server: named })}</p>
      <ShownOnce url={url} onClose={onClose} />
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
  const [kind, setKind] = useState<PrinterKind>('cloudprnt');
  const [address, setAddress] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [addressFault, setAddressFault] = useState<string | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const add = useSend(async () => {
    const where = kind === 'escpos' ? { address: address.trim() } : {};
    const answer = await change(
      ask(server, placeCalls.addPrinter, { body: { name: name.trim(), language, kind, ...where } }),
    );
    if (answer.kind === 'ok') return answer.value.url === '' ? onClose() : setUrl(answer.value.url);
    const errors = answer.kind === 'problem' ? (answer.problem.errors ?? []) : [];
    if (errors.some(({ path }) => path.endsWith('address'))) setAddressFault(t('printerAtRefused'));
    else setFault(t(errors.length > 0 ? 'printerTaken' : whyNotDone(answer)));
  });
  return (
    <Modal label={t('addPrinter')} onClose={onClose}>
      <Text as="h2" size="section">
        {t('addPrinter')}
      </Text>
      {url === null && kind !== 'escpos' && (
        <p className={panel.sub}>{t('printerTickets', { kind: PROTOCOLS[kind] })}</p>
      )}
      {url !== null && kind !== 'escpos' && (
        <Address url={url} server={PROTOCOLS[kind].replace(/^\S+ /, '')} onClose={onClose} />
      )}
      {url === null && (
        <form className={css.fields} onSubmit={onSubmit(add.send)}>
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
          <FieldFrame label={t('printerKind')}>
            {(ties) => (
              <Select
                {...ties}
                value={kind}
                options={printerKinds.map((value) => ({
                  value,
                  label: value === 'escpos' ? t('kindEscpos') : PROTOCOLS[value],
                }))}
                onPick={(value) => setKind(printerKinds.find((each) => each === value) ?? 'cloudprnt')}
              />
            )}
          </FieldFrame>
          {kind === 'escpos' && (
            <FieldFrame label={t('printerAt')} message={t('printerAtMore')} fault={addressFault}>
              {(ties) => (
                <input
                  {...ties}
                  required
                  maxLength={260}
                  autoComplete="off"
                  dir="ltr"
                  value={address}
                  onChange={({ target }) => {
                    setAddress(target.value);
                    setAddressFault(null);
                  }}
                />
              )}
            </FieldFrame>
          )}
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
          <Text as="div" span="all" className={panel.actions}>
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button tone="ink" type="submit" busy={add.pending} disabled={add.pending || name.trim() === ''}>
              {t('add')}
            </Button>
          </Text>
        </form>
      )}
    </Modal>
  );
}
