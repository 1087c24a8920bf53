import Check from 'icon:check-bold';
import Plus from 'icon:plus-bold';
import { classes } from '#ui/classes.ts';
import { CommonPlate } from '#ui/marks/guest-plate.tsx';
import { usePage } from '../../../page/page.tsx';
import type { Sharer } from '../rules/even-shares.ts';
import { sharerName } from '../rules/names.ts';
import { isSameSharer, NOBODY_KNOWN } from '../rules/sharers.ts';
import css from './share-sheet.module.css';
import { SharerPlate } from './guest-plates.tsx';

/** One guest: pressed, they share the dish. */
function SharerButton({
  sharer,
  words,
  isIn,
  isFixed,
  onPress,
}: {
  sharer: Sharer;
  words: string;
  isIn: boolean;
  /** It cannot be changed. */
  isFixed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classes(css.sharer, !isIn && css.out)}
      aria-pressed={isIn}
      aria-disabled={isFixed || undefined}
      onClick={() => !isFixed && onPress()}
    >
      <span className={css.plate}>
        <SharerPlate sharer={sharer} size="large" />
        {isIn && (
          <span className={css.in}>
            <Check />
          </span>
        )}
      </span>
      <bdi>{words}</bdi>
    </button>
  );
}

/** Who shares a dish: this guest, others at the table, and people without a phone. */
export function SharerChoice({
  self,
  others,
  chosen,
  isFrozen,
  isFull,
  onChange,
}: {
  self: Sharer;
  others: readonly Sharer[];
  chosen: readonly Sharer[];
  /** Somebody pays a share already, so that all stay as they are. */
  isFrozen: boolean;
  /** No more can share it. */
  isFull: boolean;
  onChange: (chosen: Sharer[]) => void;
}) {
  const page = usePage();
  const { t } = page;
  const isIn = (sharer: Sharer) => chosen.some((each) => isSameSharer(each, sharer));
  const seated = isFrozen ? others.filter(isIn) : others;
  const unseated = chosen.filter((sharer) => !others.some((each) => isSameSharer(each, sharer)));
  const isFixed = (sharer: Sharer) => isFrozen || (isIn(sharer) ? chosen.length === 1 : isFull);
  const toggled = (sharer: Sharer) =>
    isIn(sharer) ? chosen.filter((each) => !isSameSharer(each, sharer)) : [...chosen, sharer];
  return (
    <div className={css.sharers} role="group" aria-label={t('whoShares')}>
      <SharerButton sharer={self} words={t('you')} isIn isFixed onPress={() => undefined} />
      {seated.map((sharer, index) => (
        <SharerButton
          key={`seated ${index}`}
          sharer={sharer}
          words={sharerName(sharer, page)}
          isIn={isIn(sharer)}
          isFixed={isFixed(sharer)}
          onPress={() => onChange(toggled(sharer))}
        />
      ))}
      {unseated.map((sharer, index) => (
        <SharerButton
          key={`unseated ${index}`}
          sharer={sharer}
          words={sharer === NOBODY_KNOWN ? t('noPhone') : sharerName(sharer, page)}
          isIn
          isFixed={isFrozen || chosen.length === 1}
          onPress={() => onChange(chosen.toSpliced(chosen.lastIndexOf(sharer), 1))}
        />
      ))}
      {!isFrozen && !isFull && (
        <button
          type="button"
          className={classes(css.sharer, css.out)}
          aria-label={t('oneMoreNoPhone')}
          onClick={() => onChange([...chosen, NOBODY_KNOWN])}
        >
          <span className={css.plate}>
            <CommonPlate size="large">
              <Plus />
            </CommonPlate>
          </span>
          <span>{t('noPhone')}</span>
        </button>
      )}
    </div>
  );
}
