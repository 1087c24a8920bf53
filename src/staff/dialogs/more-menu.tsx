import Chart from 'icon:chart-bar';
import SignOut from 'icon:sign-out';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Option } from '#ui/fields/option.tsx';
import type { Role } from '#contract/office/rights.ts';
import type { TextKey } from '#text/staff/words.ts';
import { chooseLanguage, readersLanguages, useLanguage } from '../state/language.ts';
import { pauseFor } from '../state/orders/pause.ts';
import { leave, useMay, useSession } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { dropCommands, useCommands } from '../state/orders/command-queue.ts';
import { show } from '../state/view.ts';
import { useWords } from '../words/words.ts';
import css from './dialogs.module.css';
import { HoldTables } from './hold-tables.tsx';
import { KeysList } from './keys-list.tsx';
import { ThisScreen } from './this-screen.tsx';

const PAUSES_MINUTES = [5, 15, 30, 60];

function PauseChoice({ onDone }: { onDone: () => void }) {
  const { t } = useWords();

  async function pause(minutes: number): Promise<void> {
    onDone();
    if (!(await pauseFor(minutes))) showSnack(t('noAnswer'), null, 'bad');
  }

  return (
    <section>
      <Text as="h3" size="part">
        {t('pause')}
      </Text>
      <p className={css.hint}>{t('pauseMore')}</p>
      <div className={css.grid}>
        {PAUSES_MINUTES.map((n) => (
          <Button key={n} variant="outline" size="large" onClick={() => void pause(n)}>
            {t('pauseFor', { n })}
          </Button>
        ))}
      </div>
    </section>
  );
}

function LanguageChoice() {
  const { t } = useWords();
  const { lang, offered } = useLanguage((state) => state);
  return (
    <section>
      <Text as="h3" size="part">
        {t('language')}
      </Text>
      <div role="radiogroup" aria-label={t('language')}>
        {readersLanguages(offered).map(({ code, name }) => (
          <Option
            key={code}
            kind="radio"
            name="language"
            label={name}
            checked={code === lang}
            onPick={() => void chooseLanguage(code)}
          />
        ))}
      </div>
    </section>
  );
}

const ROLE_WORDS = {
  owner: 'roleOwner',
  manager: 'roleManager',
  waiter: 'roleWaiter',
  kitchen: 'roleKitchen',
} as const satisfies Record<Role, TextKey>;

/** Actions for the whole board: pausing orders, its language and the signed-in user. */
export function MoreMenu({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const role = useSession(({ venue }) => venue?.role);
  const maySeeFigures = useMay('figures');
  const mayPause = useMay('pause');

  const n = useCommands().length;

  async function signOut(): Promise<void> {
    if (await leave()) dropCommands(() => true);
    else showSnack(t('noAnswer'), null, 'bad');
    onClose();
  }

  return (
    <Sheet title={t('shift')} label={t('more')} close={t('close')} onClose={onClose}>
      <div className={css.sections}>
        {maySeeFigures && (
          <Button variant="outline" size="large" block onClick={() => show({ dialog: { kind: 'figures' } })}>
            <Chart />
            {t('figures')}
          </Button>
        )}
        {mayPause && <PauseChoice onDone={onClose} />}
        <HoldTables />
        <ThisScreen />
        <LanguageChoice />
        <KeysList />
        <section>
          {role && <p className={css.hint}>{t('role', { role: t(ROLE_WORDS[role]) })}</p>}
          {n > 0 && <p className={css.hint}>{t('waitingTaps', { n })}</p>}
          <Button variant="outline" size="large" block onClick={() => void signOut()}>
            <SignOut />
            {t(n > 0 ? 'signOutWithout' : 'signOut')}
          </Button>
        </section>
      </div>
    </Sheet>
  );
}
