import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import Clipboard from 'icon:clipboard';
import Dots from 'icon:dots-three';
import Eye from 'icon:eye';
import EyeSlash from 'icon:eye-slash';
import ForkKnife from 'icon:fork-knife';
import Pencil from 'icon:pencil-simple';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../../frame/page.tsx';
import bench from '../../parts/page/bench.module.css';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Menu, type MenuItem } from '#ui/dialogs/menu.tsx';
import { Nothing } from '../../parts/page/nothing.tsx';
import head from '../../parts/page/work-head.module.css';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { categoryAddress } from '../../rules/menu/addresses.ts';
import { listCategories, siblingBefore } from '../../rules/menu/menu-lists.ts';
import type { FileCategory } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { categoryPagePath, dishPath, go, pastePath } from '../../state/page/go.ts';
import { addDish } from '../../state/draft/menu-acts.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Categories } from './categories.tsx';
import { DishList } from './dish-list.tsx';
import { Questions } from './questions.tsx';
import { useSelection } from './selection.ts';

/** Moves a category past its neighbour, for who does not drag. */
function moveCategory(
  listed: ReturnType<typeof listCategories>,
  id: string,
  step: -1 | 1,
): (() => void) | null {
  const ids = listed.map(({ category }) => String(category.id));
  const neighbour = ids[ids.indexOf(id) + step];
  if (neighbour === undefined) return null;
  return edit({ at: categoryAddress(id, 'after'), value: siblingBefore(listed, id, neighbour) });
}

function useCategoryItems(category: FileCategory, name: string): MenuItem[] {
  const { t } = useWords();
  const file = useFile();
  const id = String(category.id);
  const listed = listCategories(file);
  const move = (step: -1 | 1) => {
    const back = moveCategory(listed, id, step);
    if (back) showSnack(t('moved', { name }), back);
  };
  const isHidden = category.hidden;
  const turn = () => edit({ at: categoryAddress(id, 'hidden'), value: !isHidden });
  const remove = () => {
    showSnack(t('removed', { name }), edit({ at: categoryAddress(id), value: null }));
    go('/menu');
  };
  return [
    { key: 'rename', label: t('rename'), icon: <Pencil />, onPick: () => askFor({ kind: 'rename', id }) },
    { key: 'up', label: t('moveUp'), icon: <ArrowUp />, onPick: () => move(-1) },
    { key: 'down', label: t('moveDown'), icon: <ArrowDown />, onPick: () => move(1) },
    {
      key: 'hide',
      label: t(isHidden ? 'showToGuests' : 'hideFromGuests'),
      icon: isHidden ? <Eye /> : <EyeSlash />,
      onPick: () => void turn(),
    },
    {
      key: 'paste',
      label: t('pasteList'),
      icon: <Clipboard />,
      onPick: () => go(pastePath(category.id)),
    },
    { key: 'new', label: t('addCategory'), icon: <Plus />, onPick: () => askFor({ kind: 'newCategory' }) },
    { key: 'remove', label: t('removeCategory'), icon: <Trash />, bad: true, onPick: remove },
  ];
}

function CategoryHead({ category }: { category: FileCategory }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const name = readIn(category.name, lang, file.default_language);
  const text = readIn(category.description, lang, file.default_language).replace(/<[^>]*>/g, ' ');
  const items = useCategoryItems(category, name);
  const add = () => {
    const { id, back } = addDish(String(category.id), t('newDish'));
    showSnack(t('dishAdded'), back);
    go(dishPath(id));
  };
  return (
    <Row wrap align="start" gap={3} marginBottom={5} className={head.head}>
      <div>
        <Text as="h2" size="section" numerals="lining">
          {name}
        </Text>
        {text && (
          <Text as="p" size="control" leading="normal" tone="muted">
            {text}
          </Text>
        )}
      </div>
      {canEdit && (
        <>
          <Link
            href={categoryPagePath(category.id)}
            className={buttonClass({ variant: 'outline', square: true })}
            aria-label={t('changeOf', { name })}
            title={t('changeOf', { name })}
          >
            <Pencil />
          </Link>
          <Menu
            label={t('moreOf', { name })}
            items={items}
            className={buttonClass({ variant: 'ghost', tone: 'ink', square: true })}
          >
            <Dots />
          </Menu>
          <Button tone="ink" onClick={add}>
            <Plus />
            {t('addDish')}
          </Button>
        </>
      )}
    </Row>
  );
}

function PasteLink({ category }: { category: string | number | null }) {
  const { t } = useWords();
  return (
    <Link href={pastePath(category)} className={buttonClass({ variant: 'outline' })}>
      <Clipboard />
      {t('pasteList')}
    </Link>
  );
}

function CategoryDishes({ category }: { category: FileCategory }) {
  const { t, lang } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const dishes = useMemo(() => category.products.map((dish) => ({ dish, category })), [category]);
  const name = readIn(category.name, lang, file.default_language);
  return (
    <>
      <CategoryHead category={category} />
      {dishes.length === 0 ? (
        <Nothing icon={<ForkKnife />} title={t('noDishesIn', { name })} more={t('emptyCategoryMore')}>
          {canEdit && <PasteLink category={category.id} />}
        </Nothing>
      ) : (
        <DishList key={String(category.id)} dishes={dishes} />
      )}
    </>
  );
}

/** The guests' page of the category, with the ticked dishes outlined. */
function MenuPreview({ page }: { page: string }) {
  const { t } = useWords();
  const ids = useSelection((selection) => selection.ids);
  const chosen = useMemo(() => [...ids], [ids]);
  return <PreviewPane page={page} note={t('tapToEdit')} chosen={chosen} />;
}

/** Menu, dishes: categories beside the dishes of one, each changed where it stands. */
export default function MenuScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMay('menu');
  const [first] = listCategories(file);
  // Without a category in the address: the one that was first on entering, wherever it is moved.
  const [entered] = useState(String(first?.category.id));
  const wanted = params['id'] === undefined ? entered : decodeURIComponent(params['id']);
  const category = file.menu.categories.find(({ id }) => String(id) === wanted) ?? first?.category;
  return (
    <Page title={t('menu')}>
      <div className={bench.bench}>
        <div className={bench.side}>
          <div className={bench.sticky}>
            <Categories current={category ? String(category.id) : null} />
          </div>
        </div>
        <div className={bench.work}>
          {category ? (
            <CategoryDishes category={category} />
          ) : (
            <Nothing icon={<ForkKnife />} title={t('noCategories')} more={t('noCategoriesMore')}>
              {canEdit && (
                <Button tone="ink" onClick={() => askFor({ kind: 'newCategory' })}>
                  <Plus />
                  {t('addCategory')}
                </Button>
              )}
              {canEdit && <PasteLink category={null} />}
            </Nothing>
          )}
          <BulkBar />
        </div>
        <MenuPreview page={category ? `category/${encodeURIComponent(category.id)}` : 'home'} />
      </div>
      <Questions />
    </Page>
  );
}
