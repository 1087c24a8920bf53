import type { PlannedChange } from '#contract/office/publication.ts';

const CHOICE = /^menu\/variations\/([^/]+)(?:\/values\/([^/]+))?$/;
/** An answer that a dish or a part of a combo offers. */
const OFFER = /\/product_variations\/([^/]+)$/;

type Removal = Pick<PlannedChange, 'at' | 'kind'>;

/** The offers of a removed choice or answer, by how their ids begin; ' ' ends each, so that none begins another. */
function beginnings({ at, kind }: Removal): string[] {
  const ids = kind === 'removed' ? CHOICE.exec(at)?.slice(1) : undefined;
  if (!ids) return [];
  const known = ids.filter((id) => id !== undefined);
  return [`${known.map(decodeURIComponent).join(' ')} `];
}

/** The changes to read: it goes without saying that nobody asks a removed choice any more, or offers a removed answer. */
export function withoutUses<Change extends Removal>(changes: readonly Change[]): Change[] {
  const removed = changes.flatMap(beginnings);
  return changes.filter(({ at, kind }) => {
    const offer = kind === 'removed' ? OFFER.exec(at)?.[1] : undefined;
    if (offer === undefined) return true;
    const id = `${decodeURIComponent(offer)} `;
    return !removed.some((beginning) => id.startsWith(beginning));
  });
}
