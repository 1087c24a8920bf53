import Acorn from 'icon:acorn';
import Celery from 'icon:celery';
import Dots from 'icon:dots-nine';
import Drop from 'icon:drop';
import Egg from 'icon:egg';
import Fish from 'icon:fish';
import Grains from 'icon:grains';
import Leaf from 'icon:leaf';
import Lotus from 'icon:flower-lotus';
import Mustard from 'icon:mustard';
import Peanut from 'icon:peanut';
import Plant from 'icon:plant';
import Shell from 'icon:shell';
import Shrimp from 'icon:shrimp';
import Warning from 'icon:warning';
import Wine from 'icon:wine';
import type { ReactNode } from 'react';
import { MAIN_CODES, parentOf, type MainCode } from '#domain/allergens/codes.ts';
import { dietOf } from '#domain/needs/needs.ts';

const ICONS: Record<MainCode, ReactNode> = {
  gluten: <Grains />,
  crustaceans: <Shrimp />,
  egg: <Egg />,
  fish: <Fish />,
  peanut: <Peanut />,
  soy: <Plant />,
  milk: <Drop />,
  nuts: <Acorn />,
  celery: <Celery />,
  mustard: <Mustard />,
  sesame: <Dots />,
  sulphites: <Wine />,
  lupin: <Lotus />,
  molluscs: <Shell />,
};

/** The icon beside the name of an allergen, of one of its kinds, of a venue's own, or of a diet. */
export function AllergenIcon({ code }: { code: string }) {
  if (dietOf(code) !== null) return <Leaf />;
  const main = parentOf(code) ?? MAIN_CODES.find((each) => each === code);
  return main ? ICONS[main] : <Warning />;
}
