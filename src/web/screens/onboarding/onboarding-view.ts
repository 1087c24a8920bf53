import type { Menu, Picture } from '#domain/menu/menu.ts';

export interface OnboardingView {
  cover: Picture | null;
}

/** The first screen's content besides the venue itself. */
export function view(menu: Menu): OnboardingView {
  return { cover: menu.cover };
}
