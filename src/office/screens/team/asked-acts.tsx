import { Text } from '#ui/layout/text.tsx';
import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { AskPerson } from '#contract/office/people.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Switch } from '../../parts/controls/switch.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { asksFor, turnAsked } from '../../rules/asked-acts.ts';
import { server } from '../../state/session/server.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { change, useTeam } from '../../state/venue/team.ts';
import css from './team.module.css';

/** The acts with a switch: no act of a shared device is a discount today. */
const ACTS: readonly { act: AskPerson; name: PlainKey; more: PlainKey }[] = [
  { act: 'refund', name: 'askRefund', more: 'askRefundMore' },
  { act: 'strike', name: 'askStrike', more: 'askStrikeMore' },
  { act: 'cash', name: 'askCash', more: 'askCashMore' },
  { act: 'always', name: 'askAlways', more: 'askAlwaysMore' },
];

/** For which acts a shared device asks for a person's PIN: saved at once. */
export function AskedActs() {
  const { t } = useWords();
  const asked = useTeam((team) => team.asked);
  const hasPin = useTeam(({ people }) => people?.some((person) => person.hasPin) ?? true);
  const isDone = useNotDone();
  if (!asked) return null;
  const put = async (act: AskPerson, on: boolean): Promise<boolean> => {
    const before = useTeam.getState().asked ?? [];
    const after = turnAsked(before, act, on);
    useTeam.setState({ asked: after });
    const done = isDone(await change(ask(server, peopleCalls.setTeamRules, { body: { askPerson: after } })));
    if (!done) useTeam.setState({ asked: before });
    return done;
  };
  const turn = async (act: AskPerson, name: PlainKey, on: boolean) => {
    if (await put(act, on))
      showSnack(t(on ? 'asksNow' : 'asksNoPin', { act: t(name) }), () => void put(act, !on));
  };
  return (
    <section className={css.part} aria-label={t('asksPin')}>
      <div className={panel.head}>
        <h2>{t('asksPin')}</h2>
      </div>
      <Text as="p" marginBottom={3} className={panel.sub}>
        {t(hasPin ? 'asksPinMore' : 'nobodyHasPin')}
      </Text>
      <div className={panel.panel}>
        {ACTS.map(({ act, name, more }) => (
          <div key={act} className={panel.row}>
            <span className={panel.grow}>
              <b>{t(name)}</b>
              <small>{t(more)}</small>
            </span>
            <Switch
              label={t(name)}
              on={asksFor(asked, act)}
              disabled={act !== 'always' && asked.includes('always')}
              onTurn={(on) => void turn(act, name, on)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
