import Warning from 'icon:warning-circle';
import { useState } from 'react';
import { findProduct, propertiesOf, type Id, type Menu, type Product } from '#domain/menu.ts';
import { Modal } from '#ui/dialog.tsx';
import { SheetHead } from '#ui/sheet-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddBar } from '../choices/add-bar.tsx';
import { ChoiceGroups } from '../choices/choice-groups.tsx';
import { NoteField } from '../choices/note-field.tsx';
import { useAddState } from '../choices/use-add-state.ts';
import { usePick } from '../choices/use-pick.ts';
import { usePage } from '../page.tsx';
import { addToCart } from '../products/add-to-cart.ts';
import { followRedirect } from '../products/follow-redirect.ts';
import { VenueHtml } from '../shell/venue-html.tsx';
import css from './sheets.module.css';

const SEPARATOR = ' · ';

/** What the dish is and what is in it, in words. */
function About({ menu, product }: { menu: Menu; product: Product }) {
  const { t } = usePage();
  const shown = menu.flags.propertiesInProduct ? propertiesOf(menu, product.propertyIds) : [];
  const names = shown.map(({ name }) => name);
  return (
    <div className={css.aboutDish}>
      {product.description ? (
        <VenueHtml html={product.description} />
      ) : (
        product.smallDescription && <p>{product.smallDescription}</p>
      )}
      <p>{names.length > 0 ? names.join(SEPARATOR) : t('askAllergies')}</p>
    </div>
  );
}

function Chooser({ menu, product, onClose }: { menu: Menu; product: Product; onClose: () => void }) {
  const page = usePage();
  const { t, lang } = page;
  const pick = usePick(menu, product, null);
  const [busy, setBusy] = useState(false);
  const adding = useAddState(menu, product, pick.choices, { line: null, busy });

  async function add(): Promise<void> {
    setBusy(true);
    const added = await addToCart(menu, product, pick, page);
    setBusy(false);
    if (added !== 'cart') return;
    followRedirect(menu, lang);
  }

  return (
    <Modal kind="sheet" label={product.name} onClose={onClose}>
      <SheetHead title={<bdi>{product.name}</bdi>} close={t('close')} onClose={onClose} />
      <About menu={menu} product={product} />
      <div className={css.choices}>
        <ChoiceGroups
          product={product}
          choices={pick.choices}
          problem={pick.shownProblem}
          onChange={pick.setChoices}
        />
        {menu.flags.productComments && adding.block === null && (
          <div className={css.note}>
            <NoteField pick={pick} />
          </div>
        )}
        {adding.reason && <Notice icon={<Warning />}>{adding.reason}</Notice>}
      </div>
      <div className={css.bar}>
        <AddBar
          pick={pick}
          label={adding.label}
          countable={adding.block === null}
          blocked={adding.blocked}
          busy={busy}
          onAdd={() => void add()}
        />
      </div>
    </Modal>
  );
}

/** The variation chooser that a list's Add opens: a sheet from the bottom, a dialog of 500 px on wide screens. */
export function ChooseSheet({
  menu,
  productId,
  onClose,
}: {
  menu: Menu;
  productId: Id;
  onClose: () => void;
}) {
  const product = findProduct(menu, productId);
  return product ? <Chooser menu={menu} product={product} onClose={onClose} /> : null;
}
