/** What a wire name is in code: `padded_order_id` is `paddedOrderId`. */
type CodeName<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CodeName<Rest>>}`
  : Name;

/**
 * Members, by their names in code and where needed those they are in, whose values are data: their keys are ids,
 * languages, fields of the venue file, or names that others have chosen, and stay as they are.
 */
export const dataMembers = [
  'addressCoordinates',
  'addressGooglePlaceData',
  'base',
  'changes.from',
  'changes.to',
  'entries.from',
  'entries.to',
  'file',
  'loyaltyDiscounts',
  'mine',
  'pictures',
  'placeData',
  'response',
  'submission',
  'takenBack.from',
  'takenBack.to',
  'theirs',
  'value',
] as const;

type DataMember = (typeof dataMembers)[number];
type IsData<Parent extends string, Name> = Name extends DataMember
  ? true
  : Name extends string
    ? `${Parent}.${Name}` extends DataMember
      ? true
      : false
    : false;

/** A shape of the wire under the names that code uses. `Parent` is the member that it is the value of. */
export type FromWire<T, Parent extends string = ''> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly unknown[]
    ? { [Index in keyof T]: FromWire<T[Index], Parent> }
    : T extends object
      ? {
          [Name in keyof T as CodeName<Name>]: IsData<Parent, CodeName<Name>> extends true
            ? T[Name]
            : FromWire<T[Name], CodeName<Name> & string>;
        }
      : T;

const isData: ReadonlySet<string> = new Set(dataMembers);

function codeName(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renamed(value: unknown, nameOf: (name: string) => string, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, nameOf, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const inCode = codeName(name);
      const isKept = isData.has(inCode) || isData.has(`${parent}.${inCode}`);
      return [nameOf(name), isKept ? member : renamed(member, nameOf, inCode)];
    }),
  );
}

/** Gives what the wire said the names of the code. Names of the code stay as they are. */
export function fromWire<T>(value: T): FromWire<T> {
  return renamed(value, codeName) as FromWire<T>;
}

/** Gives what code says the names of the wire: the way back of `fromWire`. */
export function toWire<T>(value: FromWire<T>): T {
  return renamed(value, wireName) as T;
}
