import Caret from 'icon:caret-down';
import Check from 'icon:check-bold';
import Phone from 'icon:device-mobile';
import Plus from 'icon:plus-bold';
import Octagon from 'icon:warning-octagon-fill';
import { KIND_CODES, MAIN_CODES } from '#domain/allergens/codes.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { neighboursOf } from '#domain/needs/neighbours.ts';
import { dietCode, dietOf, MOST_NEED_CHARACTERS, type Need, type NeedKind } from '#domain/needs/needs.ts';
import { classes } from '#ui/classes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Segments, type Segment } from '#ui/fields/segments.tsx';
import { Modal } from '#ui/panels/dialog.tsx';
import { SheetHead } from '#ui/panels/sheet-head.tsx';
import typeface from '#ui/type.module.css';
import sheets from '../../elements/sheets.module.css';
import { usePage } from '../../page/page.tsx';
import { needs } from '../../state/needs/needs.ts';
import { needsFilter } from '../../state/needs/shown-dishes.ts';
import { AllergenIcon } from '../allergen-icon.tsx';
import { applyFilter } from '../filter.ts';
import type { NameOf } from '../names.ts';
import css from './needs-sheet.module.css';
import { toggleNeed, withKind, withNeed } from './change-needs.ts';
import { useNeedsOn } from '../use-needs.ts';

/** Forgets the needs and the words, and shows every dish again. */
function clear(): void {
  needs.set({ chosen: [], words: '', isAnswered: true });
  applyFilter('all');
}

function choose(chosen: readonly Need[]): void {
  needs.set({ ...needs.get(), chosen, isAnswered: true });
  applyFilter(chosen.length > 0 ? needsFilter() : 'all');
}

function Codes({
  codes,
  nameOf,
  look,
}: {
  codes: readonly string[];
  nameOf: NameOf;
  look: 'allergens' | 'diets';
}) {
  const chosen = needs.use((state) => state.chosen);
  return (
    <ul className={css[look]}>
      {codes.map((code) => {
        const isOn = chosen.some((need) => need.code === code);
        return (
          <li key={code}>
            <button type="button" aria-pressed={isOn} onClick={() => choose(toggleNeed(chosen, code))}>
              {look === 'allergens' ? <AllergenIcon code={code} /> : isOn && <Check />}
              <bdi>{nameOf(code)}</bdi>
              {look === 'allergens' && isOn && <Check />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A chosen need on top, with how strictly it is meant; a diet is not a matter of traces. */
function Chosen({ need, nameOf }: { need: Need; nameOf: NameOf }) {
  const { t } = usePage();
  const name = nameOf(need.code);
  const kinds: Segment<NeedKind>[] = [
    { value: 'avoid', label: t('needAvoid'), icon: null },
    {
      value: 'allergy',
      label: t('needAllergy'),
      icon: need.kind === 'allergy' && <Octagon />,
    },
  ];
  return (
    <li>
      <AllergenIcon code={need.code} />
      <bdi>{name}</bdi>
      {dietOf(need.code) === null && (
        <Segments
          label={name}
          segments={kinds}
          value={need.kind}
          onChange={(kind) => choose(withKind(needs.get().chosen, need.code, kind))}
        />
      )}
    </li>
  );
}

/** What guests often cannot eat either who named what they did: "Pine nuts too?" */
function Neighbours({ menu, chosen, nameOf }: { menu: Menu; chosen: readonly Need[]; nameOf: NameOf }) {
  const { t } = usePage();
  const neighbours = neighboursOf(chosen, menu.allergens);
  if (neighbours.length === 0) return null;
  return (
    <ul className={css.neighbours}>
      {neighbours.map((need) => (
        <li key={need.code}>
          <Button variant="outline" size="small" onClick={() => choose(withNeed(chosen, need))}>
            <Plus />
            <bdi>{t('needsToo', { name: nameOf(need.code) })}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Sections({ menu, nameOf }: { menu: Menu; nameOf: NameOf }) {
  const { t } = usePage();
  const diets = menu.properties.filter(({ isDiet }) => isDiet).map(({ id }) => dietCode(id));
  const own = menu.allergens.map(({ id }) => id);
  return (
    <>
      <section>
        <h3 className={typeface.part}>{t('allergensTitle')}</h3>
        <Codes look="allergens" codes={[...MAIN_CODES, ...own]} nameOf={nameOf} />
        <details className={css.kinds}>
          <summary>
            {t('needsSomeKinds')}
            <Caret />
          </summary>
          <Codes look="allergens" codes={KIND_CODES} nameOf={nameOf} />
        </details>
      </section>
      {diets.length > 0 && (
        <section>
          <h3 className={typeface.part}>{t('needsDiets')}</h3>
          <Codes look="diets" codes={diets} nameOf={nameOf} />
        </section>
      )}
    </>
  );
}

/** What the guest writes for the kitchen besides. */
function Words() {
  const { t } = usePage();
  const words = needs.use((state) => state.words);
  return (
    <Field
      label={t('needsWords')}
      hint={t('needsWordsMore')}
      rows={2}
      maxLength={MOST_NEED_CHARACTERS}
      name="needs-words"
      value={words}
      onText={(text) => needs.set({ ...needs.get(), words: text, isAnswered: true })}
    />
  );
}

/** 'What can't you eat?': allergens, their kinds, the venue's own, and diets; what is chosen stands on top. */
export default function NeedsSheet({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const { t } = usePage();
  const { chosen, nameOf } = useNeedsOn(menu);
  const isEmpty = needs.use((state) => state.chosen.length === 0 && state.words === '');
  const show = () => {
    if (chosen.length > 0) applyFilter('fits');
    onClose();
  };
  return (
    <Modal kind="sheet" label={t('needsTitle')} onClose={onClose}>
      <SheetHead
        title={t('needsTitle')}
        close={t('close')}
        onClose={onClose}
        action={
          <Button variant="ghost" size="small" aria-disabled={isEmpty} onClick={clear}>
            {t('needsClear')}
          </Button>
        }
      />
      <div className={css.sheet}>
        <p className={css.lead}>{t('needsMore')}</p>
        {chosen.length > 0 && (
          <div>
            <ul className={css.chosen}>
              {chosen.map((need) => (
                <Chosen key={need.code} need={need} nameOf={nameOf} />
              ))}
            </ul>
            <Neighbours menu={menu} chosen={chosen} nameOf={nameOf} />
            <p className={css.law}>{t('needKindsMore')}</p>
          </div>
        )}
        <Sections menu={menu} nameOf={nameOf} />
        <Words />
        <p className={css.law}>{t('needsLaw')}</p>
        <p className={classes(css.law, css.kept)}>
          <Phone />
          {t('needsKept')}
        </p>
      </div>
      <div className={sheets.bar}>
        <Button size="large" block onClick={show}>
          {t(chosen.length > 0 ? 'needsShow' : 'close')}
        </Button>
      </div>
    </Modal>
  );
}
