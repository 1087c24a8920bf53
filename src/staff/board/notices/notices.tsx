import BellRinging from 'icon:bell-ringing';
import LockOpen from 'icon:lock-open';
import Printer from 'icon:printer';
import type { StaffVenue } from '#contract/staff/staff.ts';
import type { Translate } from '#text/staff/words.ts';
import { memo } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { isolated } from '../../words/order-words.ts';
import { useSession } from '../../state/session.ts';
import { startShift, useShift } from '../../state/alarm/shift.ts';
import { MESSAGE_IDS } from '../../state/keys.ts';
import { useWords } from '../../words/words.ts';
import { NoticeRow } from './notice-row.tsx';
import css from './notices.module.css';
import { SignInNotice } from './sign-in-notice.tsx';
import { StillOut } from './still-out.tsx';

type BoardPrinter = StaffVenue['printers'][number];

function ShiftStrip() {
  const { t } = useWords();
  const { started, sound } = useShift((state) => state);
  const isBlocked = sound === 'blocked';
  if (started && !isBlocked) return null;
  return (
    <Notice
      look={isBlocked ? 'bad' : undefined}
      icon={<BellRinging />}
      action={<Button onClick={() => void startShift()}>{t('startShift')}</Button>}
    >
      {isBlocked ? t('soundBlocked') : t('startShiftMore')}
    </Notice>
  );
}

function InsecureNotice() {
  const { t } = useWords();
  const isSecure = useSession((session) => session.secure);
  return isSecure ? null : <Notice icon={<LockOpen />}>{t('insecure')}</Notice>;
}

/** What is wrong with a printer, in words. */
function problemWords(t: Translate, { name, problem, trouble }: BoardPrinter): string {
  const named = { name: isolated(name) };
  if (problem === 'silent') return t('printerSilent', named);
  if (problem === 'paper') return t('printerNoPaper', named);
  if (problem === 'open') return t('printerOpen', named);
  if (problem === 'refused') return t('printerRefused', named);
  return t('printerTrouble', { ...named, why: isolated(trouble) });
}

/** Warns of printers that are silent, without paper, open or report a fault, and says how many tickets wait for them. */
function PrinterNotices() {
  const { t } = useWords();
  const printers = useSession(({ venue }) => venue?.printers) ?? [];
  return printers
    .filter(({ problem }) => problem !== null)
    .map((printer) => (
      <Notice key={printer.name} look="bad" icon={<Printer />}>
        {[problemWords(t, printer), printer.waiting > 0 ? t('ticketsWait', { n: printer.waiting }) : '']
          .filter(Boolean)
          .join(' · ')}
      </Notice>
    ));
}

/** The notices at the start of a shift: a row above the columns that never covers them. */
export const Notices = memo(function Notices() {
  return (
    <NoticeRow id={MESSAGE_IDS.top} className={css.notices}>
      <InsecureNotice />
      <ShiftStrip />
      <SignInNotice />
      <PrinterNotices />
      <StillOut />
    </NoticeRow>
  );
});
