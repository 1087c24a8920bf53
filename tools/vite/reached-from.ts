/** What the build knows of its modules (rolldown's ChunkingContext). */
export interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** True for the modules `roots` and all that they import, directly or through others; what is imported on demand is left out. */
export function reachedFrom(roots: readonly string[]): (id: string, modules: Modules) => boolean {
  let reached: Set<string> | undefined;
  function walk(id: string, modules: Modules, seen: Set<string>): Set<string> {
    if (seen.has(id)) return seen;
    seen.add(id);
    for (const each of modules.getModuleInfo(id)?.importedIds ?? []) walk(each, modules, seen);
    return seen;
  }
  return (id, modules) => {
    reached ??= roots.reduce((seen, root) => walk(root, modules, seen), new Set<string>());
    return reached.has(id);
  };
}
