import type { Category, Id, Menu, Product, Property } from './menu.ts';

interface MenuIndex {
  products: Map<Id, Product>;
  categories: Map<Id, Category>;
  children: Map<Id | null, Category[]>;
  properties: Map<Id, Property>;
}

const indexes = new WeakMap<Menu, MenuIndex>();

function indexOf(menu: Menu): MenuIndex {
  const known = indexes.get(menu);
  if (known) return known;
  const index: MenuIndex = {
    products: new Map(),
    categories: new Map(menu.categories.map((category) => [category.id, category])),
    children: new Map(),
    properties: new Map(menu.properties.map((property) => [property.id, property])),
  };
  for (const category of menu.categories) {
    for (const product of category.products) index.products.set(product.id, product);
    const parent =
      category.parentId !== null && index.categories.has(category.parentId) ? category.parentId : null;
    const siblings = index.children.get(parent);
    if (siblings) siblings.push(category);
    else index.children.set(parent, [category]);
  }
  indexes.set(menu, index);
  return index;
}

/** The product with this id, regardless of its hours and stock. */
export function findProduct(menu: Menu, id: Id): Product | undefined {
  return indexOf(menu).products.get(id);
}

/** The category with this id, regardless of its hours. */
export function findCategory(menu: Menu, id: Id): Category | undefined {
  return indexOf(menu).categories.get(id);
}

/** The properties of a product, in menu order; unknown ids are left out. */
export function propertiesOf(menu: Menu, propertyIds: readonly Id[]): Property[] {
  const { properties } = indexOf(menu);
  return propertyIds.flatMap((id) => properties.get(id) ?? []);
}

/** The categories directly under a parent (null: top level), regardless of their hours. */
export function categoriesUnder(menu: Menu, parentId: Id | null): readonly Category[] {
  return indexOf(menu).children.get(parentId) ?? [];
}
