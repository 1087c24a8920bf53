import { describe, expect, it } from 'vitest';
import { describePaymentSettings } from './payment-settings.ts';

const environment = {
  PAY_TAP_SECRET_KEY: 'sk_test_verySecret',
  PAY_TAP_SECRET: 'sk_test_typedWrong',
  PAY_MPGS_BASE_URL: 'https://ap-gateway.mastercard.com',
};

describe('the settings of gateways', () => {
  const described = describePaymentSettings(environment);
  const of = (name: string) => described.find((setting) => setting.name === name);

  it('are all listed, with those that are set', () => {
    expect(of('PAY_TAP_SECRET_KEY')).toMatchObject({ value: '•••', origin: 'environment', problem: null });
    expect(of('PAY_STRIPE_SECRET_KEY')).toMatchObject({ value: '', origin: 'default', problem: null });
    expect(of('PAY_MPGS_BASE_URL')).toMatchObject({ value: '•••', origin: 'environment' });
    expect(new Set(described.map(({ name }) => name.split('_')[1])).size).toBe(11);
  });

  it('never show a value, and say what is wrong', () => {
    const text = JSON.stringify(described);
    for (const value of Object.values(environment)) expect(text).not.toContain(value);
    expect(of('PAY_TAP_SECRET')?.problem).toMatch(/^PAY_TAP_SECRET is not a setting of tap/);
    expect(of('PAY_MPGS_PASSWORD')?.problem ?? of('PAY_MPGS_MERCHANT_ID')?.problem).toMatch(/is missing/);
  });
});
