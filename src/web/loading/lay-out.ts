/**
 * Lays out the postponed sections (screens/home/home.module.css). Scrolling to a position, or storing one, needs the height of
 * everything above it.
 */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}
