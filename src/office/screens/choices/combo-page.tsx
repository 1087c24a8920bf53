import Info from 'icon:info';
import Plus from 'icon:plus';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from 'wouter';
import { Button } from '#ui/buttons/button.tsx';
import { Switch } from '../../parts/controls/switch.tsx';
import panel from '../../parts/page/panel.module.css';
import { dishAddress } from '../../rules/menu/addresses.ts';
import { cheapestPrice } from '../../rules/prices/dish-price.ts';
import type { FileDish } from '../../rules/menu/new-things.ts';
import { readIn } from '../../rules/texts.ts';
import { useFile, useIsChanged } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { dishPath } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { useMoney, useWords } from '../../words/words.ts';
import { addGroup } from './acts.ts';
import css from './combo-page.module.css';
import { ComboGroup } from './combo-group.tsx';
import { Locked } from './locked.tsx';
import changedBar from '../../parts/lists/changed-bar.module.css';

/** Whether guests are asked for the parts at all: a dish may keep its groups without asking them. */
function Asks({ dish }: { dish: FileDish }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  const at = dishAddress(dish.id, 'enable_combo');
  return (
    <Text
      as="div"
      marginTop={4}
      className={classes(panel.panel, panel.row, changedBar.bar)}
      data-changed={useIsChanged(at) || undefined}
    >
      <span className={panel.grow}>
        <b>{t('asksParts')}</b>
        <small>{t('asksPartsMore')}</small>
      </span>
      <Switch
        label={t('asksParts')}
        data-at={at}
        on={dish.enable_combo !== false}
        disabled={!canEdit}
        onTurn={(on) => edit({ at, value: on })}
      />
    </Text>
  );
}

/** The combo of a dish: its groups with their parts. */
export function ComboPage({ dish }: { dish: FileDish }) {
  const { t, lang } = useWords();
  const money = useMoney();
  const file = useFile();
  const canEdit = useMay('menu');
  const name = readIn(dish.name, lang, file.default_language) || t('noName');
  const amount = money.text(cheapestPrice(file, dish));
  return (
    <>
      <Locked />
      {dish.combo_groups.map((group) => (
        <ComboGroup key={String(group.id)} dish={dish} group={group} dishName={name} />
      ))}
      <Row gap={4} pad={5} marginTop={4} className={classes(panel.panel, css.explained)}>
        <span className={panel.icon}>
          <Info />
        </span>
        <div>
          <h3>{t('comboExplained')}</h3>
          <p className={panel.sub} role="status">
            {t.parts('comboExplainedMore', {
              dish: (
                <Link key="dish" href={dishPath(dish.id)}>
                  {name}
                </Link>
              ),
              amount: <bdi key="amount">{amount}</bdi>,
            })}
          </p>
          {canEdit && (
            <Button variant="outline" onClick={() => addGroup({ t }, String(dish.id))}>
              <Plus />
              {t('anotherPart')}
            </Button>
          )}
        </div>
      </Row>
      <Asks dish={dish} />
    </>
  );
}
