import Bread from 'icon:bread';
import Cake from 'icon:cake';
import ChefHat from 'icon:chef-hat';
import Coffee from 'icon:coffee';
import CookingPot from 'icon:cooking-pot';
import Fire from 'icon:fire';
import Fish from 'icon:fish';
import Leaf from 'icon:leaf';
import Martini from 'icon:martini';
import Oven from 'icon:oven';
import Pizza from 'icon:pizza';
import Snowflake from 'icon:snowflake';

const ICONS = {
  fire: Fire,
  snowflake: Snowflake,
  martini: Martini,
  coffee: Coffee,
  'cooking-pot': CookingPot,
  oven: Oven,
  pizza: Pizza,
  fish: Fish,
  leaf: Leaf,
  bread: Bread,
  cake: Cake,
  'chef-hat': ChefHat,
};

/** The icon of a place in a kitchen, decoration beside its name; a newer server may name one that is not here yet. */
export function StationIcon({ icon }: { icon: keyof typeof ICONS }) {
  const Icon = ICONS[icon] ?? ChefHat;
  return <Icon />;
}
