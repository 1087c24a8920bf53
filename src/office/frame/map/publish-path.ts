import { useMay } from '../../state/session/session.ts';
import { hasRoute, useMap } from './map.ts';

/** Where a person reviews the draft before it is published. */
export const PUBLISH_PATH = '/publish';

/** True where the draft can be reviewed, and the person may publish it. */
export function useCanPublish(): boolean {
  const map = useMap();
  return useMay('publish') && hasRoute(map, PUBLISH_PATH);
}
