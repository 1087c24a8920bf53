import { classes } from '#ui/classes.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import type { TextKey } from '#text/guest/words.ts';
import type from '#ui/type.module.css';
import { usePage } from '../../page/page.tsx';
import type { AllergenGroup, AllergenRow, AllergenTable } from './allergen-table.ts';
import css from './allergens.module.css';

type Word = Extract<TextKey, `fact${string}`>;

/** A sign that holds without colour, and the words that it stands for. */
const SIGNS: Record<Fact, { sign: string; word: Word }> = {
  contains: { sign: '●', word: 'factContains' },
  may_contain: { sign: '◐', word: 'factMayContain' },
  free: { sign: '–', word: 'factFree' },
  unknown: { sign: '?', word: 'factUnknown' },
};

function Cell({ fact }: { fact: Fact }) {
  const { t } = usePage();
  const { sign, word } = SIGNS[fact];
  return (
    <td data-fact={fact}>
      <span aria-hidden="true">{sign}</span>
      <span className={type.hidden}>{t(word)}</span>
    </td>
  );
}

function Row({ row: { name, facts, kinds }, columns }: { row: AllergenRow; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {kinds.length > 0 && <small>{enumerate(kinds)}</small>}
      </th>
      {facts.map((fact, index) => (
        <Cell key={columns[index]} fact={fact} />
      ))}
    </tr>
  );
}

function Groups({
  caption,
  groups,
  columns,
}: {
  caption: string;
  groups: readonly AllergenGroup[];
  columns: AllergenTable['columns'];
}) {
  const codes = columns.map(({ code }) => code);
  if (groups.length === 0) return null;
  return (
    <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ code, name }) => (
              <th key={code} scope="col">
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, name, rows }) => (
          <tbody key={id}>
            <tr>
              <th className={css.group} scope="rowgroup" colSpan={columns.length + 1}>
                <bdi>{name}</bdi>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={codes} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The venue's table of allergens: works without scripts, and on paper. */
export function Allergens({ table: { columns, dishes, answers } }: { table: AllergenTable }) {
  const { t } = usePage();
  return (
    <div className={css.allergens}>
      <p>{t('allergensOfVenue')}</p>
      <ul className={classes(css.legend)}>
        {Object.entries(SIGNS).map(([fact, { sign, word }]) => (
          <li key={fact} data-fact={fact}>
            <span aria-hidden="true">{sign}</span> {t(word)}
          </li>
        ))}
      </ul>
      <Groups caption={t('allergensOfDishes')} groups={dishes} columns={columns} />
      <Groups caption={t('allergensOfChoices')} groups={answers} columns={columns} />
    </div>
  );
}
