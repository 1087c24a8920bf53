import { useEffect } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { usePage } from '../../page/page.tsx';
import { refreshMenu } from '../../state/menu/menu.ts';
import { keepChanged } from '../../state/shared-cart/ready.ts';

/** A line that was not sent because of a worse fact: what it is now stands beside it, and its guest may keep it. */
export function ChangedFacts({ lineId }: { lineId: string }) {
  const { t } = usePage();
  useEffect(() => void refreshMenu(), []);
  return (
    <Button look="quiet" size="small" onClick={() => void keepChanged(lineId)}>
      {t('warnKeep')}
    </Button>
  );
}
