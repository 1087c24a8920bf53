/**
 * Lays out what the first page postponed (screens/home/home.module.css): scrolling to a place on the page, or remembering one,
 * needs the heights of all that lies above.
 */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}
