/** A ref of the link to the current page: scrolls its row, which may go on sideways, so that the link is in sight. */
export function bringInSight(link: HTMLElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row) return;
  const [at, sight] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = Math.min(0, at.left - sight.left) + Math.max(0, at.right - sight.right);
  row.scrollBy({ left, behavior: 'instant' });
}
