import Warning from 'icon:warning-circle';
import { findProduct, propertiesOf } from '#domain/menu/find.ts';
import type { Id, Menu, Product } from '#domain/menu/menu.ts';
import { fullName } from '#domain/menu/full-name.ts';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import { Notice } from '#ui/panels/notice.tsx';
import { AddBar } from '../choices/add-bar.tsx';
import { ChoiceGroups } from '../choices/choice-groups.tsx';
import { NoteField } from '../choices/note-field.tsx';
import { useAdding } from '../choices/use-adding.ts';
import { usePick } from '../choices/use-pick.ts';
import { usePage } from '../page/page.tsx';
import { followRedirect } from '../products/adding/follow-redirect.ts';
import { VenueHtml } from '../elements/venue-html.tsx';
import css from '../elements/sheets.module.css';

const SEPARATOR = ' · ';

/** The description and ingredients of the dish. */
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
  const { t, lang } = usePage();
  const pick = usePick(menu, product, null);
  const adding = useAdding(menu, product, pick, null);

  async function add(): Promise<void> {
    if (await adding.add()) followRedirect(menu, lang);
  }

  const name = fullName(menu, product);
  return (
    <Modal kind="sheet" label={name} onClose={onClose}>
      <SheetHead title={<bdi>{name}</bdi>} close={t('close')} onClose={onClose} />
      <About menu={menu} product={product} />
      <div className={css.choices}>
        <ChoiceGroups product={product} pick={pick} />
        {menu.flags.productComments && adding.block === null && (
          <div className={css.note}>
            <NoteField pick={pick} />
          </div>
        )}
        {adding.reason && <Notice icon={<Warning />}>{adding.reason}</Notice>}
      </div>
      <div className={css.bar}>
        <AddBar pick={pick} adding={adding} onAdd={() => void add()} />
      </div>
    </Modal>
  );
}

/**
 * The variation chooser that a list's Add opens: a sheet from the bottom, a dialog of 500 px on wide
 * screens.
 */
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
