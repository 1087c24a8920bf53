import { dirname, relative, resolve, sep } from 'node:path';

/** The parts of a linter that the rule uses: an import and its position. */
interface Import {
  source: { value?: unknown } | null;
}

interface Context {
  filename: string;
  options: readonly unknown[];
  report(found: { node: unknown; message: string }): void;
}

interface Layer {
  /** The layer's folder below src: "web". */
  layer: string;
  /**
   * Its folders, lowest first: each may import those before it. "." stands for the layer's own files, which connect the
   * others.
   */
  rooms: readonly string[];
}

/** The deepest room that contains a file; '.' for the layer's own files. */
function roomOf(path: string, rooms: readonly string[]): string | undefined {
  const folder = dirname(path).split(sep).join('/');
  if (folder === '.') return '.';
  const around = rooms.filter((room) => folder === room || folder.startsWith(`${room}/`));
  return around.toSorted((a, b) => b.length - a.length)[0];
}

/** The target of an import within the layer; null when it leaves the layer. */
function targetOf(source: string, filename: string, home: string, layer: string): string | null {
  if (source.startsWith(`#${layer}/`)) return source.slice(layer.length + 2);
  if (!source.startsWith('.')) return null;
  const path = relative(home, resolve(dirname(filename), source));
  return path.startsWith('..') ? null : path;
}

/**
 * The rooms of a layer import in one direction: a room may use those below it, never one above. Options: the layer and
 * its rooms. Unlisted rooms are reported as well: a new folder needs a place in the order.
 */
const oneWay = {
  meta: { schema: false },
  create(context: Context) {
    const [{ layer, rooms }] = context.options as readonly [Layer];
    const start = context.filename.lastIndexOf(`${sep}src${sep}${layer}${sep}`);
    if (start < 0 || /\.test\.tsx?$/.test(context.filename)) return {};
    const home = context.filename.slice(0, start + `${sep}src${sep}${layer}`.length);
    const own = roomOf(relative(home, context.filename), rooms);

    function look(node: Import): void {
      if (typeof node.source?.value !== 'string') return;
      const target = targetOf(node.source.value, context.filename, home, layer);
      const other = target === null ? own : roomOf(target, rooms);
      if (other === own) return;
      if (own === undefined || other === undefined)
        return context.report({
          node,
          message: `A folder of ${layer} has no place in the order of rooms (src/${layer}/.oxlintrc.json).`,
        });
      if (rooms.indexOf(other) > rooms.indexOf(own))
        context.report({
          node,
          message: `${layer}/${own} stands below ${layer}/${other}: what both need moves down, or is handed in.`,
        });
    }
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

export default { meta: { name: 'rooms' }, rules: { 'one-way': oneWay } };
