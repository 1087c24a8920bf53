import Bag from 'icon:bag-simple';
import Car from 'icon:car';
import ForkKnife from 'icon:fork-knife';
import Moped from 'icon:moped';
import type { OrderType } from '#domain/menu/menu.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import { Button } from '#ui/buttons/button.tsx';
import { orderTypeSettings } from '../../rules/settings/ordering.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './styles/settings.module.css';

const LOOKS = {
  dine_in: { icon: ForkKnife, name: 'dineIn' },
  takeaway: { icon: Bag, name: 'takeaway' },
  delivery: { icon: Moped, name: 'delivery' },
  drive_thru: { icon: Car, name: 'driveThru' },
} as const satisfies Record<OrderType, object>;

function Tile({ type, at }: { type: OrderType; at: string }) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const { icon: Icon, name } = LOOKS[type];
  const isOn = valueAt(file, at) === true;
  return (
    <Button
      variant="outline"
      size="large"
      block
      selected={isOn}
      aria-pressed={isOn}
      data-at={at}
      disabled={!canEdit}
      onClick={() => edit({ at, value: !isOn })}
    >
      <Icon />
      {t(name)}
    </Button>
  );
}

/** What guests can order: a tile for each order type. */
export function OrderTypes() {
  const { t } = useWords();
  return (
    <section className={css.group} aria-label={t('whatGuestsOrder')}>
      <h2>{t('whatGuestsOrder')}</h2>
      <div className={css.tiles}>
        {orderTypeSettings.map(({ type, at }) => (
          <Tile key={at} type={type} at={at} />
        ))}
      </div>
    </section>
  );
}
