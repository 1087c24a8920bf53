import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import Copy from 'icon:copy';
import Lock from 'icon:lock-simple';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useState } from 'react';
import type { Answer } from '#client/http.ts';
import {
  MOST_DOMAINS,
  type DomainChecked,
  type OfficeDomain,
  type OfficeDomains,
} from '#contract/office/domains.ts';
import { hostNameIn } from '#domain/host-name.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { useSend } from '#ui/use-send.ts';
import { onSubmit } from '#ui/on-submit.ts';
import { useRead } from '#ui/use-read.ts';
import { Ask } from '#ui/dialogs/ask.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { AtOnce } from '../../parts/controls/marks.tsx';
import { FieldFrame } from '../../parts/field/frame.tsx';
import panel from '../../parts/page/panel.module.css';
import { copyText } from '../../state/page/clipboard.ts';
import { showSnack } from '../../state/page/snack.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './styles/settings.module.css';

/** Whom to ask, for who may not change web addresses. */
function OwnersOnly() {
  const { t } = useWords();
  return (
    <Row as="p" align="center" gap={2} marginBottom={4} size="control" tone="muted">
      <Lock />
      {t('ownersDomains')}
    </Row>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const { t } = useWords();
  return (
    <Row align="center" shrink gap={3} className={css.record}>
      <span className={panel.grow}>
        <Text as="small" block tone="muted">
          {label}
        </Text>
        <bdi dir="ltr">{text}</bdi>
      </span>
      <Button
        variant="outline"
        square
        label={t('copyNamed', { name: label })}
        onClick={() => void copyText(text, t('copiedText'))}
      >
        <Copy />
      </Button>
    </Row>
  );
}

/** What a name has to do before guests find the menu there. */
function Proof({ domain: { record }, target }: { domain: OfficeDomain; target: string | null }) {
  const { t } = useWords();
  return (
    <div className={css.proof}>
      <p>{t('domainProve')}</p>
      <Copied label={t('recordName')} text={record.name} />
      <Copied label={t('recordValue')} text={record.value} />
      <p>{target === null ? t('domainPointAnywhere') : t('domainPoint', { target })}</p>
    </div>
  );
}

/** What the name servers said, in the owner's words. */
function Checked({ found: { proof, leads, live, addresses, wanted } }: { found: DomainChecked }) {
  const { t, list } = useWords();
  const proofs = { found: t('proofFound'), missing: t('proofMissing'), unanswered: t('dnsSilent') };
  const places = {
    here: t('leadsHere'),
    elsewhere: t('leadsElsewhere', { addresses: list(addresses), wanted: list(wanted) }),
    nowhere: t('leadsNowhere'),
    unanswered: proof === 'unanswered' ? '' : t('dnsSilent'),
    unknown: '',
  };
  return (
    <>
      {!live && <span data-bad={proof !== 'found' || undefined}>{proofs[proof]}</span>}
      {places[leads] !== '' && <span data-bad={leads !== 'here' || undefined}>{places[leads]}</span>}
    </>
  );
}

/** The check of a name; one that is live is looked at when the page opens. */
function Check({ domain, onLive }: { domain: OfficeDomain; onLive: () => void }) {
  const { t } = useWords();
  const [atFirst] = useRead(domain.live ? domain.domain : null, () =>
    ask(server, placeCalls.checkDomain, { params: { domain: domain.domain }, body: {} }),
  );
  const [checked, setChecked] = useState<DomainChecked | PlainKey | null>(null);
  const check = useSend(async (anyway: boolean) => {
    const answer = await ask(server, placeCalls.checkDomain, {
      params: { domain: domain.domain },
      body: { anyway },
    });
    setChecked(answer.kind === 'ok' ? answer.value : whyNotDone(answer));
    if (answer.kind === 'ok' && answer.value.live && !domain.live) onLive();
  });
  const found = checked ?? (atFirst?.kind === 'ok' ? atFirst.value : null);
  const isAside = typeof found === 'object' && found?.proof === 'found' && !found.live;
  return (
    <Row wrap align="center" gap={3}>
      <Button
        variant="outline"
        busy={check.pending}
        disabled={check.pending}
        onClick={() => check.send(false)}
      >
        {t('checkDomain')}
      </Button>
      <Stack role="status" as="p" grow gap={1} size="control" tone="success" className={css.said}>
        {typeof found === 'string' && <span data-bad>{t(found)}</span>}
        {typeof found === 'object' && found && <Checked found={found} />}
      </Stack>
      {isAside && (
        <Button variant="ghost" tone="ink" disabled={check.pending} onClick={() => check.send(true)}>
          {t('useAnyway')}
        </Button>
      )}
    </Row>
  );
}

function DomainRow({
  domain,
  target,
  onChange,
}: {
  domain: OfficeDomain;
  target: string | null;
  onChange: (domains: OfficeDomains) => void;
}) {
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  const { domain: name, live } = domain;
  const remove = async () => {
    setAsked(false);
    const answer = await ask(server, placeCalls.removeDomain, { params: { domain: name } });
    if (answer.kind === 'ok') onChange(answer.value);
    else showSnack(t(whyNotDone(answer)), null, 'bad');
  };
  const onLive = () => {
    showSnack(t('domainIsLive', { domain: name }));
    void ask(server, placeCalls.listDomains).then((answer) => {
      if (answer.kind === 'ok') onChange(answer.value);
    });
  };
  return (
    <Stack as="li" gap={3} padInline={5} padTop={3} padBottom={4}>
      <Row align="center" shrink gap={3} className={css.domainHead}>
        <b className={panel.grow}>
          <bdi dir="ltr">{name}</bdi>
        </b>
        {live ? <AtOnce>{t('live')}</AtOnce> : <span className={panel.badge}>{t('domainWaits')}</span>}
        <Button
          variant="ghost"
          tone="ink"
          square
          label={t('removeNamed', { name })}
          onClick={() => (live ? setAsked(true) : void remove())}
        >
          <Trash />
        </Button>
      </Row>
      {!live && <Proof domain={domain} target={target} />}
      <Check domain={domain} onLive={onLive} />
      {isAsked && (
        <Ask
          title={t('removeDomainAsk', { domain: name })}
          no={t('cancel')}
          yes={t('remove')}
          tone="danger"
          onNo={() => setAsked(false)}
          onYes={() => void remove()}
        >
          {t('removeDomainMore')}
        </Ask>
      )}
    </Stack>
  );
}

/** Why an address was not added; forbidden names the right where the person lacks one. */
function faultOf(answer: Answer<unknown>): PlainKey {
  const { code, right } = answer.kind === 'problem' ? answer.problem : {};
  if (code === 'validation') return 'domainTaken';
  return code === 'forbidden' && right === undefined ? 'domainOfServer' : whyNotDone(answer);
}

function AddDomain({ onAdded }: { onAdded: (domains: OfficeDomains) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const add = useSend(async (): Promise<PlainKey | undefined> => {
    const domain = hostNameIn(typed);
    if (domain === null) return 'domainFault';
    const answer = await ask(server, placeCalls.addDomain, { body: { domain } });
    if (answer.kind !== 'ok') return faultOf(answer);
    setTyped('');
    onAdded(answer.value);
  });
  return (
    <form className={css.addDomain} onSubmit={onSubmit(add.send)}>
      <FieldFrame label={t('domainField')} message={t('domainHint')} fault={add.error && t(add.error)}>
        {(ties) => (
          <input
            {...ties}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              add.reset();
            }}
          />
        )}
      </FieldFrame>
      <Button
        variant="outline"
        type="submit"
        busy={add.pending}
        disabled={add.pending || typed.trim() === ''}
      >
        <Plus />
        {t('addDomain')}
      </Button>
    </form>
  );
}

/** The venue's own web addresses: each waits for its DNS record, then is live at once. Owners change them. */
export function Domains() {
  const { t } = useWords();
  const maySee = useMay('domains');
  const [read, change] = useRead(maySee ? 'domains' : null, async () => {
    const answer = await ask(server, placeCalls.listDomains);
    return { known: answer.kind === 'ok' ? answer.value : null };
  });
  const known = read?.known;
  const onChange = (value: OfficeDomains) => change(() => ({ known: value }));
  if (!maySee) return <OwnersOnly />;
  return (
    <section className={css.group} aria-label={t('settingsDomains')}>
      <h2>{t('settingsDomains')}</h2>
      <p className={panel.sub}>{t('domainsMore')}</p>
      {read && !known && (
        <p className={panel.sub} role="status">
          {t('noAnswer')}
        </p>
      )}
      {known?.domains.length === 0 && <p className={panel.sub}>{t('noDomains')}</p>}
      {known && known.domains.length > 0 && (
        <ul className={classes(panel.panel, css.domains)}>
          {known.domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} target={known.target} onChange={onChange} />
          ))}
        </ul>
      )}
      {known && known.domains.length < MOST_DOMAINS && <AddDomain onAdded={onChange} />}
    </section>
  );
}
