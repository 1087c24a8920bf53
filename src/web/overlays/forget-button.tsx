import { useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { go } from '../navigation/navigation.ts';
import { usePage } from '../page/page.tsx';
import { customer } from '../state/cart/customer.ts';
import { forgetKept } from '../state/forget-kept.ts';
import { needs } from '../state/needs/needs.ts';
import { showSnack } from '../state/snackbar.ts';
import { setTable } from '../state/table/table.ts';
import { visit } from '../state/table/visit.ts';
import css from '../elements/sheets.module.css';

/**
 * Deletes everything that this phone knows of its guest, after two confirmations since it cannot be undone
 * (contract section 6).
 */
export function ForgetButton() {
  const { t, lang, license } = usePage();
  const [asked, setAsked] = useState(false);
  const named = customer.use((known) => Object.values(known).some((value) => value !== ''));
  const visited = visit.use(({ tokens, orders }) => tokens.length + orders.length > 0);
  const needy = needs.use(({ chosen, isAnswered }) => isAnswered || chosen.length > 0);
  if (!named && !visited && !needy) return null;
  const forget = () => {
    forgetKept(license);
    setTable({});
    showSnack({ look: 'good', words: t('forgotten') });
    go(pagePath('home', lang), { replace: true });
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsked(true)}>
        {t('forgetMe')}
      </Button>
      {asked && (
        <Modal label={t('forgetMe')} onClose={() => setAsked(false)}>
          <h2 className={typeface.section}>{t('forgetMe')}</h2>
          <div className={css.actions}>
            <Button block onClick={forget}>
              {t('forgetMe')}
            </Button>
            <Button variant="ghost" block onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
