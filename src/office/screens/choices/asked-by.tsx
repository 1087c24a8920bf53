import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import Plus from 'icon:plus';
import X from 'icon:x';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { Picture } from '../../parts/page/picture.tsx';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { askIn, askNoMore, hasOwnPrice, type Asker } from '../../rules/menu/choices.ts';
import { findDish } from '../../rules/menu/menu-lists.ts';
import type { FileChoice } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { draftFile, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { dishPath } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { askFor } from './asked.ts';
import css from './asked-by.module.css';

function AskerCard({ choice, asker }: { choice: FileChoice; asker: Asker }) {
  const { t, lang } = useWords();
  const { default_language: original } = useFile();
  const pictures = useVenue((venue) => venue.pictures);
  const canEdit = useMay('menu');
  const { dish, part } = asker;
  const dishName = readIn(dish.name, lang, original) || t('noName');
  const name = part ? readIn(part.name, lang, original) : dishName;
  const image = (part ?? dish).images[0]?.image;
  const more = [
    ...(part ? [t('inComboOf', { dish: dishName })] : []),
    ...(hasOwnPrice(asker) ? [t('ownPrices')] : []),
  ];
  const drop = () => showSnack(t('asksNoMore', { name }), edit(...askNoMore(choice.id, asker)));
  return (
    <li className={css.card}>
      <Link href={dishPath(dish.id)}>
        <Picture url={pictureUrl(pictures, image?.thumb ?? image?.product)} />
        <span>
          {name}
          {more.map((words) => (
            <Text key={words} as="small" block size="micro" weight="regular" tone="muted">
              {words}
            </Text>
          ))}
        </span>
      </Link>
      {canEdit && (
        <Button variant="ghost" tone="ink" square label={`${t('remove')}: ${name}`} onClick={drop}>
          <X />
        </Button>
      )}
    </li>
  );
}

/** The dishes that ask a choice, and a way to have another one ask it. */
export function AskedBy({
  choice,
  name,
  askers,
}: {
  choice: FileChoice;
  name: string;
  askers: readonly Asker[];
}) {
  const { t, lang } = useWords();
  const canEdit = useMay('menu');
  const dishes = askers.filter(({ part }) => part === null).map(({ dish }) => String(dish.id));
  const use = (dish: string) => {
    const file = draftFile();
    const chosen = file && findDish(file, dish)?.dish;
    if (!chosen) return;
    const words = t('nowAsks', { name: readIn(chosen.name, lang, file.default_language) });
    showSnack(words, edit(askIn(choice.id, dishAddress(dish))));
  };
  return (
    <section>
      <Text as="h3" marginBottom={3} size="heading" numerals="lining">
        {askers.length === 0
          ? t('usedByNone')
          : t('usedBy', { n: new Set(askers.map(({ dish }) => dish)).size })}
      </Text>
      <Row as="ul" wrap gap={3}>
        {askers.map((asker) => (
          <AskerCard key={asker.at} choice={choice} asker={asker} />
        ))}
        {canEdit && (
          <li>
            <Button
              variant="outline"
              size="large"
              onClick={() => askFor({ kind: 'dish', title: name, left: dishes, onPick: use })}
            >
              <Plus />
              {t('useInAnother')}
            </Button>
          </li>
        )}
      </Row>
    </section>
  );
}
