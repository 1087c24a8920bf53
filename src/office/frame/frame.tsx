import { Row } from '#ui/layout/row.tsx';
import WifiSlash from 'icon:wifi-slash';
import type { ReactNode } from 'react';
import { useLive } from '../state/live.ts';
import { useWords } from '../words/words.ts';
import { Conflict } from './conflict.tsx';
import { Find } from './find/find-dialog.tsx';
import { KeyOffer } from './key-offer.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Rail } from './rail.tsx';
import { Snackbar } from './snackbar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useKeys } from './use-keys.ts';
import css from './page.module.css';

/** Shown while the server does not answer. */
function NoNetwork() {
  const { t } = useWords();
  const connected = useLive((state) => state.connected);
  return (
    <div role="status">
      {!connected && (
        <div className={css.band}>
          <WifiSlash />
          <b>{t('noNetwork')}</b>
          <span>{t('noNetworkMore')}</span>
        </div>
      )}
    </div>
  );
}

/** The office around its screens: rail or tab bar, keys, messages, and what waits for a choice. */
export function Frame({ children }: { children: ReactNode }) {
  useKeys();
  return (
    <div className={css.office}>
      <Rail />
      <Row direction="column" shrink className={css.main}>
        <NoNetwork />
        {children}
      </Row>
      <TabBar />
      <Conflict />
      <Snackbar />
      <KeysDialog />
      <Find />
      <KeyOffer />
    </div>
  );
}
