import { pagePath } from '#contract/paths/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import css from '../../elements/table-code.module.css';
import { shareAddress } from '../../state/share-address.ts';
import { LINK_MARK } from '../../state/shared-cart/link.ts';
import { useSharedPage } from '../../state/table/shared-page.ts';

/** Shows the link that lets others choose with this phone where there is no table. */
export default function LinkCode({ link, onClose }: { link: string; onClose: () => void }) {
  const page = useSharedPage();
  const { t, lang } = page;
  const address = `${origin}${pagePath('cart', lang)}${LINK_MARK}${link}`;
  return (
    <Modal kind="sheet" label={t('shareTable')} onClose={onClose}>
      <SheetHead title={t('shareTable')} close={t('close')} onClose={onClose} />
      <div className={css.code}>
        <QrCode text={address} label={t('shareTable')} />
        <Button onClick={() => void shareAddress(t('cartForTable'), address, page)}>{t('share')}</Button>
      </div>
    </Modal>
  );
}
