import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import type { AllDayCount } from '../rules/stock/all-day.ts';
import { show, useView } from '../state/view.ts';
import { useWords } from '../words/words.ts';
import css from './lists.module.css';
import { Panel } from './panel.tsx';

/** Quantities of each dish over all open tickets; a press highlights the dish's tickets. */
export function AllDayPanel({
  counts,
  isPart,
}: {
  counts: readonly AllDayCount[];
  /** More orders are open than the board holds. */
  isPart: boolean;
}) {
  const { t, number } = useWords();
  const litKey = useView((state) => state.litKey);
  return (
    <Panel title={t('allDay')} hint={counts.length === 0 ? t('allDayEmpty') : t('allDayMore')}>
      <div className={css.list}>
        {counts.map(({ key, name, choices, quantity }) => (
          <Text
            key={key}
            type="button"
            as="button"
            padInline={2}
            className={classes(css.row, key === litKey && css.lit)}
            aria-pressed={key === litKey}
            onClick={() => show({ litKey: key === litKey ? null : key })}
          >
            <b className={css.quantity}>{isPart ? `${number(quantity)}+` : number(quantity)}</b>
            <span className={css.words}>
              <Text as="b" block weight="semi">
                {name}
              </Text>
              {choices && <span>{choices}</span>}
            </span>
          </Text>
        ))}
      </div>
    </Panel>
  );
}
