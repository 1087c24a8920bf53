import ArrowLeft from 'icon:arrow-left';
import Basket from 'icon:basket';
import CaretLeft from 'icon:caret-left';
import CaretRight from 'icon:caret-right';
import Check from 'icon:check';
import Clock from 'icon:clock';
import Copy from 'icon:copy';
import Eye from 'icon:eye';
import Image from 'icon:image';
import Leaf from 'icon:leaf';
import List from 'icon:list';
import Translate from 'icon:translate';
import Trash from 'icon:trash';
import Warning from 'icon:warning';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#ui/classes.ts';
import { Empty } from '#ui/panels/empty.tsx';
import { Page } from '../../frame/page.tsx';
import bench from '../../parts/bench.module.css';
import { Control, controlClass } from '../../parts/control.tsx';
import panel from '../../parts/panel.module.css';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { dishAddress } from '../../rules/addresses.ts';
import { findDish, type PlacedDish } from '../../rules/menu-lists.ts';
import { missingIn, readIn } from '../../rules/texts.ts';
import { useFile } from '../../state/draft.ts';
import { dishPath, go } from '../../state/go.ts';
import { copyDish, removeDishes } from '../../state/menu-acts.ts';
import { useMay } from '../../state/session.ts';
import { showSnack } from '../../state/snack.ts';
import { useWords } from '../../words/words.ts';
import { Allergens } from './allergens.tsx';
import { Choices } from './choices.tsx';
import css from './dish-screen.module.css';
import { PhotoAndPrice } from './photo-and-price.tsx';
import { Marks, Offered, Shown, Stock, Words } from './sections.tsx';
import { useChangesOf } from './use-changes.ts';

/** The part of the page that is in view. */
function useSectionInView(ids: readonly string[]): string {
  const [inView, setInView] = useState(ids[0] ?? '');
  useEffect(() => {
    const seen = new Map<string, number>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.intersectionRatio);
        const first = ids.find((id) => (seen.get(id) ?? 0) > 0);
        if (first) setInView(first);
      },
      { rootMargin: '-80px 0px -40% 0px', threshold: [0, 0.01, 0.2] },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return inView;
}

const SECTIONS = ['photo', 'words', 'choices', 'marks', 'offered', 'stock', 'shown'] as const;

function Anchors({ placed: { dish } }: { placed: PlacedDish }) {
  const { t } = useWords();
  const file = useFile();
  const inView = useSectionInView(SECTIONS);
  const others = file.languages.map(({ code }) => code).filter((code) => code !== file.default_language);
  const lacks = [dish.name, dish.small_description, dish.description].some(
    (text) => missingIn(text, file.default_language, others).length > 0,
  );
  const hasChoices = file.menu.variations.length > 0 || dish.combo_groups.length > 0;
  const rows: [id: string, name: string, icon: ReactNode, state: 'done' | 'missing' | null][] = [
    ['photo', t('photoAndPrice'), <Image key="i" />, dish.images.length === 0 ? 'missing' : null],
    ['words', t('words'), <Translate key="i" />, lacks ? 'missing' : 'done'],
    ...(hasChoices ? [['choices', t('choices'), <List key="i" />, null] as (typeof rows)[number]] : []),
    ...(file.menu.properties.length > 0
      ? [['marks', t('alsoSay'), <Leaf key="i" />, null] as (typeof rows)[number]]
      : []),
    ['offered', t('whenOffered'), <Clock key="i" />, null],
    ['stock', t('stockAndCode'), <Basket key="i" />, null],
    ['shown', t('howShown'), <Eye key="i" />, null],
  ];
  return (
    <nav className={classes(css.anchors, bench.sticky)} aria-label={t('partsOfDish')}>
      {rows.map(([id, name, icon, state]) => (
        <a key={id} href={`#${id}`} aria-current={id === inView ? 'true' : undefined}>
          {icon}
          {name}
          {state && (
            <span
              className={css.mark}
              data-missing={state === 'missing' || undefined}
              title={state === 'missing' ? t('somethingMissing') : undefined}
            >
              {state === 'missing' ? <Warning /> : <Check />}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

function Before({ placed: { category } }: { placed: PlacedDish }) {
  const { t, lang } = useWords();
  const file = useFile();
  const path = `/menu/category/${encodeURIComponent(String(category.id))}`;
  return (
    <>
      <Link href={path} className={css.back} aria-label={t('backToMenu')}>
        <ArrowLeft />
      </Link>
      <span className={css.crumb}>
        <Link href={path}>{readIn(category.name, lang, file.default_language)}</Link>
        <CaretRight />
      </span>
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
    <span className={css.steps}>
      {neighbours.map(
        ([other, label, icon]) =>
          other && (
            <Link
              key={label}
              href={dishPath(other.id)}
              aria-label={label}
              title={label}
              className={controlClass({ look: 'plain', square: true, flip: true })}
            >
              {icon}
            </Link>
          ),
      )}
    </span>
  );
}

function Ends({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  if (!canEdit) return null;
  const copy = () => {
    const made = copyDish(id, (text) => t('copyOf', { name: text }));
    if (!made) return;
    showSnack(t('copied', { name }), made.back);
    go(dishPath(made.id));
  };
  const remove = () => {
    showSnack(t('removed', { name }), removeDishes(id));
    go('/menu');
  };
  return (
    <div className={css.ends}>
      <Control onClick={copy}>
        <Copy />
        {t('copyDish')}
      </Control>
      <Control tone="bad" onClick={remove}>
        <Trash />
        {t('removeDish')}
      </Control>
    </div>
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
          <Anchors placed={placed} />
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
  return (
    <Page title={t('menu')}>
      <Empty
        icon={<Trash />}
        heading="h2"
        title={t('dishIsGone')}
        action={
          <Link href="/menu" className={controlClass({ look: 'ink' })}>
            {t('backToMenu')}
          </Link>
        }
      >
        {t('dishIsGoneMore')}
      </Empty>
    </Page>
  );
}
