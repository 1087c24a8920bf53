import { Text } from '#ui/layout/text.tsx';
import UserCircle from 'icon:user-circle';
import UserPlus from 'icon:user-plus';
import { useEffect, useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { RowBones } from '../../parts/lists/row-bones.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import { onSession, useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { OwnDetails } from '../../frame/own-details.tsx';
import { AskedActs } from './asked-acts.tsx';
import { Audit } from './audit.tsx';
import { DevicesPart, SessionsPart } from './devices.tsx';
import { KeysPart } from './programs/keys.tsx';
import { WebhooksPart } from './programs/webhooks.tsx';
import { Invite } from './invite.tsx';
import { PeopleTable } from './people.tsx';
import { readAudit, readTeam, useTeam } from '../../state/venue/team.ts';

/** The team: people, shared devices, sign-ins, and who changed what. */
export default function TeamScreen() {
  const { t } = useWords();
  const canChange = useMay('people');
  const canRead = useMay('audit');
  const people = useTeam((team) => team.people);
  const unreachable = useTeam((team) => team.unreachable);
  const [invites, setInvites] = useState(false);
  const [changesSelf, setChangesSelf] = useState(false);
  useEffect(() => {
    const read = () => {
      if (canChange) void readTeam();
      if (canRead) void readAudit();
    };
    read();
    // What people change about themselves is a part of the team's page too.
    return onSession(({ session }, before) => {
      if (session !== null && session !== before.session) read();
    });
  }, [canChange, canRead]);
  return (
    <Page
      title={t('teamTitle')}
      savesDraft={false}
      action={
        canChange && (
          <Button tone="ink" onClick={() => setInvites(true)}>
            <UserPlus />
            {t('invite')}
          </Button>
        )
      }
    >
      <div className={page.body}>
        {unreachable && (
          <p className={panel.sub} role="alert">
            {t('noAnswer')}
          </p>
        )}
        <div className={page.columns}>
          {canChange ? (
            <div>
              {!people && !unreachable && <RowBones />}
              <PeopleTable />
              <AskedActs />
              <DevicesPart />
              <KeysPart />
              <WebhooksPart />
              <SessionsPart />
            </div>
          ) : (
            <div>
              <Text as="p" marginBottom={3} className={panel.sub}>
                {t('teamLocked')}
              </Text>
              <Button variant="outline" onClick={() => setChangesSelf(true)}>
                <UserCircle />
                {t('yourDetails')}
              </Button>
            </div>
          )}
          {canRead && <Audit />}
        </div>
      </div>
      {changesSelf && <OwnDetails onClose={() => setChangesSelf(false)} />}
      {invites && <Invite onClose={() => setInvites(false)} />}
    </Page>
  );
}
