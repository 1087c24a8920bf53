import { openPreview } from '#client/office/preview.ts';
import { create } from 'zustand';
import { server } from '../state/server.ts';

/** Before its end a link is replaced. */
const RENEW_MS = 5 * 60_000;
const RETRY_MS = 5000;

/** Where the draft is shown as guests will see it, without a last slash; null: not known yet. */
export const usePreviewLink = create<{ path: string | null }>(() => ({ path: null }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for an address of the preview, and for a new one before that ends. */
export async function keepPreviewLink(): Promise<void> {
  clearTimeout(timer);
  const answer = await openPreview(server);
  if (answer.kind !== 'ok') {
    timer = setTimeout(() => void keepPreviewLink(), RETRY_MS);
    return;
  }
  const { url, expires_at: end } = answer.value;
  usePreviewLink.setState({ path: new URL(url).pathname.replace(/\/$/, '') });
  timer = setTimeout(
    () => void keepPreviewLink(),
    Math.max(RETRY_MS, Date.parse(end) - Date.now() - RENEW_MS),
  );
}

/** Stops renewing it. */
export function dropPreviewLink(): void {
  clearTimeout(timer);
  usePreviewLink.setState({ path: null });
}
