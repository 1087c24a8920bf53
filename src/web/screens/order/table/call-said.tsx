import Bell from 'icon:call-bell';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../../page/page.tsx';
import type { useCall } from './use-call.ts';

const LOOKS = { waiterCalled: 'good', billCalled: 'good', callFailed: 'bad', callNotKnown: 'info' } as const;

/** What became of the guest's call. */
export function CallSaid({ said }: Pick<ReturnType<typeof useCall>, 'said'>) {
  const { t } = usePage();
  return (
    said && (
      <Notice look={LOOKS[said]} icon={<Bell />}>
        {t(said)}
      </Notice>
    )
  );
}
