import { showSnack } from '../state/page/snack.ts';
import { signOut } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';

/** Signs this browser out, or says that it was not done. */
export function useSignOut(): () => Promise<void> {
  const { t } = useWords();
  return async () => {
    if (!(await signOut())) showSnack(t('noAnswer'), null, 'bad');
  };
}
