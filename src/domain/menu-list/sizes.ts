import type { ListRow, ListSize } from './menu-list.ts';
import { sizeAtEnd } from './size-words.ts';

interface Run {
  base: string;
  rows: ListRow[];
  sizes: ListSize[];
}

function joined({ base, rows, sizes }: Run): readonly ListRow[] {
  const [first] = rows;
  if (!first || rows.length < 2) return rows;
  const text = sizes.map(({ name }) => name).join(' / ');
  return [
    {
      ...first,
      name: base,
      description: Array.from(new Set(rows.map(({ description }) => description).filter(Boolean))).join(' '),
      lines: rows.flatMap(({ lines }) => lines),
      sizes,
      doubts: [{ kind: 'sizes', text, count: sizes.length }],
    },
  ];
}

function sizeOf(row: ListRow): { base: string; size: ListSize } | null {
  const found = row.doubts.length === 0 && row.sizes.length === 0 ? sizeAtEnd(row.name) : null;
  if (!found || row.mills === null) return null;
  return { base: found.base, size: { name: found.size, mills: row.mills } };
}

/** Rows one below the other that differ only in their size become one dish with sizes, which somebody confirms. */
export function joinSizes(rows: readonly ListRow[]): readonly ListRow[] {
  const done: ListRow[] = [];
  let run: Run = { base: '', rows: [], sizes: [] };
  for (const row of rows) {
    const found = sizeOf(row);
    const goesOn =
      found !== null &&
      run.rows[0]?.category === row.category &&
      run.base.toLowerCase() === found.base.toLowerCase() &&
      run.sizes.every(({ name }) => name.toLowerCase() !== found.size.name.toLowerCase());
    if (!goesOn) {
      done.push(...joined(run));
      run = { base: found?.base ?? '', rows: [], sizes: [] };
    }
    run.rows.push(row);
    if (found) run.sizes.push(found.size);
  }
  return [...done, ...joined(run)];
}

/** A dish with sizes as one dish for each size. */
export function splitSizes(row: ListRow): readonly ListRow[] {
  if (row.sizes.length < 2) return [row];
  const doubts = row.doubts.filter(({ kind }) => kind !== 'sizes');
  return row.sizes.map(({ name, mills }) => ({
    ...row,
    name: `${row.name} ${name}`,
    mills,
    sizes: [],
    doubts,
  }));
}
