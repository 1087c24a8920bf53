/**
 * A ref that tells a style its share, 0 to 1, as `--share`: the size of a bar, the strength of a colour. The page's
 * policy allows no style attributes.
 */
export function withShare(share: number): (element: HTMLElement | null) => void {
  return (element) => element?.style.setProperty('--share', String(share));
}
