import { useEffect } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../../page/page.tsx';
import { refreshMenu } from '../../state/menu/menu.ts';
import { keepChanged } from '../../state/shared-cart/ready.ts';

/** A line that was not sent because of a worse fact: what it is now stands beside it, and whom it concerns may keep it. */
export function ChangedFacts({ lineId, isConcerned }: { lineId: string; isConcerned: boolean }) {
  const { t } = usePage();
  useEffect(() => void refreshMenu(), []);
  return (
    isConcerned && (
      <Button variant="outline" size="small" onClick={() => void keepChanged(lineId)}>
        {t('warnKeep')}
      </Button>
    )
  );
}
