import { readFileSync } from 'node:fs';

/** The parts of a linter that the rule uses: a name where a member is read, taken apart or declared. */
interface Named {
  type: string;
  name?: string;
}

interface Member {
  computed: boolean;
  property: Named;
}

interface Pattern {
  properties: readonly { type: string; computed?: boolean; key?: Named }[];
}

interface Signature {
  computed: boolean;
  key: Named;
}

interface Context {
  filename: string;
  options: readonly unknown[];
  report(found: { node: unknown; message: string }): void;
}

/** The members of everything in a JSON schema. */
function membersOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(membersOf)];
}

function venueFileMembers(): ReadonlySet<string> {
  const schema = readFileSync(new URL('../../venues/venue.schema.json', import.meta.url), 'utf8');
  return new Set(membersOf(JSON.parse(schema)));
}

/**
 * No member has a name of the wire: what crosses HTTP has the names of the code by then (contract/values/wire-names.ts).
 * Keys of objects are not looked at, since tables are keyed by values such as problem codes; the compiler refuses a body
 * with names of the wire. With the option `venueFile` members of the venue file are read by their own names.
 */
const none = {
  meta: { schema: false },
  create(context: Context) {
    const [{ venueFile = false } = {}] = context.options as readonly [{ venueFile?: boolean }?];
    const allowed = venueFile ? venueFileMembers() : new Set<string>();

    function look(name: Named | undefined): void {
      if (name?.type !== 'Identifier' || name.name === undefined) return;
      if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(name.name) || allowed.has(name.name)) return;
      context.report({
        node: name,
        message: `${name.name} is a name of the wire: contract gives it the names of the code.`,
      });
    }
    return {
      MemberExpression: ({ computed, property }: Member) => look(computed ? undefined : property),
      ObjectPattern: ({ properties }: Pattern) => {
        for (const { computed, key } of properties) look(computed === true ? undefined : key);
      },
      TSPropertySignature: ({ computed, key }: Signature) => look(computed ? undefined : key),
    };
  },
};

export default { meta: { name: 'wire-names' }, rules: { none } };
