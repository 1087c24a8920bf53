import type { Mills } from '#domain/money/money.ts';
import { usePage } from '../../page/page.tsx';
import css from './priced-values.module.css';

/** The prices of a product with some of its values: 'Half AED 18.00 · Whole AED 32.00'. */
export function PricedValues({ values }: { values: readonly { name: string; mills: Mills }[] }) {
  const { display } = usePage();
  return (
    <ul className={css.values}>
      {values.map(({ name, mills }) => (
        <li key={name}>
          <bdi>{name}</bdi> <b>{display.moneyText(mills)}</b>
        </li>
      ))}
    </ul>
  );
}
