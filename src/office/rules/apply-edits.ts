/** A change of one place of the venue file; null removes what is there. */
export interface Edit {
  at: string;
  value: unknown;
}

type Json = Record<string, unknown>;

/** The lists whose entries are named by id, by the path of their list. */
const LISTS = new Set([
  'categories',
  'products',
  'variations',
  'values',
  'combo_groups',
  'properties',
  'taxes',
]);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(at: string): string[] {
  return at.split('/').map(decodeURIComponent);
}

function idOf(entry: unknown): string {
  return isObject(entry) ? String(entry['id']) : '';
}

function isProductPath(keys: readonly string[]): boolean {
  return keys[0] === 'menu' && keys[1] === 'products' && keys.length >= 3;
}

function listOf(holder: Json, key: string): Json[] {
  const list = holder[key];
  return Array.isArray(list) ? (list as Json[]) : [];
}

function homeOf(menu: Json, id: string): Json | undefined {
  return listOf(menu, 'categories').find((category) =>
    listOf(category, 'products').some((each) => idOf(each) === id),
  );
}

function insertAfter(list: readonly Json[], entry: Json, after: unknown): Json[] {
  const others = list.filter((each) => idOf(each) !== idOf(entry));
  if (after === '') return [entry, ...others];
  const at = others.findIndex((each) => idOf(each) === after);
  return at < 0 ? [...others, entry] : others.toSpliced(at + 1, 0, entry);
}

function without(made: Json): Json {
  const { after: _after, category: _category, ...rest } = made;
  return rest;
}

function setIn(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) {
    const list = holder as Json[];
    if (rest.length === 0) {
      if (value === null) return list.filter((each) => idOf(each) !== key);
      const made = { ...without(value as Json), id: key };
      const isThere = list.some((each) => idOf(each) === key);
      if (isThere) return list.map((each) => (idOf(each) === key ? made : each));
      return insertAfter(list, made, (value as Json)['after']);
    }
    const entry = list.find((each) => idOf(each) === key);
    if (!entry) throw new Error(key);
    if (rest.length === 1 && rest[0] === 'after') return insertAfter(list, entry, value);
    return list.map((each) => (each === entry ? setIn(each, rest, value) : each));
  }
  if (typeof holder === 'string') return { [key]: value };
  const object = isObject(holder) ? holder : {};
  if (rest.length > 0) {
    const inner = object[key] ?? (LISTS.has(key) ? [] : {});
    return { ...object, [key]: setIn(inner, rest, value) };
  }
  if (value !== null) return { ...object, [key]: value };
  const { [key]: _gone, ...others } = object;
  return others;
}

function withCategories(file: Json, change: (categories: Json[]) => Json[]): Json {
  const menu = file['menu'] as Json;
  return { ...file, menu: { ...menu, categories: change(listOf(menu, 'categories')) } };
}

function mapProducts(file: Json, categoryId: string, change: (products: Json[]) => Json[]): Json {
  return withCategories(file, (categories) =>
    categories.map((category) =>
      idOf(category) === categoryId
        ? { ...category, products: change(listOf(category, 'products')) }
        : category,
    ),
  );
}

function setProduct(file: Json, [, , id = '', ...rest]: readonly string[], value: unknown): Json {
  const home = homeOf(file['menu'] as Json, id);
  if (rest.length === 0 && !home) {
    if (value === null) return file;
    const made = value as Json;
    return mapProducts(file, String(made['category']), (list) =>
      insertAfter(list, { ...without(made), id }, made['after']),
    );
  }
  if (!home) throw new Error(id);
  if (rest[0] === 'category') {
    const product = listOf(home, 'products').find((each) => idOf(each) === id) as Json;
    const left = mapProducts(file, idOf(home), (list) => list.filter((each) => idOf(each) !== id));
    return mapProducts(left, String(value), (list) => [...list, product]);
  }
  return mapProducts(file, idOf(home), (list) => setIn(list, [id, ...rest], value) as Json[]);
}

/** Applies edits in their order; `unfit` are those whose place is not in the file. The file given stays as it is. */
export function applyEdits<File extends object>(
  file: File,
  edits: readonly Edit[],
): { file: File; unfit: Edit[] } {
  let now = file as Json;
  const unfit: Edit[] = [];
  for (const edit of edits) {
    const keys = keysOf(edit.at);
    try {
      now = isProductPath(keys) ? setProduct(now, keys, edit.value) : (setIn(now, keys, edit.value) as Json);
    } catch {
      unfit.push(edit);
    }
  }
  return { file: now as File, unfit };
}

/** What the file says at an address; null where it says nothing. */
export function valueAt(file: object, at: string): unknown {
  const keys = keysOf(at);
  let found: unknown = file;
  let path = keys;
  if (isProductPath(keys)) {
    const home = homeOf((file as Json)['menu'] as Json, keys[2] ?? '');
    if (keys[3] === 'category') return home ? idOf(home) : null;
    found = home?.['products'];
    path = keys.slice(2);
  }
  for (const [index, key] of path.entries()) {
    if (Array.isArray(found)) {
      const list = found as Json[];
      const place = list.findIndex((each) => idOf(each) === key);
      if (path[index + 1] === 'after') return place < 0 ? null : idOf(list[place - 1]);
      found = list[place];
    } else if (isObject(found)) found = found[key];
    else return null;
  }
  return found ?? null;
}
