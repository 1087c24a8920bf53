/**
 * Lays out the postponed sections (screens/home/home.module.css). Scrolling to a position needs the height of everything above
 * it, and so does storing one, unless it is that of a link.
 */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}
