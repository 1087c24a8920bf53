import { Badge } from '#ui/marks/badge.tsx';
import typeface from '#ui/type.module.css';
import { servedFrom } from '../../elements/when-served.ts';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';

const WEEK_MS = 7 * 86_400_000;

/** Says of a dish that is sold out from when it is to be had again; a day of another week would be mistaken for this one's. */
export default function BackBadge({ backAt }: { backAt: number }) {
  const page = usePage();
  const at = useAt();
  const soldOut = page.t('outOfStock');
  if (backAt <= at || backAt >= at + WEEK_MS) return <Badge>{soldOut}</Badge>;
  return (
    <Badge>
      <span className={typeface.hidden}>{`${soldOut}. `}</span>
      {servedFrom(backAt, at, page)}
    </Badge>
  );
}
