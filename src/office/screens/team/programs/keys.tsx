import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import Key from 'icon:key';
import Trash from 'icon:trash';
import type { OfficeKey } from '#contract/office/keys.ts';
import { classes } from '#ui/classes.ts';
import { useState } from 'react';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useNotDone } from '../../../parts/not-done.ts';
import panel from '../../../parts/page/panel.module.css';
import { server } from '../../../state/session/server.ts';
import { showSnack } from '../../../state/page/snack.ts';
import { useWords } from '../../../words/words.ts';
import { AddKey } from './add-key.tsx';
import { keyRightWord } from './key-words.ts';
import { ProgramPart } from './program-part.tsx';
import { change, useTeam } from '../../../state/venue/team.ts';

function KeyRow({ apiKey }: { apiKey: OfficeKey }) {
  const { t, dates, list } = useWords();
  const isDone = useNotDone();
  const [asks, setAsks] = useState(false);
  const name = apiKey.name ?? t('aBoardsKey');
  const end = async () => {
    setAsks(false);
    if (isDone(await change(ask(server, peopleCalls.revokeKey, { params: { id: apiKey.id } }))))
      showSnack(t('keyEnded', { name }));
  };
  return (
    <div className={classes(panel.panel, panel.row)}>
      <span className={panel.icon}>
        <Key />
      </span>
      <span className={panel.grow}>
        <b>{name}</b>
        <small>
          {apiKey.rights ? list(apiKey.rights.map((right) => t(keyRightWord(right)))) : t('theBoard')}
        </small>
        <small>{t('keyEndsOn', { day: dates.day(Date.parse(apiKey.endsAt)) })}</small>
      </span>
      <Button variant="ghost" tone="ink" square label={t('endKeyOf', { name })} onClick={() => setAsks(true)}>
        <Trash />
      </Button>
      {asks && (
        <Ask
          title={t('endDeviceAsk', { name })}
          no={t('leaveIt')}
          yes={t('end')}
          tone="danger"
          onNo={() => setAsks(false)}
          onYes={() => void end()}
        >
          <p>{t('endKeyMore')}</p>
        </Ask>
      )}
    </div>
  );
}

/** The keys with which other programs act for the venue. */
export function KeysPart() {
  const { t } = useWords();
  const keys = useTeam((team) => team.keys);
  const [adds, setAdds] = useState(false);
  if (!keys) return null;
  return (
    <ProgramPart
      title={t('keysOfPrograms')}
      none={t('noProgramKeys')}
      onAdd={() => setAdds(true)}
      rows={keys.map((each) => (
        <KeyRow key={each.id} apiKey={each} />
      ))}
    >
      {adds && <AddKey onClose={() => setAdds(false)} />}
    </ProgramPart>
  );
}
