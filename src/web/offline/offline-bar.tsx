import Slash from 'icon:wifi-slash';
import { useEffect } from 'react';
import { writtenAgo } from '#text/ago.ts';
import { writtenLocale } from '#text/display.ts';
import { useNow } from '#ui/use-now.ts';
import { usePage } from '../page/page.tsx';
import frame from '../elements/frame.module.css';
import { useNetwork } from '../browser/network.ts';
import { retryPictures } from './retry-pictures.ts';

const LOOK_AGAIN_MS = 30_000;

function Bar({ menuAt }: { menuAt: number }) {
  const { t, lang, venue } = usePage();
  const ageMs = useNow(LOOK_AGAIN_MS) - menuAt;
  // The bar goes when the server is back.
  useEffect(() => retryPictures, []);
  const ago = writtenAgo(writtenLocale(lang, venue.flags.arabicNumerals), ageMs);
  return (
    <div className={frame.offline} data-screen-only>
      <Slash />
      <span role="status">{t('offline')}</span>
      {menuAt > 0 && <span>{t('menuLoaded', { ago })}</span>}
    </div>
  );
}

/** The thin bar over everything while the server cannot be reached, with the age of the menu. */
export function OfflineBar() {
  const { offline, menuAt } = useNetwork((state) => state);
  return offline && <Bar menuAt={menuAt} />;
}
