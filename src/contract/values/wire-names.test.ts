import { declaredCalls } from '../declared-calls.ts';
import { wireShapes } from '../wire-shapes.ts';
import { dataMembers, fromWire, toWire } from './wire-names.ts';
import { describe, expect, it } from 'vitest';

interface Shape {
  $id?: string;
  $ref?: string;
  type?: unknown;
  items?: Shape;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  additionalProperties?: unknown;
  anyOf?: Shape[];
}

const shapes = Object.values(wireShapes) as (Shape | undefined)[];
const byId = new Map(shapes.flatMap((shape) => (shape?.$id === undefined ? [] : [[shape.$id, shape]])));

/** Maps whose keys hold neither an underscore nor a capital where they are sent: languages, names of values. */
const PLAIN_MAPS = ['choices', 'name', 'productName', 'values', ''];

interface Walk {
  names: Set<string>;
  /** Members, with the one that they are in, whose keys the shape does not say. */
  maps: Set<string>;
}

const codeOf = (name: string) => Object.keys(fromWire({ [name]: 0 }) as object)[0] ?? '';

function walk(shape: Shape, parent: string, at: string, found: Walk, seen: readonly Shape[]): void {
  if (seen.includes(shape)) return;
  const on = [...seen, shape];
  const target = shape.$ref === undefined ? undefined : byId.get(shape.$ref);
  if (target) walk(target, parent, at, found, on);
  for (const each of shape.anyOf ?? []) walk(each, parent, at, found, on);
  if (shape.items) walk(shape.items, parent, at, found, on);
  const isMap = shape.patternProperties !== undefined || typeof shape.additionalProperties === 'object';
  const isFree = [shape.type, shape.$ref, shape.anyOf, shape.properties].every((said) => said === undefined);
  if (isMap || (isFree && !('enum' in shape) && !('const' in shape))) found.maps.add(`${parent}.${at}`);
  for (const [name, member] of Object.entries(shape.properties ?? {})) {
    found.names.add(name);
    walk(member, at, codeOf(name), found, on);
  }
}

/** What the calls of the board, the office and a bill say, and what a problem says beside its code. */
function walked(): Walk {
  const found: Walk = { names: new Set(), maps: new Set() };
  const calls = Object.values(declaredCalls).filter(({ path }) => /^\/(staff|office)\/|\/bill\//.test(path));
  const named = calls.flatMap(({ query, body, answers }) => [query, body, ...Object.values(answers)]);
  for (const name of [...named, 'Problem', 'FloorUpdate'] as (keyof typeof wireShapes)[]) {
    const shape = wireShapes[name] as Shape | undefined;
    if (shape) walk(shape, '', '', found, []);
  }
  return found;
}

describe('names of the wire and of the code', () => {
  const { names, maps } = walked();

  it('lead from one to the other and back, for every member', () => {
    expect(names.size).toBeGreaterThan(300);
    const lost = [...names].filter((name) => {
      const back = toWire<object>(fromWire({ [name]: 0 }));
      return !Object.hasOwn(back, name);
    });
    // The partner's own name, which no body sends.
    expect(lost).toEqual(['discountSum']);
  });

  it('are not given to the keys of data', () => {
    const isData = (map: string) => {
      const [parent = '', at = ''] = map.split('.');
      return (dataMembers as readonly string[]).some((each) => [parent, at, map].includes(each));
    };
    const unknown = [...maps].filter((map) => !isData(map) && !PLAIN_MAPS.includes(map.split('.')[1] ?? ''));
    // Figures that programs may send with an order, which our apps do not.
    expect(unknown).toEqual(['.taxes']);
  });

  it('hold what is data apart, on both ways', () => {
    const wire = {
      asks_own: true,
      edits: [{ at: 'menu/products/tea', value: { product_variations: [], ownKey: 1 }, seen: 0 }],
      changes: [{ from: null, to: { small_description: 'Hot' } }],
      move: { to: { location_type: 'Table' } },
    };
    const code = {
      asksOwn: true,
      edits: [{ at: 'menu/products/tea', value: { product_variations: [], ownKey: 1 }, seen: 0 }],
      changes: [{ from: null, to: { small_description: 'Hot' } }],
      move: { to: { locationType: 'Table' } },
    };
    expect(fromWire(wire)).toEqual(code);
    expect(toWire<object>(code)).toEqual(wire);
  });
});
