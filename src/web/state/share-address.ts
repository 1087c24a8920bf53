import type { Page } from '../page/page.tsx';
import { showSnack } from './snackbar.ts';

/** Opens the phone's share sheet for an address, else copies it, else shows it. */
export async function shareAddress(title: string, url: string, { t }: Page): Promise<void> {
  if ('share' in navigator) return navigator.share({ title, url }).catch(() => {});
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
}
