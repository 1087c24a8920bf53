import { useEffect } from 'react';
import { usePage } from '../page/page.tsx';

/** Shows the venue's promotion over a screen that opens it; loads nothing of it with the first page. */
export function usePromotionOnLoad(opens: boolean): void {
  const { venue } = usePage();
  const id = opens ? venue.promotionOnLoadId : null;
  useEffect(() => {
    if (id === null) return;
    let left = false;
    void import('./offer-promotion.ts').then(({ offerPromotion }) => offerPromotion(id, () => left));
    return () => {
      left = true;
    };
  }, [id]);
}
