import { fullName } from '#domain/menu/full-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import sheets from '../elements/sheets.module.css';
import typeface from '#ui/type.module.css';
import { usePage } from '../page/page.tsx';
import { useWarning, type Warning } from '../state/needs/warning.ts';
import { useNeedsHere } from './use-needs.ts';
import { VerdictChips } from './verdict-chips.tsx';

function Ask({ warning: { product, verdicts, answer } }: { warning: Warning }) {
  const { t } = usePage();
  const here = useNeedsHere();
  if (!here) return null;
  const name = fullName(here.menu, product);
  return (
    <Modal label={name} onClose={() => answer('leave')}>
      <h2 className={typeface.section}>
        <bdi>{name}</bdi>
      </h2>
      <VerdictChips verdicts={verdicts} nameOf={here.nameOf} />
      <p className={sheets.more}>{t('warnMore')}</p>
      <div className={sheets.actions}>
        <Button size="tall" block autoFocus onClick={() => answer('leave')}>
          {t('warnLeave')}
        </Button>
        <Button look="quiet" block onClick={() => answer('keep')}>
          {t('warnKeep')}
        </Button>
        <Button look="text" block onClick={() => answer('other')}>
          {t('warnOther')}
        </Button>
      </div>
    </Modal>
  );
}

/** Asks before a dish with what the guest is allergic to is added. */
export default function WarningSheet() {
  const warning = useWarning();
  return warning && <Ask key={warning.product.id} warning={warning} />;
}
