import type { Finding } from '#server/venues/check/check-venue.ts';
import type { Paint } from './output.ts';

/** The findings of a check or an import. */
export interface Found {
  findings: readonly Finding[];
  /** The number of further findings. */
  omitted: number;
}

/** Errors first, each kind in file order. */
function sortedFindings(findings: readonly Finding[]): Finding[] {
  const rank = ({ level }: Finding) => (level === 'error' ? 0 : 1);
  return findings.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
}

function findingLine(paint: Paint, file: string, { line, column, path, level, message }: Finding): string {
  const place = `${file}:${line}:${column}`;
  return level === 'error'
    ? `${paint('red', place)} ${path}: ${message}`
    : `${paint('yellow', place)} ${path}: warning: ${message}`;
}

/** All findings about a file, one per line: venue.yaml:42:7 menu.categories[1].products[3].price: … */
export function findingLines(paint: Paint, file: string, { findings, omitted }: Found): string[] {
  const lines = sortedFindings(findings).map((finding) => findingLine(paint, file, finding));
  return omitted === 0 ? lines : [...lines, `… and ${omitted} more that are not listed.`];
}

/** 1 error, 2 warnings, 50 more */
export function countFindings({ findings, omitted }: Found): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  return [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(omitted > 0 ? [`${omitted} more`] : []),
  ].join(', ');
}

/** 1 product, 2 products, 3 categories */
export function counted(count: number, what: string): string {
  if (count === 1) return `1 ${what}`;
  return `${count} ${what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`}`;
}
