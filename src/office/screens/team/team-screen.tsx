import UserPlus from 'icon:user-plus';
import { useEffect, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { Control } from '../../parts/control.tsx';
import panel from '../../parts/panel.module.css';
import { useMay } from '../../state/session.ts';
import { useWords } from '../../words/words.ts';
import { Audit } from './audit.tsx';
import { DevicesPart, SessionsPart } from './devices.tsx';
import { Invite } from './invite.tsx';
import { PeopleTable } from './people.tsx';
import { readAudit, readTeam, useTeam } from './team.ts';
import css from './team.module.css';

/** The team: people, shared devices, sign-ins, and who changed what. */
export default function TeamScreen() {
  const { t } = useWords();
  const canChange = useMay('people');
  const canRead = useMay('audit');
  const unreachable = useTeam((team) => team.unreachable);
  const [invites, setInvites] = useState(false);
  useEffect(() => {
    if (canChange) void readTeam();
    if (canRead) void readAudit();
  }, [canChange, canRead]);
  return (
    <Page
      title={t('teamTitle')}
      savesDraft={false}
      action={
        canChange && (
          <Control look="ink" onClick={() => setInvites(true)}>
            <UserPlus />
            {t('invite')}
          </Control>
        )
      }
    >
      <div className={css.body}>
        {unreachable && (
          <p className={panel.sub} role="alert">
            {t('noAnswer')}
          </p>
        )}
        <div className={css.columns}>
          {canChange ? (
            <div>
              <PeopleTable />
              <DevicesPart />
              <SessionsPart />
            </div>
          ) : (
            <p className={panel.sub}>{t('teamLocked')}</p>
          )}
          {canRead && <Audit />}
        </div>
      </div>
      {invites && <Invite onClose={() => setInvites(false)} />}
    </Page>
  );
}
