import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useState } from 'react';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { formatAddress } from '#domain/draft/address.ts';
import { ChoiceField } from '../../fields/choices/choice-field.tsx';
import { Crops } from '../../fields/pictures/focal-ring.tsx';
import { LanguageFields } from '../../fields/texts/language-fields.tsx';
import { PhotoField } from '../../fields/pictures/photo-field.tsx';
import { TextField } from '../../fields/texts/text-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import { enterAdded } from '../../parts/lists/enter-added.ts';
import panel from '../../parts/page/panel.module.css';
import { Sortable, SortableRow } from '../../parts/lists/sortable.tsx';
import { newThingId } from '../../rules/menu/addresses.ts';
import { allDishes, neighbourBefore } from '../../rules/menu/menu-lists.ts';
import { readIn } from '../../rules/texts.ts';
import { useChange, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayAdd, useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './offers.module.css';

const LIST = 'menu/promotions';

type Banner = CompleteVenueFile['menu']['promotions'][number];

function bannerAt(id: string | number): string {
  return `${LIST}/${formatAddress([String(id)])}`;
}

/** Where a banner leads, in words. */
function useGoal({ product, category }: Banner): string {
  const { t, lang } = useWords();
  const file = useFile();
  const dish = allDishes(file).find((placed) => placed.dish.id === product)?.dish;
  const name = dish?.name ?? file.menu.categories.find(({ id }) => id === category)?.name;
  return name ? t('opensNamed', { name: readIn(name, lang, file.default_language) }) : t('opensNothing');
}

function Card({ banner, open, onOpen }: { banner: Banner; open: boolean; onOpen: () => void }) {
  const { t, lang } = useWords();
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const at = bannerAt(banner.id);
  const canEdit = useMayEdit(at);
  const { changed } = useChange(at);
  const title = readIn(banner.title, lang, file.default_language) || t('noName');
  const url = pictureUrl(pictures, banner.image?.product);
  const goal = useGoal(banner);
  return (
    <SortableRow
      id={String(banner.id)}
      name={title}
      canMove={canEdit}
      className={css.banner}
      data-off={!banner.enable || undefined}
      data-changed={changed || undefined}
    >
      {(handle) => (
        <>
          <button type="button" className={css.card} aria-expanded={open} onClick={onOpen}>
            <b>{title}</b>
            {url && <img src={url} alt="" />}
          </button>
          <div className={css.foot}>
            {handle}
            <span className={panel.grow}>{goal}</span>
            <Switch
              label={title}
              data-at={`${at}/enable`}
              on={banner.enable}
              disabled={!canEdit}
              onTurn={(on) => edit({ at: `${at}/enable`, value: on })}
            />
          </div>
        </>
      )}
    </SortableRow>
  );
}

function Editor({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const { t, lang } = useWords();
  const file = useFile();
  const at = bannerAt(banner.id);
  const canEdit = useMayEdit(at);
  const nameOf = (name: Parameters<typeof readIn>[0]) => readIn(name, lang, file.default_language);
  const remove = () => {
    onClose();
    const name = nameOf(banner.title) || t('noName');
    showSnack(t('removed', { name }), edit({ at, value: null }));
  };
  return (
    <div className={css.editor}>
      <div>
        <PhotoField at={`${at}/image`} />
        <Crops at={`${at}/image`} />
      </div>
      <div className={css.fields}>
        <LanguageFields thing={at} texts={[{ field: 'title', label: t('bannerTitle') }]} />
        <ChoiceField
          at={`${at}/product`}
          label={t('opensDish')}
          options={[
            { value: null, label: t('noDish') },
            ...allDishes(file).map(({ dish }) => ({
              value: dish.id,
              label: nameOf(dish.name) || t('noName'),
            })),
          ]}
        />
        <ChoiceField
          at={`${at}/category`}
          label={t('opensCategory')}
          options={[
            { value: null, label: t('noCategory') },
            ...file.menu.categories.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
        />
        <TextField at={`${at}/video`} label={t('video')} hint={t('videoMore')} type="url" ltr empty={null} />
        <div className={panel.actions}>
          {canEdit && (
            <Button variant="outline" tone="danger" onClick={remove}>
              <Trash />
              {t('remove')}
            </Button>
          )}
          <Button tone="ink" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The banners on the first page: in their order, shown or not, each opened where it stands. */
export function Banners() {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMayAdd(LIST);
  const [open, setOpen] = useState<string | null>(null);
  const banners = file.menu.promotions;
  const ids = banners.map(({ id }) => String(id));
  const opened = banners.find(({ id }) => String(id) === open);
  const nameOf = (id: string) =>
    readIn(banners.find((each) => String(each.id) === id)?.title, lang, file.default_language) || t('noName');
  const add = () => {
    const id = newThingId('banner');
    const value = { id, title: {}, image: null, video: null, product: null, category: null, enable: true };
    edit({ at: bannerAt(id), value: { ...value, after: ids.at(-1) ?? '' } });
    setOpen(id);
  };
  return (
    <section aria-label={t('bannersTitle')}>
      <div className={panel.head}>
        <h2>{t('bannersTitle')}</h2>
        <span className={panel.sub}>{t('firstShowsFirst')}</span>
        <span className={panel.grow} />
        {canEdit && (
          <Button variant="outline" onClick={() => enterAdded(add)}>
            <Plus />
            {t('banner')}
          </Button>
        )}
      </div>
      {banners.length === 0 && <p className={panel.sub}>{t('noBanners')}</p>}
      <div className={css.banners}>
        <Sortable
          ids={ids}
          inGrid
          nameOf={nameOf}
          onMove={(id, over) =>
            void edit({ at: `${bannerAt(id)}/after`, value: neighbourBefore(ids, id, over) })
          }
        >
          {banners.map((banner) => (
            <Card
              key={banner.id}
              banner={banner}
              open={open === String(banner.id)}
              onOpen={() => setOpen(open === String(banner.id) ? null : String(banner.id))}
            />
          ))}
        </Sortable>
      </div>
      {opened && <Editor key={opened.id} banner={opened} onClose={() => setOpen(null)} />}
    </section>
  );
}
