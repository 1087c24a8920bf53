import Share from 'icon:share-network';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { usePage } from '../../page/page.tsx';
import { shareAddress } from '../../state/share-address.ts';

/** Shares the page's address, which contains nothing about the table. */
export function ShareButton({ name }: { name: string }) {
  const page = usePage();
  const share = () => shareAddress(name, location.origin + location.pathname, page);
  return (
    <IconButton label={page.t('share')} look="raised" onClick={() => void share()}>
      <Share />
    </IconButton>
  );
}
