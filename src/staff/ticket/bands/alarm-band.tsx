import Warning from 'icon:warning-circle-fill';
import type { DishAlarm } from '#text/staff/note-alarm.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import css from './allergy-band.module.css';

/** What an alarm says, of which dish where it stands apart from it, and the guest's words in their own script. */
export function AlarmWords({ alarm: { says, words }, dish = '' }: { alarm: DishAlarm; dish?: string }) {
  return (
    <>
      {dish !== '' && (
        <>
          <bdi>{dish}</bdi>
          {' · '}
        </>
      )}
      <bdi>{says}</bdi>
      {words !== '' && (
        <>
          {' · '}
          <bdi className={css.guest}>{words}</bdi>
        </>
      )}
    </>
  );
}

/** The band of one allergy, alike at every screen: beside its dish, or with its name where it stands apart from it. */
export function AlarmBand({ alarm, dish = '' }: { alarm: DishAlarm; dish?: string }) {
  return (
    <span className={classes(css.band, css.small)} data-alarm>
      <Warning />
      <Text grow shrink>
        <AlarmWords alarm={alarm} dish={dish} />
      </Text>
    </span>
  );
}
