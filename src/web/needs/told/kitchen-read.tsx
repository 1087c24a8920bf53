import Hat from 'icon:chef-hat';
import type { WireNeed } from '#contract/orders/needs.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { createDates } from '#text/dates.ts';
import { needWords } from '#text/guest/need-words.ts';
import { withinSentence } from '#domain/text/within-sentence.ts';
import { usePage } from '../../page/page.tsx';
import { ToldPanel } from './told-panel.tsx';

/** What the kitchen has read of this phone's guest: nothing of a dish that came later. */
export function readNeeds({ lines, needsRead }: Pick<GuestOrder, 'lines' | 'needsRead'>): WireNeed[] {
  if (needsRead === null) return [];
  const read = lines.filter(({ addedAt, deleted }) => !deleted && addedAt <= needsRead.at);
  const byCode = new Map(
    read.flatMap(({ needs }) => needs.map((need) => [`${need.code} ${need.kind}`, need])),
  );
  return [...byCode.values()];
}

/** That the kitchen has read what the guest cannot eat, who said so and when. */
export default function KitchenRead({ order }: { order: GuestOrder }) {
  const page = usePage();
  const { t, lang, venue, display } = page;
  const needs = readNeeds(order);
  const { needsRead } = order;
  if (needsRead === null || needs.length === 0) return null;
  const { time } = createDates(lang, venue.timezone, venue.flags.arabicNumerals);
  const { by } = needsRead;
  const at = time(needsRead.at);
  const words = needs.map((need) => needWords(need, withinSentence(need.name, lang), t));
  return (
    <ToldPanel
      look="read"
      icon={<Hat />}
      more={
        by === ''
          ? t('needsReadAt', { time: at })
          : t.parts('needsReadBy', { name: <bdi key="name">{by}</bdi>, time: at })
      }
      title={t('needsRead', { needs: display.list(words) })}
    />
  );
}
