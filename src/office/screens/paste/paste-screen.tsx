import ArrowLeft from 'icon:arrow-left';
import { Link } from 'wouter';
import { ListPanel, useList } from '../../fields/menu-list/list-panel.tsx';
import { Page } from '../../frame/page.tsx';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { newThingId } from '../../rules/menu/addresses.ts';
import { listEdits } from '../../rules/menu/list-edits.ts';
import { withKnownDishes } from '../../rules/menu/on-menu.ts';
import { isListReady } from '../../rules/start.ts';
import { draftFile, useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { categoryPath, go } from '../../state/page/go.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';

/** A pasted list, a photo or a spreadsheet becomes dishes of a category, or of the whole menu: in the draft, one undo. */
export default function PasteScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t, lang } = useWords();
  const menuFile = useFile();
  const { menu } = menuFile;
  const canEdit = useMay('menu');
  const into = params['id'] === undefined ? null : decodeURIComponent(params['id']);
  const format = { places: menu.price_decimal_places, symbols: [menu.currency] };
  const list = useList(format, undefined, (rows) => withKnownDishes(rows, menuFile, lang));
  const back = into === null ? '/menu' : categoryPath(into);
  const put = () => {
    const file = draftFile();
    if (!file) return;
    const { rows } = list;
    const edits = listEdits({
      file,
      rows,
      into,
      unnamed: t('menu'),
      sizesName: t('sizeName'),
      newId: newThingId,
    });
    showSnack(t('listInDraft', { dishes: t('dishesCount', { n: rows.length }) }), edit(...edits));
    go(back);
  };
  return (
    <Page title={t('pasteList')}>
      <ListPanel list={list} format={format}>
        <div className={panel.actions}>
          <Link href={back} className={buttonClass({ variant: 'ghost', tone: 'ink', flip: true })}>
            <ArrowLeft />
            {t('backToMenu')}
          </Link>
          {canEdit && (
            <Button tone="ink" disabled={!isListReady(list.rows)} onClick={put}>
              {t('putInDraft')}
            </Button>
          )}
        </div>
      </ListPanel>
    </Page>
  );
}
