import ArrowRight from 'icon:arrow-right';
import PutBack from 'icon:arrow-u-up-left';
import CaretDown from 'icon:caret-down';
import Coin from 'icon:coin';
import ForkKnife from 'icon:fork-knife';
import Sliders from 'icon:sliders-horizontal';
import Translate from 'icon:translate';
import type { PlannedChange } from '#contract/office/publication.ts';
import { AFTER } from '#domain/draft/address.ts';
import { parseMoney } from '#domain/money/money.ts';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { diffWords } from 'diff';
import { createContext, use, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Text } from '#ui/layout/text.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { Avatar } from '../parts/avatar.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import panel from '../parts/page/panel.module.css';
import { Picture } from '../parts/page/picture.tsx';
import { findDish } from '../rules/menu/menu-lists.ts';
import { useFile } from '../state/draft/draft.ts';
import { isPlanned, putBack } from '../state/draft/put-back.ts';
import { useMayEdit, usePerson } from '../state/session/session.ts';
import { showSnack } from '../state/page/snack.ts';
import { pictureUrl, useVenue } from '../state/venue/venue.ts';
import { describePlace, describeValue } from '../words/describe.ts';
import { useMoney, useWords } from '../words/words.ts';
import { changeName } from './change-name.ts';
import { averageShare, changeShare, groupChanges, isNameChange, textChanges } from './groups.ts';
import css from './review.module.css';
import { BeforeAfter, useValueLines } from './value-lines.tsx';

/** Changes of the draft are put back one by one; those of a file are looked at. */
const CanPutBack = createContext(true);

/** The grid of prices with those alone that the draft changes. */
const CHANGED_PRICES = '/menu/prices?show=changed';

/** More rows wait behind a button. */
const MOST_ROWS = 6;

function useName(change: PlannedChange): string {
  const words = useWords();
  const file = useFile();
  const published = useVenue((venue) => venue.file);
  return changeName(words, published ? [file, published] : [file], change);
}

function Who({ who }: { who: string | null }) {
  const { people } = usePerson();
  const place = people.findIndex(({ id }) => id === who);
  if (place < 0) return null;
  return (
    <span title={people[place]?.name}>
      <Avatar name={people[place]?.name ?? ''} place={place} small />
      <Text visuallyHidden>{people[place]?.name}</Text>
    </span>
  );
}

function PutBackButton({ change }: { change: PlannedChange }) {
  const { t } = useWords();
  const name = useName(change);
  const isOffered = use(CanPutBack);
  // A list is no place of its own: its order is that of its entries.
  const canEdit = useMayEdit(change.kind === 'reordered' ? `${change.at}/any/${AFTER}` : change.at);
  if (!isOffered || !canEdit) return null;
  return (
    <IconButton
      look="muted"
      label={t('putBack', { name })}
      title={t('putBack', { name })}
      onClick={() => showSnack(t(isPlanned(change) ? 'isAsPlanned' : 'isPutBack', { name }), putBack(change))}
    >
      <PutBack />
    </IconButton>
  );
}

function DishPicture({ change }: { change: PlannedChange }) {
  const file = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const published = useVenue((venue) => venue.file);
  const [id] = change.ids.slice(-1);
  const found = id === undefined ? null : (findDish(file, id) ?? (published && findDish(published, id)));
  return <Picture url={pictureUrl(pictures, found?.dish.images[0]?.image?.product)} />;
}

function Group({
  icon,
  title,
  more,
  rows,
}: {
  icon: ReactNode;
  title: string;
  more?: ReactNode;
  rows: readonly ReactNode[];
}) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const hidden = isOpen ? 0 : Math.max(0, rows.length - MOST_ROWS);
  return (
    <section className={classes(panel.panel, css.group)} aria-label={title}>
      <div className={panel.head}>
        <span className={panel.icon}>{icon}</span>
        <h3>{title}</h3>
        {more}
      </div>
      <ul>{hidden > 0 ? rows.slice(0, MOST_ROWS) : rows}</ul>
      {hidden > 0 && (
        <button type="button" className={panel.more} onClick={() => setOpen(true)}>
          {t('andMore', { n: hidden })}
          <CaretDown />
        </button>
      )}
    </section>
  );
}

function PriceRow({ change }: { change: PlannedChange }) {
  const { percent } = useWords();
  const money = useMoney();
  const name = useName(change);
  const share = changeShare(change);
  const [from, to] = [parseMoney(change.from), parseMoney(change.to)];
  return (
    <li className={css.price}>
      <DishPicture change={change} />
      <Text as="b" weight="semi" breakWords>
        {name}
      </Text>
      <Text as="del" tone="muted">
        {from === null ? '' : money.amount(from)}
      </Text>
      <ArrowRight />
      <ins>{to === null ? '' : money.amount(to)}</ins>
      <Text size="control" tone="muted" textAlign="end" nowrap className={css.share}>
        {share === null ? '' : percent(share)}
      </Text>
      <Who who={change.who} />
      <PutBackButton change={change} />
    </li>
  );
}

function useDishWords(change: PlannedChange): string {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  if (change.kind === 'removed') return t('takenOff');
  const found = findDish(file, change.ids.at(-1) ?? '');
  const category = change.names.at(-2) ?? '';
  if (!found) return category;
  const mills = parseMoney(found.dish.price);
  const where =
    typeof found.category.name === 'string' ? found.category.name : (found.category.name[lang] ?? category);
  return t('inCategory', { category: where, price: mills === null ? '' : money.text(mills) });
}

const DISH_BADGES = { new: 'isNew', removed: 'isRemoved', moved: 'isMoved' } as const;

function DishRow({ change }: { change: PlannedChange }) {
  const { t } = useWords();
  const name = useName(change);
  const kind = change.kind === 'new' || change.kind === 'removed' ? change.kind : 'moved';
  const more = useDishWords(change);
  return (
    <li className={panel.row}>
      <DishPicture change={change} />
      <span className={panel.grow}>
        <b>{name}</b>
        <small>{more}</small>
      </span>
      <span className={css.badge} data-kind={kind}>
        {t(DISH_BADGES[kind])}
      </span>
      <Who who={change.who} />
      <PutBackButton change={change} />
    </li>
  );
}

/** A name that becomes another: both are read whole. */
function Whole({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from && <del>{from}</del>}
      {from && to && ' '}
      {to && <ins>{to}</ins>}
    </>
  );
}

/** A longer text with the words that change. */
function ChangedWords({ from, to, lang }: { from: string; to: string; lang: string }) {
  const intlSegmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return diffWords(from, to, { intlSegmenter }).map(({ value, added, removed }, index) =>
    added ? (
      <ins key={index}>{value}</ins>
    ) : removed ? (
      <del key={index}>{value}</del>
    ) : (
      <span key={index}>{value}</span>
    ),
  );
}

function TextRow({ change }: { change: PlannedChange }) {
  const words = useWords();
  const name = useName(change);
  const file = useFile();
  const { field } = describePlace(words, file, change.at);
  // A changed name says whose it is; any other text says which one it is, too.
  const isName = isNameChange(change);
  const isSaid = change.kind === 'renamed' || field === name;
  return (
    <li className={panel.row}>
      <span className={panel.grow}>
        <b>{isSaid ? name : `${name} · ${field}`}</b>
        {textChanges(change, file.default_language).map(({ lang, from, to }) => (
          <small key={lang}>
            <bdi lang={isLanguageCode(lang) ? bcp47(lang) : lang}>
              {isName ? <Whole from={from} to={to} /> : <ChangedWords from={from} to={to} lang={lang} />}
            </bdi>
          </small>
        ))}
      </span>
      <Who who={change.who} />
      <PutBackButton change={change} />
    </li>
  );
}

function OtherRow({ change }: { change: PlannedChange }) {
  const words = useWords();
  const money = useMoney();
  const file = useFile();
  const name = useName(change);
  const linesOf = useValueLines();
  const isOfCategories = change.kind === 'reordered' && change.subject === 'category';
  const field = isOfCategories ? name : describePlace(words, file, change.at).field;
  const badge = change.kind === 'new' || change.kind === 'removed' ? DISH_BADGES[change.kind] : null;
  const value = badge
    ? words.t(badge)
    : change.kind === 'reordered'
      ? words.t('order')
      : describeValue(words, money, change.at, change.to ?? null);
  const both = (label: string | undefined) => {
    const before = describeValue(words, money, change.at, change.from ?? null);
    const isToldWhole = (change.from ?? '') !== '' && before !== value;
    return isToldWhole ? <BeforeAfter label={label} before={before} after={value} /> : null;
  };
  const isLabelled = !badge && name !== '' && name !== field;
  const label = isLabelled ? field : undefined;
  const lines = badge || change.kind === 'reordered' ? null : (linesOf(change, label) ?? both(label));
  return (
    <li className={panel.row}>
      <span className={panel.grow}>
        <b>{name || field}</b>
        {lines ?? <small>{isLabelled ? `${field}: ${value}` : value}</small>}
      </span>
      <Who who={change.who} />
      <PutBackButton change={change} />
    </li>
  );
}

function keyOf({ at, field, kind }: PlannedChange): string {
  return `${at} ${kind} ${field ?? ''}`;
}

/**
 * What changes for guests: prices with old and new, dishes, texts with their changed words, and the rest. `fixed`: these
 * are no changes of the draft.
 */
export function Changes({ changes, fixed = false }: { changes: readonly PlannedChange[]; fixed?: boolean }) {
  const { t, percent } = useWords();
  const { prices, dishes, texts, others } = groupChanges(changes);
  const average = averageShare(prices);
  return (
    <CanPutBack value={!fixed}>
      <Group
        icon={<Coin />}
        title={t('pricesCount', { n: prices.length })}
        more={
          <>
            {average !== null && <p className={panel.sub}>{t('onAverage', { share: percent(average) })}</p>}
            {!fixed && (
              <Link
                className={classes(buttonClass({ variant: 'ghost', tone: 'ink' }), css.toGrid)}
                href={CHANGED_PRICES}
              >
                {t('seeInGrid')}
              </Link>
            )}
          </>
        }
        rows={prices.map((change) => (
          <PriceRow key={keyOf(change)} change={change} />
        ))}
      />
      <Group
        icon={<ForkKnife />}
        title={t('dishesCount', { n: dishes.length })}
        rows={dishes.map((change) => (
          <DishRow key={keyOf(change)} change={change} />
        ))}
      />
      <Group
        icon={<Translate />}
        title={t('textsCount', { n: texts.length })}
        rows={texts.map((change) => (
          <TextRow key={keyOf(change)} change={change} />
        ))}
      />
      <Group
        icon={<Sliders />}
        title={t('othersCount', { n: others.length })}
        rows={others.map((change) => (
          <OtherRow key={keyOf(change)} change={change} />
        ))}
      />
    </CanPutBack>
  );
}
