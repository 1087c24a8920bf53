import Plus from 'icon:plus-bold';
import Users from 'icon:users';
import { useEffect, useId, useRef } from 'react';
import { fullName } from '#domain/menu/full-name.ts';
import { propertiesOf } from '#domain/menu/find.ts';
import type { Id } from '#domain/menu/menu.ts';
import { isAskedAbout } from '#domain/needs/verdicts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Price } from '#ui/marks/price.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import typeface from '#ui/type.module.css';
import { Photo } from '../../elements/photo.tsx';
import sheets from '../../elements/sheets.module.css';
import { closeSheet } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { useAt } from '../../state/menu/opening.ts';
import { useWarning, type Warning } from '../../state/needs/warning.ts';
import { dishesInstead } from './instead.ts';
import { useNeedsHere, type NeedsHere } from '../use-needs.ts';
import { VerdictChips } from '../verdict-chips.tsx';
import css from './warning-sheet.module.css';

const PICTURE = { sizes: '76px', widest: 320 };

/** Dishes that fit, each added with one tap, which leaves the other out. */
function Fitting({
  here: { menu, chosen },
  warning: { product, answer },
  onAdd,
}: {
  here: NeedsHere;
  warning: Warning;
  onAdd: (id: Id) => void;
}) {
  const { t, display } = usePage();
  const at = useAt();
  const inCart = cart.use((lines) => lines);
  const title = useId();
  const dishes = dishesInstead(menu, product, chosen, inCart, at);
  if (dishes.length === 0) return null;
  const add = (id: Id) => {
    closeSheet();
    answer('leave');
    onAdd(id);
  };
  return (
    <>
      <h3 id={title} className={css.fit}>
        {t('warnFits')}
      </h3>
      <ul aria-labelledby={title} className={css.dishes}>
        {dishes.map(({ product: { id, pictures }, product: dish, mills }) => (
          <li key={id}>
            {pictures[0] && <Photo picture={pictures[0]} place={PICTURE} />}
            <bdi>{fullName(menu, dish)}</bdi>
            <Price price={display.money(mills)} words={{ was: '' }} />
            <IconButton
              label={t('add', { name: fullName(menu, dish) })}
              look="raised"
              onClick={() => add(id)}
            >
              <Plus />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Ask({ warning, onAdd }: { warning: Warning; onAdd: (id: Id) => void }) {
  const { t } = usePage();
  const here = useNeedsHere();
  const answers = useRef<HTMLDivElement>(null);
  // The safe answer, not the first button of the sheet, which adds another dish.
  useEffect(() => answers.current?.querySelector('button')?.focus(), []);
  if (!here) return null;
  const { product, verdicts, answer } = warning;
  const marks = propertiesOf(here.menu, [...new Set(verdicts.flatMap(({ mark }) => mark ?? []))]);
  const isIn =
    marks.length === 0 || verdicts.some((verdict) => isAskedAbout(verdict) && verdict.mark === undefined);
  // The sheet in which the dish was chosen goes with it.
  const leave = () => {
    closeSheet();
    answer('leave');
  };
  const name = fullName(here.menu, product);
  const [picture] = product.pictures;
  return (
    <Modal kind="sheet" label={name} onClose={() => answer('leave')}>
      <div className={css.ask}>
        <div className={css.dish}>
          {picture && <Photo picture={picture} place={PICTURE} />}
          <div>
            <VerdictChips verdicts={verdicts} nameOf={here.nameOf} />
            <h2 className={typeface.section}>
              <bdi>{name}</bdi>
            </h2>
          </div>
        </div>
        {isIn && <p className={css.more}>{t('warnMore')}</p>}
        {marks.map(({ id, name: mark }) => (
          <p key={id} className={css.more}>
            {t.parts('warnMarked', { mark: <bdi key="mark">{mark}</bdi> })}
          </p>
        ))}
        <Fitting here={here} warning={warning} onAdd={onAdd} />
        <div ref={answers} className={sheets.actions}>
          <Button size="large" block onClick={leave}>
            {t('warnLeave')}
          </Button>
          <Button variant="outline" block onClick={() => answer('other')}>
            <Users />
            {t('warnOther')}
          </Button>
          <Button variant="ghost" block onClick={() => answer('keep')}>
            {t('warnKeep')}
          </Button>
        </div>
        <p className={css.note}>{t('warnOtherMore')}</p>
      </div>
    </Modal>
  );
}

/** Asks before a dish with what the guest is allergic to is added; `onAdd`: they take another one instead. */
export default function WarningSheet({ onAdd }: { onAdd: (id: Id) => void }) {
  const warning = useWarning();
  return warning && <Ask key={warning.product.id} warning={warning} onAdd={onAdd} />;
}
