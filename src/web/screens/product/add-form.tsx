import Warning from 'icon:warning-circle';
import { useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { Notice } from '#ui/panels/notice.tsx';
import { useHereSearch } from '../../browser/address.ts';
import { AddBar } from '../../choices/add-bar.tsx';
import { ChoiceGroups } from '../../choices/choice-groups.tsx';
import { NoteField } from '../../choices/note-field.tsx';
import { useAdding } from '../../choices/use-adding.ts';
import { usePick } from '../../choices/use-pick.ts';
import { AskPlace } from '../../needs/ask/ask-place.tsx';
import { goBack } from '../../navigation/navigation.ts';
import { usePage } from '../../page/page.tsx';
import { consideredLine } from '../../products/adding/add-to-cart.ts';
import { followRedirect } from '../../products/adding/follow-redirect.ts';
import { FootBar } from '../../elements/foot-bar.tsx';
import { cart } from '../../state/cart/cart.ts';
import { replaceLine } from '../../state/cart/change-cart.ts';
import { isToShare, putToShare } from '../../elements/put-to-share.ts';
import type { ProductView } from './product-view.ts';
import css from './product.module.css';

/** The cart line being edited, as the address names it; known once the app is there. */
function useEditedLine(productId: string): CartLine | null {
  const lines = cart.use((value) => value);
  const lineId = new URLSearchParams(useHereSearch()).get('line');
  return lines.find((line) => line.lineId === lineId && line.productId === productId) ?? null;
}

/** All choices of the dish, and the bar that adds it to the cart when it can be ordered. */
export function AddForm({ view }: { view: ProductView }) {
  const line = useEditedLine(view.product.id);
  const [round, setRound] = useState(0);
  // After adding a dish, the next choice starts afresh.
  return (
    <LineForm
      key={`${line?.lineId ?? ''} ${round}`}
      view={view}
      line={line}
      again={round > 0}
      onAdded={() => setRound(round + 1)}
    />
  );
}

function LineForm({
  view: { product, block },
  line,
  again,
  onAdded,
}: {
  view: ProductView;
  line: CartLine | null;
  /** The dish was just added: the pressed button is gone, and its focus with it. */
  again: boolean;
  onAdded: () => void;
}) {
  const page = usePage();
  const { venue, lang } = page;
  const pick = usePick(venue, product, line);
  const canOrder = block === null || block === 'out_of_stock';
  const adding = useAdding(venue, product, pick, line);

  async function add(): Promise<void> {
    if (line) {
      const considered = await consideredLine(product, pick, page);
      if (!considered) return;
      const { lineId: _, ...rest } = considered.line;
      const edited = { ...rest, lineId: line.lineId, ...(line.isLater && { isLater: true as const }) };
      replaceLine(edited);
      if (isToShare(edited)) void putToShare(edited);
      return goBack(pagePath('cart', lang));
    }
    if (!(await adding.add())) return;
    onAdded();
    scrollTo({ top: 0 });
    followRedirect(venue, lang);
  }

  // Choices and prices show at any hour; the add bar does not.
  const groups = (
    <>
      <ChoiceGroups product={product} pick={pick} />
      <AskPlace product={product} choices={pick.choices} />
    </>
  );
  if (!canOrder) return groups;
  return (
    <>
      {groups}
      {venue.flags.productComments && adding.block === null && (
        <div className={css.note}>
          <NoteField pick={pick} />
        </div>
      )}
      {adding.reason && (
        <div className={css.notice}>
          <Notice icon={<Warning />}>{adding.reason}</Notice>
        </div>
      )}
      <FootBar inline>
        <AddBar pick={pick} adding={adding} focused={again} onAdd={() => void add()} />
      </FootBar>
    </>
  );
}
