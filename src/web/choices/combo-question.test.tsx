import {
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildCategory,
  buildProduct,
  buildVariation,
} from '#tests/support/build/build-menu.ts';
import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checkChoices, type Choices } from '#domain/choices/choices.ts';
import { PageProvider } from '../page/page.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { missingElementId } from './group-frame.tsx';

const size = buildVariation('size', { small: '+0', large: '+3' }, { required: true, name: 'Size' });
const lunch = buildProduct('lunch', '45', {
  comboGroups: [
    {
      ...buildComboGroup('drink', [buildComboProduct('juice', '0', { variations: [size] })]),
      name: 'Drink',
    },
  ],
});
const page = buildPage({ venue: buildMenu({ categories: [buildCategory('combos', [lunch])] }) });

/** What the page of the combo says once its guest has tried to add it. */
function shown(choices: Choices) {
  const problem = checkChoices(lunch, choices);
  if (!problem) throw new Error('Nothing is missing');
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <ChoiceGroups
        product={lunch}
        pick={{
          choices,
          quantity: 1,
          note: '',
          most: 9,
          totalMills: 0,
          shownProblem: problem,
          complete: false,
          setChoices: () => {},
          setQuantity: () => {},
          setNote: () => {},
          settle: () => false,
        }}
      />
    </PageProvider>,
  );
  const alerts = [...html.matchAll(/role="alert">(?:<svg.*?<\/svg>)?([^<]+)</g)].map(([, words]) => words);
  const invalid = [...html.matchAll(/<div[^>]* id="([^"]+)"[^>]*aria-invalid="true"/g)].map(([, id]) => id);
  return { alerts, invalid, leadsTo: missingElementId(problem) };
}

it('a question of a combo’s dish without an answer is named itself, and is where its guest is led', () => {
  expect(shown({ valueIds: [], combo: [{ groupId: 'drink', productId: 'juice', valueIds: [] }] })).toEqual({
    alerts: ['Please choose: Size'],
    invalid: ['group-drink-size'],
    leadsTo: 'group-drink-size',
  });
});

it('a group of a combo without a dish is named', () => {
  expect(shown({ valueIds: [], combo: [] })).toEqual({
    alerts: ['Please choose: Drink'],
    invalid: ['group-drink'],
    leadsTo: 'group-drink',
  });
});
