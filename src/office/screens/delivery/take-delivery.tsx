import { orderTypes } from '#contract/orders/order.ts';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { useMay } from '../../state/session/session.ts';
import { useToday } from '../../state/venue/overview.ts';
import { useTodayActs } from '../../today/today-acts.tsx';
import { useWords } from '../../words/words.ts';

/** Taking delivery orders, off and on at once: not in the draft. Only while the published menu offers delivery. */
export function TakeDelivery() {
  const { t } = useWords();
  const { menu } = useFile();
  const mayTurn = useMay('hours');
  const overview = useToday(useMay('figures'));
  const { busy, change } = useTodayActs();
  if (!overview || !menu.enable_delivery) return null;
  const { typesOff: types } = overview.opening;
  const off = orderTypes.filter((type) => types.includes(type));
  const others = off.filter((type) => type !== 'delivery');
  return (
    <div className={panel.row}>
      <span className={panel.grow}>
        <b>{t('takeDelivery')}</b>
        <small>{t('ridersGone')}</small>
      </span>
      <AtOnce>{t('atOnce')}</AtOnce>
      <Switch
        label={t('takeDelivery')}
        on={!off.includes('delivery')}
        disabled={!mayTurn || busy}
        onTurn={(on) =>
          void change({ typesOff: on ? others : [...others, 'delivery'] }, t('guestsSeeSoon'), {
            typesOff: off,
          })
        }
      />
    </div>
  );
}
