import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useNotDone } from '../../parts/not-done.ts';
import panel from '../../parts/page/panel.module.css';
import { stateOf, type FloorGroup, type Spot } from '../../rules/tables/floor.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { readTables } from '../../state/venue/tables.ts';
import { useWords } from '../../words/words.ts';
import { useGroupName } from './floor-grid.tsx';
import { useSpotWords } from './spot-words.ts';

type Place = Pick<Spot, 'code' | 'type'>;
const wire = ({ code, type: locationType }: Place) => ({ location: code, locationType });

/** Asks which free table guests move to, and moves them at once; the message's Undo puts them back. */
export function MoveDialog({
  spot,
  groups,
  onClose,
}: {
  spot: Spot;
  groups: readonly FloorGroup[];
  onClose: () => void;
}) {
  const { t } = useWords();
  const { name } = useSpotWords();
  const nameOf = useGroupName();
  const isDone = useNotDone();
  const move = async (from: Place, to: Place, isBack = false) => {
    const moved = isDone(await ask(server, placeCalls.moveVisit, { body: { ...wire(from), to: wire(to) } }));
    void readTables();
    if (!moved) return;
    const words = t('guestsMoved', { from: name(from), to: name(to) });
    showSnack(words, isBack ? null : () => void move(to, from, true));
  };
  const free = groups
    .map((group) => ({ group, spots: group.spots.filter((each) => stateOf(each) === 'free') }))
    .filter(({ spots }) => spots.length > 0);
  const title = t('moveFrom', { place: name(spot) });
  return (
    <Modal label={title} onClose={onClose}>
      <Text as="h2" size="section">
        {title}
      </Text>
      {free.length === 0 && <p className={panel.sub}>{t('noFreeTable')}</p>}
      {free.map(({ group, spots }) => (
        <Text key={group.area} as="section" marginTop={4} aria-label={nameOf(group)}>
          <Text as="h3" marginBottom={2} weight="semi">
            {nameOf(group)}
          </Text>
          <Row wrap gap={2}>
            {spots.map((each) => (
              <Button
                variant="outline"
                key={`${each.type} ${each.code}`}
                label={name(each)}
                onClick={() => {
                  onClose();
                  void move(spot, each);
                }}
              >
                <span dir="ltr">{each.code}</span>
              </Button>
            ))}
          </Row>
        </Text>
      ))}
      <div className={panel.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('leaveIt')}
        </Button>
      </div>
    </Modal>
  );
}
