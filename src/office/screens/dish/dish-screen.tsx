import ArrowLeft from 'icon:arrow-left';
import Basket from 'icon:basket';
import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import Clock from 'icon:clock';
import Copy from 'icon:copy';
import Eye from 'icon:eye';
import Image from 'icon:image';
import Leaf from 'icon:leaf';
import List from 'icon:list';
import Translate from 'icon:translate';
import Warning from 'icon:warning';
import Trash from 'icon:trash';
import { Link } from 'wouter';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { GonePage } from '../../frame/gone-page.tsx';
import { Page } from '../../frame/page.tsx';
import { Anchors, type Anchor } from '../../parts/page/anchors.tsx';
import bench from '../../parts/page/bench.module.css';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { findDish, type PlacedDish } from '../../rules/menu/menu-lists.ts';
import { missingIn, readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft/draft.ts';
import { categoryPath, dishPath, go } from '../../state/page/go.ts';
import { copyDish, removeDishes } from '../../state/draft/menu-acts.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { Allergens, useUnknownAllergens } from './allergens.tsx';
import { Choices } from './choices.tsx';
import css from '../../parts/page/thing-page.module.css';
import { PhotoAndPrice } from './photo-and-price.tsx';
import { Marks, Offered, Shown, Stock, Words } from './sections.tsx';
import { useChangesOf } from '../../state/draft/changes-of.ts';

function PartsOfDish({ placed: { dish } }: { placed: PlacedDish }) {
  const { t } = useWords();
  const file = useFile();
  const others = file.languages.map(({ code }) => code).filter((code) => code !== file.default_language);
  const lacks = [dish.name, dish.small_description, dish.description].some(
    (text) => missingIn(text, file.default_language, others).length > 0,
  );
  const hasChoices = file.menu.variations.length > 0 || dish.combo_groups.length > 0;
  const parts: (Anchor | false)[] = [
    {
      id: 'photo',
      name: t('photoAndPrice'),
      icon: <Image />,
      state: dish.images.length === 0 ? 'missing' : undefined,
    },
    { id: 'words', name: t('words'), icon: <Translate />, state: lacks ? 'missing' : 'done' },
    hasChoices && { id: 'choices', name: t('choices'), icon: <List /> },
    {
      id: 'allergens',
      name: t('allergens'),
      icon: <Warning />,
      state: useUnknownAllergens(dish) > 0 ? 'missing' : 'done',
    },
    file.menu.properties.length > 0 && { id: 'marks', name: t('alsoSay'), icon: <Leaf /> },
    { id: 'offered', name: t('whenOffered'), icon: <Clock /> },
    { id: 'stock', name: t('stockAndCode'), icon: <Basket /> },
    { id: 'shown', name: t('howShown'), icon: <Eye /> },
  ];
  return (
    <Anchors
      label={t('partsOfDish')}
      missing={t('somethingMissing')}
      parts={parts.filter((part) => part !== false)}
    />
  );
}

function Before({ placed: { category } }: { placed: PlacedDish }) {
  const { t, lang } = useWords();
  const file = useFile();
  const path = categoryPath(category.id);
  return (
    <>
      <Link href={path} className={css.back} aria-label={t('backToMenu')}>
        <ArrowLeft />
      </Link>
      <Row as="span" align="center" shrink gap={2} weight="medium" tone="muted" className={css.crumb}>
        <Link href={path}>{readIn(category.name, lang, file.default_language)}</Link>
        <CaretRight />
      </Row>
    </>
  );
}

/** The dishes before and after in the same category. */
function Steps({ placed: { dish, category } }: { placed: PlacedDish }) {
  const { t } = useWords();
  const at = category.products.indexOf(dish);
  const neighbours = [
    [category.products[at - 1], t('dishBefore'), <CaretLeft key="before" />],
    [category.products[at + 1], t('nextDish'), <CaretRight key="after" />],
  ] as const;
  return (
    <Row as="span" inline>
      {neighbours.map(
        ([other, label, icon]) =>
          other && (
            <Link
              key={label}
              href={dishPath(other.id)}
              aria-label={label}
              title={label}
              className={buttonClass({ variant: 'ghost', tone: 'ink', square: true, flip: true })}
            >
              {icon}
            </Link>
          ),
      )}
    </Row>
  );
}

function Ends({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  if (!canEdit) return null;
  const copy = () => {
    const made = copyDish(id);
    if (!made) return;
    showSnack(t('copied', { name }), made.back);
    go(dishPath(made.id));
  };
  const remove = () => {
    showSnack(t('removed', { name }), removeDishes(id));
    go('/menu');
  };
  return (
    <Row wrap gap={2} marginTop={6}>
      <Button variant="outline" onClick={copy}>
        <Copy />
        {t('copyDish')}
      </Button>
      <Button variant="outline" tone="danger" onClick={remove}>
        <Trash />
        {t('removeDish')}
      </Button>
    </Row>
  );
}

function Dish({ placed }: { placed: PlacedDish }) {
  const { t, lang } = useWords();
  const file = useFile();
  const { dish } = placed;
  const id = String(dish.id);
  const changes = useChangesOf(dishAddress(id));
  const name = readIn(dish.name, lang, file.default_language) || t('noName');
  return (
    <Page
      title={name}
      before={<Before placed={placed} />}
      after={
        <>
          {changes > 0 && <span className={panel.badge}>{t('changes', { n: changes })}</span>}
          <Steps placed={placed} />
        </>
      }
    >
      <div className={classes(bench.bench, css.bench)}>
        <div className={bench.side}>
          <PartsOfDish placed={placed} />
        </div>
        <div className={classes(bench.work, css.work)}>
          <PhotoAndPrice dish={dish} name={name} />
          <Words dish={dish} />
          <Choices dish={dish} />
          <Allergens dish={dish} />
          <Marks dish={dish} />
          <Offered dish={dish} />
          <Stock dish={dish} />
          <Shown dish={dish}>
            <Ends id={id} name={name} />
          </Shown>
        </div>
        <PreviewPane page={`product/${encodeURIComponent(id)}`} />
      </div>
    </Page>
  );
}

/** A dish: every field of it in the venue file, with the guest's page beside it. */
export default function DishScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t } = useWords();
  const file = useFile();
  const id = decodeURIComponent(params['id'] ?? '');
  const placed = findDish(file, id);
  if (placed) return <Dish key={id} placed={placed} />;
  return <GonePage title={t('dishIsGone')} />;
}
