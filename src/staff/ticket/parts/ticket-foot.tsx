import Dots from 'icon:dots-three';
import Timer from 'icon:timer';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { needsHand, stepName } from '../../words/order-words.ts';
import { useMay } from '../../state/session.ts';
import { show, useView } from '../../state/view.ts';
import { STEP_KEY } from '../../state/keys.ts';
import { GiveBack } from './give-back.tsx';
import { useSteps } from './use-steps.ts';
import { useWords } from '../../words/words.ts';
import css from './ticket.module.css';

/** Opens a ticket's menu. */
export function TicketMenuButton({ order: { uuid, paddedOrderId: number } }: { order: StaffOrder }) {
  const { t } = useWords();
  return (
    <IconButton
      className={css.more}
      label={t('moreFor', { number })}
      onClick={() => show({ dialog: { kind: 'ticket', uuid } })}
    >
      <Dots />
    </IconButton>
  );
}

/** The button of the next step, and beside it the one that opens the promised time. */
export function TicketFoot({ order, onPromise }: { order: StaffOrder; onPromise: (() => void) | null }) {
  const { t } = useWords();
  const { advance } = useSteps();
  const isChosen = useView(({ chosen }) => chosen === order.uuid);
  const seesMoney = useMay('take_payment');
  return (
    <>
      <p className={css.badges}>
        {seesMoney && needsHand(order) && <Badge look="bad">{t('checkPayment')}</Badge>}
        <GiveBack order={order} />
      </p>
      <div className={css.foot}>
        <TicketMenuButton order={order} />
        {onPromise && (
          <IconButton className={css.clock} label={t('promiseTime')} onClick={onPromise}>
            <Timer />
          </IconButton>
        )}
        <Button
          tone={order.status === 'accepted' ? 'ink' : undefined}
          className={classes(css.step, order.status === 'preparing' && css.ready)}
          title={isChosen ? t('keyHint', { n: STEP_KEY }) : undefined}
          // The second half of a double tap would take the next step.
          data-single
          onClick={() => advance(order)}
        >
          {stepName(t, order)}
        </Button>
      </div>
    </>
  );
}
