import Check from 'icon:check-bold';
import QrCode from 'icon:qr-code';
import User from 'icon:user';
import { useId } from 'react';
import type { ShareStatus } from '#domain/order/split-payment.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import option from '#ui/fields/ring-option.module.css';
import typeface from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import css from './loyalty-payment.module.css';

/** One share: a radio button while it is available, and the code that hands it to another phone. */
export function ShareRow({
  name,
  amount,
  status,
  canPick,
  checked,
  onPick,
  onCode,
}: {
  name: string;
  amount: string;
  status: ShareStatus;
  canPick: boolean;
  checked: boolean;
  onPick: () => void;
  onCode: () => void;
}) {
  const { t } = usePage();
  const id = useId();
  return (
    <div className={classes(css.share, !canPick && css.shareOff)}>
      <label className={css.shareLabel}>
        <input
          type="radio"
          name="share"
          aria-label={name}
          aria-describedby={id}
          checked={checked}
          disabled={!canPick}
          onChange={onPick}
        />
        <span className={css.shareIcon}>{status === 'PAID' ? <Check /> : <User />}</span>
        <b>{name}</b>
        <span id={id} className={css.shareSide}>
          {status === 'PAID' && <Badge look="done">{t('sharePaid')}</Badge>}
          {status === 'PENDING' && <Badge look="warn">{t('sharePending')}</Badge>}
          <span className={typeface.num}>{amount}</span>
        </span>
        {canPick && <span className={option.ring} />}
      </label>
      {status === 'AVAILABLE' && (
        <IconButton label={t('shareCode', { name })} onClick={onCode}>
          <QrCode />
        </IconButton>
      )}
    </div>
  );
}
