import ArrowRight from 'icon:arrow-right';
import Check from 'icon:check-circle';
import Printer from 'icon:printer';
import { Link } from 'wouter';
import { codesAddress } from '#client/office/tables.ts';
import { languageNames } from '#text/formats.ts';
import { bcp47, isLanguageCode } from '#domain/text/language.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { QrCode } from '#ui/marks/qr-code.tsx';
import { Page } from '../../frame/page.tsx';
import { buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { countCodes, countPrinted, sheetsFor } from '../../rules/tables/count-codes.ts';
import { useFile } from '../../state/draft/draft.ts';
import { usePerson } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './ready.module.css';

/** What the place has now, in a line each. */
function useFacts(): string[] {
  const { t, lang, list, number } = useWords();
  const { menu, languages, locations } = useFile();
  const dishes = menu.categories.reduce((sum, { products }) => sum + products.length, 0);
  const names = languages.map(({ code }) =>
    isLanguageCode(code) ? (languageNames(bcp47(lang)).of(bcp47(code)) ?? code) : code,
  );
  return [
    t('dishesCount', { n: dishes }),
    list(names),
    `${t('tableCodes')}: ${number(countCodes(locations.tables) ?? 0)}`,
  ];
}

/** The third step of making a venue: what guests see, on the owner's own phone first, and the codes to print. */
export default function ReadyScreen() {
  const { t } = useWords();
  const { venue } = usePerson();
  const sheets = useVenue(({ file }) => sheetsFor(countPrinted(file?.locations ?? {})));
  const facts = useFacts();
  const title = t('tableSet');
  return (
    <Page title={title}>
      <div className={css.ready}>
        <div className={css.work}>
          <p className={panel.sub}>{t('tableSetMore')}</p>
          <Stack as="ul" gap={1} className={css.facts}>
            {facts.map((fact) => (
              <Row key={fact} as="li" align="center" minHeight="touch" gap={3}>
                <Check />
                {fact}
              </Row>
            ))}
          </Stack>
          <section className={css.try} aria-label={t('tryIt')}>
            <QrCode text={venue.guestAddress} label={venue.guestAddress} />
            <div>
              <Text as="h2" size="heading">
                {t('tryIt')}
              </Text>
              <p className={panel.sub}>{t('tryItMore')}</p>
              <Text as="a" breakWords href={venue.guestAddress} target="_blank" rel="noreferrer" dir="ltr">
                {venue.guestAddress}
              </Text>
            </div>
          </section>
          <Row wrap gap={2}>
            {sheets > 0 && (
              <a
                className={buttonClass({ tone: 'ink' })}
                href={codesAddress('')}
                target="_blank"
                rel="noreferrer"
              >
                <Printer />
                {t('printSheets', { n: sheets })}
              </a>
            )}
            <Link href="/tables/rooms" className={buttonClass({ variant: 'outline' })}>
              {t('roomsAndRules')}
            </Link>
            <Link href="/home" className={buttonClass({ variant: 'outline', flip: true })}>
              {t('toTheOffice')}
              <ArrowRight />
            </Link>
          </Row>
        </div>
        <PreviewPane page="home" />
      </div>
    </Page>
  );
}
