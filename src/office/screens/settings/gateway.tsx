import { statusCalls } from '#contract/payment-calls.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { gatewaySetting } from '../../rules/settings/paying.ts';
import { useWords } from '../../words/words.ts';
import css from './settings.module.css';

/** The gateway that takes online payments. Its keys stay with the operator. */
export function Gateway() {
  const { t } = useWords();
  const gateways = Object.keys(statusCalls).map((value) => ({ value, label: value }));
  return (
    <section className={css.group} aria-label={t('gateway')}>
      <h2>{t('gateway')}</h2>
      <ChoiceField
        at={gatewaySetting}
        label={t('gatewayField')}
        message={t('gatewayMore')}
        options={[{ value: null, label: t('noGateway') }, ...gateways]}
      />
    </section>
  );
}
