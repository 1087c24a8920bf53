let isAsked = false;

/** Asks the checkout to send the order as soon as it is shown: the cart has the button of a guest who is known. */
export function askExpress(): void {
  isAsked = true;
}

/** True once after it was asked: a checkout that is opened in another way waits for its own button. */
export function takeExpress(): boolean {
  const asked = isAsked;
  isAsked = false;
  return asked;
}
