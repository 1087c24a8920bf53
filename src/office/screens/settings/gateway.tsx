import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '#client/named-ask.ts';
import Check from 'icon:check-circle';
import Plugs from 'icon:plugs-connected';
import Warning from 'icon:warning-circle';
import { useState } from 'react';
import { useSend } from '#ui/use-send.ts';
import { useRead } from '#ui/use-read.ts';
import type { GatewayTested, OfficeGateway } from '#contract/office/gateways.ts';
import { valueAt } from '#domain/draft/value-at.ts';
import type { PlainKey } from '#text/office/words.ts';
import { ChoiceField } from '../../fields/choices/choice-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { gatewaySetting } from '../../rules/settings/paying.ts';
import { useFile } from '../../state/draft/draft.ts';
import { server } from '../../state/session/server.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './styles/settings.module.css';

/** The gateways as the server knows them; none until it has answered, or for who may not see them. */
function useGateways(): readonly OfficeGateway[] {
  const maySee = useMay('payment');
  const [answer] = useRead(maySee ? 'gateways' : null, () => ask(server, placeCalls.listGateways));
  return answer?.kind === 'ok' ? answer.value.gateways : [];
}

/** What a test found, in the owner's words. */
function testWords({ fault }: GatewayTested): PlainKey {
  if (fault === null) return 'gatewayWorks';
  if (fault === 'unauthorized') return 'gatewayKeysRefused';
  if (fault === 'currency_not_offered' || fault === 'amount_not_expressible') return 'gatewayNotThisCurrency';
  return fault === 'refused' || fault === 'not_found' ? 'gatewayRefuses' : 'gatewaySilent';
}

function Test({ slug }: { slug: string }) {
  const { t } = useWords();
  const [found, setFound] = useState<GatewayTested | 'no_answer' | null>(null);
  const run = useSend(async () => {
    const answer = await ask(server, placeCalls.testGateway, { params: { slug } });
    setFound(answer.kind === 'ok' ? answer.value : 'no_answer');
  });
  const isFine = found !== null && found !== 'no_answer' && found.fault === null;
  return (
    <Row wrap align="center" gap={3}>
      <Button variant="outline" busy={run.pending} disabled={run.pending} onClick={run.send}>
        <Plugs />
        {t('tryGateway')}
      </Button>
      <Row
        role="status"
        as="p"
        wrap
        align="center"
        gap={2}
        size="control"
        tone="success"
        className={css.tested}
        data-bad={(found !== null && !isFine) || undefined}
      >
        {found !== null && (isFine ? <Check /> : <Warning />)}
        {found === 'no_answer' ? t('noAnswer') : found !== null && t(testWords(found))}
        {found !== null && found !== 'no_answer' && found.detail !== '' && (
          <Text as="small" width="full" tone="muted" dir="auto">
            {found.detail}
          </Text>
        )}
      </Row>
    </Row>
  );
}

/** Which of the gateway's keys the server has. */
function Keys({ gateway }: { gateway: OfficeGateway }) {
  const { t } = useWords();
  return (
    <div className={panel.panel}>
      {gateway.settings.map(({ name, set, required }) => (
        <div key={name} className={panel.row}>
          <span className={panel.grow}>
            <b dir="ltr">{name}</b>
          </span>
          <small data-bad={(required && !set) || undefined}>
            {t(set ? 'keyIsSet' : required ? 'keyIsMissing' : 'keyNotNeeded')}
          </small>
        </div>
      ))}
    </div>
  );
}

/** The gateway that takes online payments. Its keys stay with the operator: shown as set or missing, and tried. */
export function Gateway() {
  const { t } = useWords();
  const file = useFile();
  const gateways = useGateways();
  const slug = valueAt(file, gatewaySetting);
  const named = gateways.find((gateway) => gateway.slug === slug);
  const wrongCurrency = named && !named.takesCurrency;
  return (
    <section className={css.group} aria-label={t('gateway')}>
      <h2>{t('gateway')}</h2>
      <ChoiceField
        at={gatewaySetting}
        label={t('gatewayField')}
        message={wrongCurrency ? t('gatewayNotThisCurrency') : t('gatewayMore')}
        options={[
          { value: null, label: t('noGateway') },
          ...gateways.map(({ slug: value, title }) => ({ value, label: title })),
        ]}
      />
      {named && named.settings.length > 0 && <Keys gateway={named} />}
      {named?.ready && <Test key={named.slug} slug={named.slug} />}
    </section>
  );
}
