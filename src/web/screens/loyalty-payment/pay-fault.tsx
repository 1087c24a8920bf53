import Warning from 'icon:warning-circle';
import type { TextKey } from '#text/guest/words.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { usePage } from '../../page/page.tsx';
import { usePay } from '../../state/order/pay.ts';

/** Why the last payment attempt failed; `busyWords` when somebody else is paying. */
export function PayFault({ busyWords }: { busyWords: TextKey & ('billBusy' | 'shareTaken') }) {
  const { t } = usePage();
  const failed = usePay((state) => state.failed);
  const refusal = usePay((state) => state.refusal);
  // Shown beside the ways to pay in person, where the guest asked.
  if (!failed || refusal === 'forbidden') return null;
  const words =
    refusal === 'in_progress' ? busyWords : refusal === 'price_changed' ? 'splitChanged' : 'payPageGone';
  return (
    <Notice look="bad" icon={<Warning />}>
      {t(words)}
    </Notice>
  );
}
