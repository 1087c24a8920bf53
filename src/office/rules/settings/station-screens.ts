import type { Device } from '#contract/office/people.ts';

/** The boards that are paired to a station, in the order in which they joined. */
export function screensAt(devices: readonly Device[], station: string): Device[] {
  return devices.filter((device) => device.kind === 'board' && device.station === station);
}

/** A name for a station's next screen that no device has: "Grill 1". `number`: writes a number. */
export function nextScreenName(
  station: string,
  devices: readonly Pick<Device, 'name'>[],
  number: (value: number) => string,
): string {
  const taken = new Set(devices.map(({ name }) => name));
  let next = 1;
  while (taken.has(`${station} ${number(next)}`)) next += 1;
  return `${station} ${number(next)}`;
}
