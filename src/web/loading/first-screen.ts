let tell: () => void = () => {};

/** Resolves once the screen that the server rendered answers to the guest. */
export const whenFirstScreen = new Promise<void>((resolve) => (tell = resolve));

/** Says that it does. */
export function firstScreenIsThere(): void {
  tell();
}
