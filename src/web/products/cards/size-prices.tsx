import type { Mills } from '#domain/money/money.ts';
import { usePage } from '../../page/page.tsx';

const NONE = '–';

/** The heads of a list's columns, which each price below says again for who does not see them. */
export function SizeHeads({ names }: { names: readonly string[] }) {
  return (
    <li className="size-heads" aria-hidden="true" data-screen-only>
      {names.map((name) => (
        <bdi key={name}>{name}</bdi>
      ))}
    </li>
  );
}

/** A dish's price in each column: figures alone, with the size for who does not see its column. */
export function SizePrices({
  names,
  prices,
}: {
  names: readonly string[];
  prices: readonly (Mills | null)[];
}) {
  const { display } = usePage();
  return (
    <div className="size-prices">
      {names.map((name, index) => {
        const mills = prices[index] ?? null;
        return mills === null ? (
          <i key={name} aria-hidden="true">
            {NONE}
          </i>
        ) : (
          <span key={name}>
            <bdi className="size">{name}</bdi> <bdi>{display.money(mills).amount}</bdi>
          </span>
        );
      })}
    </div>
  );
}
