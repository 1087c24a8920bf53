import Share from 'icon:share-network';
import { IconButton } from '#ui/icon-button.tsx';
import { usePage } from '../../page.tsx';
import { showSnack } from '../../state/snackbar.ts';

/** Opens the phone's own share sheet, else copies the address; the address says nothing about the table. */
export function ShareButton({ name }: { name: string }) {
  const { t } = usePage();
  const share = async () => {
    const url = location.origin + location.pathname;
    if ('share' in navigator) return navigator.share({ title: name, url }).catch(() => {});
    // Without TLS a page may not write to the clipboard: the guest copies by hand.
    const { clipboard } = navigator as Partial<Navigator>;
    const copied = await clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showSnack(
      copied
        ? { look: 'good', words: t('linkCopied') }
        : { look: 'order', words: t('linkHere', { link: url }) },
    );
  };
  return (
    <IconButton label={t('share')} look="raised" onClick={() => void share()}>
      <Share />
    </IconButton>
  );
}
