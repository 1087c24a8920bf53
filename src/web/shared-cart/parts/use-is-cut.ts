import { useNetwork } from '../../browser/network.ts';
import { useSync } from '../../state/shared-cart/sync.ts';

/** True while what this phone shows may be old, and nothing can be sent. */
export function useIsCut(): boolean {
  const isCut = useSync((state) => state.isCut);
  const offline = useNetwork((network) => network.offline);
  return isCut || offline;
}
