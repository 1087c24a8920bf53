import { createDates } from '#text/dates.ts';
import { useIsPast } from '../../browser/use-is-past.ts';
import { usePage } from '../../page/page.tsx';

/** Until when the wallet accepts no code (ms UTC), in words; null while it accepts one. */
export function useWalletLock(lockedUntil: number | null): string | null {
  const { t, lang, venue } = usePage();
  const isOver = useIsPast(lockedUntil ?? 0);
  if (lockedUntil === null || isOver) return null;
  const dates = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  return t('walletLocked', { time: dates.time(lockedUntil) });
}
