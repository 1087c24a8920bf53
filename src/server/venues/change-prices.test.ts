import { cafeYaml } from '#tests/support/cafe.ts';
import { describe, expect, it } from 'vitest';
import { changePrices } from './change-prices.ts';

function change(text: string, prices: Record<string, string>) {
  return changePrices(text, new Map(Object.entries(prices)));
}

describe('changing prices by sku', () => {
  it('touches nothing but the prices, each written as it was', () => {
    const { text } = change(cafeYaml, { TEA: '13', WATER: '5.5', LUNCH: '47.25' });
    expect(text).toBe(
      cafeYaml
        .replace('"12.500" # with', '"13.000" # with')
        .replace('price: 5.00', 'price: 5.50')
        .replace("'45.000'", "'47.250'"),
    );
  });

  it('leaves a price that is the same amount as it is written', () => {
    expect(change(cafeYaml, { TEA: '12.5', WATER: '5' }).text).toBe(cafeYaml);
  });

  it('gives a price the decimals it needs', () => {
    const json =
      '{"menu": {"categories": [{"products": [{"sku": "A", "price": 5}, {"sku": "A", "price": "7"}, {"sku": "", "price": 1}]}]}}';
    expect(change(json, { A: '6.125' }).text).toBe(json.replace('5}', '6.125}').replace('"7"', '"6.125"'));
    expect(change(json, { A: '10.000' }).text).toBe(json.replace('5}', '10}').replace('"7"', '"10"'));
  });

  it('names skus that no product has', () => {
    expect(change(cafeYaml, { TEE: '1', TEA: '2' })).toMatchObject({
      unknown: ['TEE'],
      known: ['TEA', 'WATER', 'LUNCH'],
    });
  });

  it('gives up where products share their price', () => {
    const shared =
      'menu:\n  categories:\n    - products:\n        - { sku: A, price: &low 5 }\n        - { sku: B, price: *low }\n';
    expect(change(shared, { A: '6' }).text).toBeNull();
    expect(change(shared, { B: '6' }).text).toBe(shared.replace('*low', '6'));
  });
});
