import type { Menu, Picture } from '#domain/menu.ts';

export interface OnboardingView {
  cover: Picture | null;
}

/** What the first screen shows besides the venue itself. */
export function view(menu: Menu): OnboardingView {
  return { cover: menu.cover };
}
