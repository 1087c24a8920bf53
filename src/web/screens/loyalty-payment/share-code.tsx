import Share from 'icon:share-network';
import { Button } from '#ui/buttons/button.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { usePage } from '../../page/page.tsx';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { shareAddress } from '../../state/share-address.ts';
import css from './loyalty-payment.module.css';
import { shareLink } from './share-link.ts';

/** The code and the link that let another phone pay a share. */
export function ShareCode({
  uuid,
  shareId,
  name,
  amount,
  onClose,
}: {
  uuid: string;
  shareId: string;
  name: string;
  amount: string;
  onClose: () => void;
}) {
  const page = usePage();
  const { t, lang } = page;
  const label = t('shareCode', { name });
  const link = shareLink(lang, uuid, shareId);
  return (
    <Modal kind="sheet" label={label} onClose={onClose}>
      <SheetHead title={label} close={t('close')} onClose={onClose} />
      <div className={css.code}>
        <QrCode text={link} label={label} />
        <p>{t('shareCodeMore', { name, amount })}</p>
        <a className={css.link} href={link} dir="ltr">
          {link}
        </a>
        <Button variant="outline" block onClick={() => void shareAddress(name, link, page)}>
          <Share />
          {t('share')}
        </Button>
      </div>
    </Modal>
  );
}
