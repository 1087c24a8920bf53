import { useEffect, useState } from 'react';
import { changeToday, fetchOverview } from '#client/office/today.ts';
import { orderTypes } from '#contract/orders/order.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { AtOnce, Switch } from '../../parts/controls/control.tsx';
import panel from '../../parts/page/panel.module.css';
import { useFile } from '../../state/draft/draft.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** Taking delivery orders, off and on at once: not in the draft. Only while the published menu offers delivery. */
export function TakeDelivery() {
  const { t, lang } = useWords();
  const { menu } = useFile();
  const maySee = useMay('figures');
  const mayTurn = useMay('hours');
  const [off, setOff] = useState<readonly OrderType[] | null>(null);
  useEffect(() => {
    if (!maySee) return;
    let isHere = true;
    void fetchOverview(server, lang).then((answer) => {
      if (!isHere || answer.kind !== 'ok') return;
      const { types_off: types } = answer.value.opening;
      setOff(orderTypes.filter((type) => types.includes(type)));
    });
    return () => {
      isHere = false;
    };
  }, [maySee, lang]);
  if (off === null || !menu.enable_delivery) return null;
  const put = async (next: readonly OrderType[], isUndo = false) => {
    const answer = await changeToday(server, { types_off: [...next] });
    if (answer.kind !== 'ok') return showSnack(t('atOnceNeedsNetwork'), null, 'bad');
    setOff(next);
    if (!isUndo) showSnack(t('guestsSeeSoon'), () => void put(off, true));
  };
  const turn = (on: boolean) => {
    const others = off.filter((type) => type !== 'delivery');
    void put(on ? others : [...others, 'delivery']);
  };
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
        disabled={!mayTurn}
        onTurn={(on) => turn(on)}
      />
    </div>
  );
}
