const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LONGEST = 253;
const LOCAL = ['localhost', 'local', 'internal'];

/**
 * The host name in an address as somebody types or pastes it ("https://Menu.Example.com/x" is menu.example.com); null
 * for what is no name of the public internet, such as an IP address. Names in other scripts are taken in their encoded
 * form ("xn--…"), in which browsers copy them.
 */
export function hostNameIn(typed: string): string | null {
  const [name = ''] = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .split(/[/?#:]/);
  const labels = name.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  const isPublic = labels.length > 1 && /[a-z]/.test(last) && !LOCAL.includes(last);
  return isPublic && name.length <= LONGEST && labels.every((label) => LABEL.test(label))
    ? labels.join('.')
    : null;
}

/** True for a name and every name below it. */
export function isBelow(name: string, upper: string): boolean {
  return name === upper || name.endsWith(`.${upper}`);
}
