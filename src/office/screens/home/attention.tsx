import Coins from 'icon:coins';
import Image from 'icon:image';
import PencilLine from 'icon:pencil-line';
import Printer from 'icon:printer';
import Translate from 'icon:translate';
import Warning from 'icon:warning-circle';
import type { Advice, Overview } from '#contract/office/overview.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { PlainKey, TextKey } from '#text/office/words.ts';
import { bcp47, isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { languageNames } from '#text/formats.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import panel from '../../parts/page/panel.module.css';
import { useChangesOf } from '../../state/draft/changes-of.ts';
import { useCanPublish } from '../../frame/map/publish-path.ts';
import { useFile } from '../../state/draft/draft.ts';
import { dishPath } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { describePlace } from '../../words/describe.ts';
import { useWords } from '../../words/words.ts';

type Counted = Extract<TextKey, `advice${string}`>;

/** What each kind of advice says, and what to do about it. */
const KINDS: Record<Advice['kind'], { title: Counted; act: PlainKey; icon: ReactNode } | null> = {
  missing_texts: { title: 'adviceMissingTexts', act: 'fillIn', icon: <Translate /> },
  wrong_script: { title: 'adviceWrongScript', act: 'lookAt', icon: <Translate /> },
  missing_pictures: { title: 'adviceMissingPictures', act: 'add', icon: <Image /> },
  small_picture: { title: 'adviceSmallPictures', act: 'replace', icon: <Image /> },
  empty_category: { title: 'adviceEmptyCategories', act: 'lookAt', icon: <Warning /> },
  free_dish: { title: 'adviceFreeDishes', act: 'lookAt', icon: <Warning /> },
  two_prices: { title: 'adviceTwoPrices', act: 'lookAt', icon: <Warning /> },
  odd_price: { title: 'adviceOddPrices', act: 'lookAt', icon: <Warning /> },
  no_allergen_facts: { title: 'adviceAllergens', act: 'fillIn', icon: <Warning /> },
  printer: { title: 'advicePrinters', act: 'lookAt', icon: <Printer /> },
  refund_waits: { title: 'adviceRefunds', act: 'lookAt', icon: <Coins /> },
  failed_publication: { title: 'adviceNotPublished', act: 'lookAt', icon: <Warning /> },
  draft: null,
};

/** What guests or the kitchen are without until it is put right. */
const BAD: ReadonlySet<Advice['kind']> = new Set(['printer', 'failed_publication', 'refund_waits']);

function pathOf({ kind, places }: Advice): string {
  if (kind === 'printer') return '/team';
  if (kind === 'failed_publication') return '/publish';
  if (kind === 'no_allergen_facts') return '/menu/allergens';
  const [, list, id] = (places[0] ?? '').split('/');
  if (id === undefined) return '/menu';
  return list === 'products' ? dishPath(decodeURIComponent(id)) : `/menu/category/${id}`;
}

/** A language's name in the office's language; '' for none. */
function nameOfLanguage(lang: LanguageCode, code: string | undefined): string {
  if (code === undefined || !isLanguageCode(code)) return '';
  return languageNames(bcp47(lang)).of(bcp47(code)) ?? code;
}

function AdviceRow({ advice }: { advice: Advice }) {
  const words = useWords();
  const file = useFile();
  const keepsDevices = useMay('devices');
  const { t, list, lang } = words;
  const kind = KINDS[advice.kind];
  if (!kind) return null;
  const rest = advice.count - advice.names.length;
  // In the office's language, where they are things of the menu.
  const own = advice.names.map((name, index) => {
    const place = advice.places[index];
    return (place !== undefined && describePlace(words, file, place).thing) || name;
  });
  const names = list([...own, ...(rest > 0 ? [t('moreInList', { n: rest })] : [])]);
  const language = nameOfLanguage(lang, advice.language);
  const isPrinter = advice.kind === 'printer';
  const said = (
    <>
      <span className={panel.icon} data-tone={BAD.has(advice.kind) ? 'bad' : 'warn'}>
        {kind.icon}
      </span>
      <span className={panel.grow}>
        <b>{t(kind.title, { n: advice.count, language })}</b>
        <small>{names}</small>
      </span>
    </>
  );
  // Printers are among the devices: without the right to them the team's page would show nothing of them.
  if (isPrinter && !keepsDevices) return <li className={panel.row}>{said}</li>;
  const content = (
    <>
      {said}
      <span className={panel.go}>{t(kind.act)}</span>
    </>
  );
  const className = classes(panel.row, panel.link);
  // The board is an app of its own.
  if (advice.kind === 'refund_waits')
    return (
      <li>
        <a className={className} href={boardPaths.board}>
          {content}
        </a>
      </li>
    );
  return (
    <li>
      <Link className={className} href={pathOf(advice)}>
        {content}
      </Link>
    </li>
  );
}

function DraftRow() {
  const { t } = useWords();
  const count = useChangesOf();
  const canPublish = useCanPublish();
  if (count === 0 || !canPublish) return null;
  return (
    <li>
      <Link className={classes(panel.row, panel.link)} href="/publish">
        <span className={panel.icon} data-tone="info">
          <PencilLine />
        </span>
        <span className={panel.grow}>
          <b>{t('changesInDraft', { changes: t('changes', { n: count }) })}</b>
        </span>
        <span className={panel.go}>{t('review')}</span>
      </Link>
    </li>
  );
}

/** What needs attention, each with the way to it. */
export function Attention({ overview: { advice } }: { overview: Overview }) {
  const { t, number } = useWords();
  const count = useChangesOf();
  const shown = advice.filter(({ kind }) => KINDS[kind] !== null);
  return (
    <section className={panel.panel} aria-label={t('needsAttention')}>
      <div className={panel.head}>
        <h3>{t('needsAttention')}</h3>
        <span className={panel.grow} />
        {shown.length > 0 && <span className={panel.badge}>{number(shown.length)}</span>}
      </div>
      {shown.length === 0 && count === 0 && (
        <Text as="p" padInline={5} padTop={0} padBottom={4} size="control" tone="muted">
          {t('nothingNeedsYou')}
        </Text>
      )}
      <ul>
        {shown.map((each) => (
          <AdviceRow key={`${each.kind} ${each.language ?? ''}`} advice={each} />
        ))}
        <DraftRow />
      </ul>
    </section>
  );
}
