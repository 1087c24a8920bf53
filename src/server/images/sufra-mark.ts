/** Sufra's mark, a plate seen from above, as an SVG of two plain colours. */
export function sufraMark(ground: string, line: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="1.8"><circle cx="16" cy="16" r="11"/><circle cx="16" cy="16" r="6.5" stroke-dasharray="2.8 2.3"/></g><circle cx="16" cy="16" r="2.2" fill="${line}"/></svg>`;
}
