import { createContext } from 'react';
import type { Product } from '#domain/menu/menu.ts';

/** The dish whose choices stand below: staff's answers are about a dish with what was chosen of it. */
export const DishOf = createContext<Product | null>(null);
