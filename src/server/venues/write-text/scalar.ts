import { isScalar, Scalar, type Node } from 'yaml';
import { flowText, readsPlain, type Manner } from './emit.ts';

/** The text of a single value, quoted like the old one: in double quotes, in single quotes, or plain. */
export function scalarText(
  value: unknown,
  { old, notation, isFlow }: { old: Node | null; notation: string | undefined; isFlow: boolean },
  manner: Manner,
): string {
  if (typeof value === 'object' && value !== null) return flowText(value, manner);
  const plain = notation ?? String(value);
  const quoting = isScalar(old) && !manner.isJson ? old.type : undefined;
  if (quoting === Scalar.QUOTE_SINGLE && typeof value === 'string' && !/[\n\r\t]/.test(value))
    return `'${value.replaceAll("'", "''")}'`;
  const mayBePlain = quoting === Scalar.PLAIN || typeof value !== 'string';
  if (mayBePlain && readsPlain(plain, value, isFlow)) return plain;
  return JSON.stringify(value);
}
