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
    await (navigator as Navigator).clipboard.writeText(url);
    showSnack({ look: 'good', words: t('linkCopied') });
  };
  return (
    <IconButton label={t('share')} look="raised" onClick={() => void share()}>
      <Share />
    </IconButton>
  );
}
