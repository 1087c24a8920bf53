/** What lies over every screen. */
export function Overlays() {
  return null;
}
