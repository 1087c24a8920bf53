import type { SeenGuest } from '#contract/visits/shared-cart-parse.ts';
import type { Page } from '../../page/page.tsx';

/** A guest's name as the others see it: the one they told, else 'Guest 2'. */
export function guestName({ name, plate }: Pick<SeenGuest, 'name' | 'plate'>, { t }: Page): string {
  return name === '' ? t('guestName', { n: plate + 1 }) : name;
}

/** The name of a guest by their id; one who has left is somebody. */
export function nameOf(guests: readonly SeenGuest[], guestId: string, page: Page): string {
  const guest = guests.find((each) => each.guestId === guestId);
  return guest ? guestName(guest, page) : page.t('someone');
}
