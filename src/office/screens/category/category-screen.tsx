import ArrowLeft from 'icon:arrow-left';
import Clock from 'icon:clock';
import Eye from 'icon:eye';
import Image from 'icon:image';
import List from 'icon:list';
import Translate from 'icon:translate';
import Trash from 'icon:trash';
import { Link } from 'wouter';
import { Row } from '#ui/layout/row.tsx';
import { classes } from '#ui/classes.ts';
import { GonePage } from '../../frame/gone-page.tsx';
import { Page } from '../../frame/page.tsx';
import { Anchors } from '../../parts/page/anchors.tsx';
import bench from '../../parts/page/bench.module.css';
import { Button } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import css from '../../parts/page/thing-page.module.css';
import { PreviewPane } from '../../preview/preview-pane.tsx';
import { categoryAddress } from '../../rules/menu/addresses.ts';
import type { FileCategory } from '../../rules/menu/new-things.ts';
import { missingIn, readIn } from '../../rules/texts.ts';
import { useChangesOf } from '../../state/draft/changes-of.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { categoryPath, go } from '../../state/page/go.ts';
import { useMay } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { useWords } from '../../words/words.ts';
import { Contents, Offered, PhotoAndPlace, Shown, Words } from './sections.tsx';

function PartsOfCategory({ category }: { category: FileCategory }) {
  const { t } = useWords();
  const { languages, default_language: original } = useFile();
  const others = languages.map(({ code }) => code).filter((code) => code !== original);
  const lacks = [category.name, category.description].some(
    (text) => missingIn(text, original, others).length > 0,
  );
  return (
    <Anchors
      label={t('partsOfCategory')}
      missing={t('somethingMissing')}
      parts={[
        { id: 'photo', name: t('photoTitle'), icon: <Image /> },
        { id: 'words', name: t('words'), icon: <Translate />, state: lacks ? 'missing' : 'done' },
        { id: 'contents', name: t('whichDishes'), icon: <List /> },
        { id: 'offered', name: t('whenOffered'), icon: <Clock /> },
        { id: 'shown', name: t('howShown'), icon: <Eye /> },
      ]}
    />
  );
}

function RemoveCategory({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const canEdit = useMay('menu');
  if (!canEdit) return null;
  const remove = () => {
    showSnack(t('removed', { name }), edit({ at: categoryAddress(id), value: null }));
    go('/menu');
  };
  return (
    <Row wrap gap={2} marginTop={6}>
      <Button variant="outline" tone="danger" onClick={remove}>
        <Trash />
        {t('removeCategory')}
      </Button>
    </Row>
  );
}

function Category({ category }: { category: FileCategory }) {
  const { t, lang } = useWords();
  const file = useFile();
  const id = String(category.id);
  const changes = useChangesOf(categoryAddress(id));
  const name = readIn(category.name, lang, file.default_language) || t('noName');
  return (
    <Page
      title={name}
      before={
        <Link href={categoryPath(id)} className={css.back} aria-label={t('backToMenu')}>
          <ArrowLeft />
        </Link>
      }
      after={changes > 0 && <span className={panel.badge}>{t('changes', { n: changes })}</span>}
    >
      <div className={classes(bench.bench, css.bench)}>
        <div className={bench.side}>
          <PartsOfCategory category={category} />
        </div>
        <div className={classes(bench.work, css.work)}>
          <PhotoAndPlace category={category} />
          <Words category={category} />
          <Contents category={category} />
          <Offered category={category} />
          <Shown category={category} />
          <RemoveCategory id={id} name={name} />
        </div>
        <PreviewPane page={`category/${encodeURIComponent(id)}`} note={t('tapToEdit')} />
      </div>
    </Page>
  );
}

/** A category: every field of it in the venue file but its dishes, with the guest's page beside it. */
export default function CategoryScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { t } = useWords();
  const { menu } = useFile();
  const id = decodeURIComponent(params['id'] ?? '');
  const category = menu.categories.find((each) => String(each.id) === id);
  if (category) return <Category key={id} category={category} />;
  return <GonePage title={t('categoryIsGone')} />;
}
