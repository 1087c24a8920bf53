/**
 * Lays out what the first page put off (screens/home/home.module.css): whoever goes to a place on the page, or remembers one,
 * needs the heights of all that lies above.
 */
export function layOutAll(): void {
  document.documentElement.dataset['whole'] = '';
}
