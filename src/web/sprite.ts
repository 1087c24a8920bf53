import type { Menu } from '#domain/menu.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Acorn from 'icon:acorn';
import Avocado from 'icon:avocado';
import Bird from 'icon:bird';
import Bread from 'icon:bread';
import Carrot from 'icon:carrot';
import Cheese from 'icon:cheese';
import ChefHat from 'icon:chef-hat';
import Coffee from 'icon:coffee';
import Cow from 'icon:cow';
import Drop from 'icon:drop';
import Egg from 'icon:egg';
import Fire from 'icon:fire';
import Fish from 'icon:fish';
import Gift from 'icon:gift';
import Grains from 'icon:grains';
import Heart from 'icon:heart';
import Leaf from 'icon:leaf';
import Pepper from 'icon:pepper';
import Plant from 'icon:plant';
import Seal from 'icon:seal-check';
import Shrimp from 'icon:shrimp';
import Snowflake from 'icon:snowflake';
import Sparkle from 'icon:sparkle';
import Star from 'icon:star';
import Wine from 'icon:wine';
import { propertySymbol } from './products/property-icon.tsx';

/** The icons a venue may name for its properties. Only those it uses travel, once, beside the page. */
const icons: Record<string, typeof Leaf> = {
  acorn: Acorn,
  avocado: Avocado,
  bird: Bird,
  bread: Bread,
  carrot: Carrot,
  cheese: Cheese,
  'chef-hat': ChefHat,
  coffee: Coffee,
  cow: Cow,
  drop: Drop,
  egg: Egg,
  fire: Fire,
  fish: Fish,
  gift: Gift,
  grains: Grains,
  heart: Heart,
  leaf: Leaf,
  pepper: Pepper,
  plant: Plant,
  'seal-check': Seal,
  shrimp: Shrimp,
  snowflake: Snowflake,
  sparkle: Sparkle,
  star: Star,
  wine: Wine,
};

function symbol(name: string): string {
  const Icon = icons[name];
  if (!Icon) return '';
  const svg = renderToStaticMarkup(createElement(Icon, {}));
  return svg.replace(/^<svg viewBox="0 0 256 256" aria-hidden="true">/, `<symbol id="${propertySymbol(name)}" viewBox="0 0 256 256">`).replace('</svg>', '</symbol>');
}

/** The symbols that a menu's properties use, as one hidden SVG; '' where there are none. */
export function propertySprite(menu: Menu): string {
  const names = new Set(menu.properties.map(({ icon }) => icon ?? ''));
  const symbols = [...names].map(symbol).join('');
  return symbols && `<svg hidden>${symbols}</svg>`;
}
