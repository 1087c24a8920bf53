import { useState, type ReactNode } from 'react';
import type { PricedLine } from '#domain/cart.ts';
import type { Menu, Product } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import type { PriceStep } from '#domain/pricing.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/dialog.tsx';
import typeface from '#ui/type.module.css';
import { usePage, type Page } from '../page.tsx';
import css from './cart.module.css';
import { TotalsList, TotalsRow } from './totals.tsx';

/** One row of an explanation: what, and what it does to the price. */
export interface ExplainedStep {
  key: string;
  name: string;
  amount: string;
}

/** A change of price, with its sign in the guest's words. */
export function signedMoney({ t, display }: Pick<Page, 't' | 'display'>, mills: Mills): string {
  const price = display.moneyText(Math.abs(mills));
  return t(mills < 0 ? 'minusPrice' : 'plusPrice', { price });
}

function valueName(product: Product, valueId: string): string {
  const values = product.variations.flatMap((variation) => variation.values);
  return values.find((value) => value.id === valueId)?.name ?? '';
}

function comboName(product: Product, step: Extract<PriceStep, { kind: 'combo' }>): string {
  const group = product.comboGroups.find(({ id }) => id === step.groupId);
  return group?.products.find(({ id }) => id === step.productId)?.name ?? '';
}

function stepName(product: Product, step: PriceStep, { t, display }: Page): string {
  if (step.kind === 'base') return t('stepBase');
  if (step.kind === 'choice') return valueName(product, step.valueId);
  if (step.kind === 'combo') return comboName(product, step);
  const percent = display.percent(step.rate);
  return t(step.kind === 'discount' ? 'discount' : 'stepTax', { percent });
}

/** How a line's price came about, by the steps of the function that computed it (domain/pricing.ts). */
export function lineSteps({ product, steps, unitMills, line }: PricedLine, page: Page): ExplainedStep[] {
  if (!product) return [];
  const { t, display } = page;
  const rows = steps.map((step, index): ExplainedStep => {
    const before = steps[index - 1]?.mills ?? 0;
    const replaces = step.kind === 'base' || (step.kind === 'choice' && step.math === '=');
    return {
      key: String(index),
      name: stepName(product, step, page),
      amount: replaces ? display.moneyText(step.mills) : signedMoney(page, step.mills - before),
    };
  });
  const one = { key: 'one', name: t('stepOne'), amount: display.moneyText(unitMills) };
  if (line.quantity === 1) return rows;
  const times = { key: 'times', name: t('times', { name: product.name, n: line.quantity }), amount: '' };
  return [...rows, one, times];
}

/** An amount that tells how it came about when it is tapped. */
export function ExplainedAmount({
  menu,
  total,
  steps,
  children,
}: {
  menu: Menu;
  total: Mills;
  steps: () => ExplainedStep[];
  children: ReactNode;
}) {
  const { t, display } = usePage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={css.why}
        aria-haspopup="dialog"
        title={t('explainPrice')}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <Modal label={t('explainPrice')} onClose={close}>
          <h2 className={typeface.section}>{t('explainPrice')}</h2>
          <div className={css.steps}>
            <TotalsList>
              {steps().map(({ key, name, amount }) => (
                <TotalsRow key={key} name={<bdi>{name}</bdi>}>
                  {amount}
                </TotalsRow>
              ))}
              <TotalsRow look="sum" name={t('cartTotal')}>
                {display.moneyText(total, menu.currency)}
              </TotalsRow>
            </TotalsList>
          </div>
          <Button block onClick={close}>
            {t('close')}
          </Button>
        </Modal>
      )}
    </>
  );
}
