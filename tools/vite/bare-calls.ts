import type { Plugin } from 'vite';

/** What only servers and the compiler read of a call's declaration. */
const FOR_SERVERS = new Set(['query', 'body', 'answers', 'problems', 'unchanged', 'key', 'ifMatch']);

/** A part of a syntax tree, as far as it is looked at. */
interface Part {
  type: string;
  start: number;
  end: number;
  key?: Part & { name?: string };
  value?: Part;
  properties?: Part[];
  callee?: Part & { name?: string };
  arguments?: Part[];
  [member: string]: unknown;
}

function partsOf(part: Part): Part[] {
  const isPart = (value: unknown): value is Part =>
    typeof value === 'object' && value !== null && 'type' in value;
  return Object.values(part).flat().filter(isPart);
}

/** The objects of the calls that a module declares. */
function declarationsIn(part: Part): Part[] {
  if (part.type === 'CallExpression' && part.callee?.name === 'declareCalls')
    return (part.arguments?.[0]?.properties ?? []).flatMap(({ value }) => value ?? []);
  return partsOf(part).flatMap(declarationsIn);
}

/** True for a member that pages do without. Why a call happens once is for readers; that it is kept, pages act by. */
function isForServers({ key, value }: Part): boolean {
  return FOR_SERVERS.has(key?.name ?? '') || (key?.name === 'once' && value?.type !== 'Literal');
}

/**
 * Leaves of each declared call what a page asks it by: method, path, the member that proves its answer, and whether the
 * server keeps it by its key.
 */
export function bareCalls(): Plugin {
  return {
    name: 'sufra-bare-calls',
    enforce: 'post',
    transform: {
      filter: { id: /src\/contract\/.*-calls\.ts$/ },
      handler(code) {
        const removed = declarationsIn(this.parse(code) as unknown as Part).flatMap(({ properties = [] }) =>
          properties.filter(isForServers),
        );
        let bare = code;
        for (const { start, end } of removed.toSorted((a, b) => b.start - a.start))
          bare = bare.slice(0, start) + bare.slice(end).replace(/^\s*,/, '');
        return { code: bare, map: null };
      },
    },
  };
}
