import Star from 'icon:star-fill';
import { Badge } from '#ui/marks/badge.tsx';
import { usePage } from '../../page/page.tsx';
import { Photo } from '../../elements/photo.tsx';

const MARK = { sizes: '20px', widest: 160 };

/** Marks a dish as the chef's recommendation, with the venue's own mark if it has one. */
export function PickBadge({ words, large }: { words: string; large?: boolean }) {
  const { venue } = usePage();
  return (
    <Badge look="pick" large={large}>
      {venue.chefRecommends ? <Photo picture={venue.chefRecommends} place={MARK} /> : <Star />}
      {words}
    </Badge>
  );
}
