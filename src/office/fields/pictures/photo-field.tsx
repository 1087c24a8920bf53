import { Grid } from '#ui/layout/grid.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import Image from 'icon:image';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import Upload from 'icon:upload-simple';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import panel from '../../parts/page/panel.module.css';
import { holdsOne, picturesAt, picturesEdit } from '../../rules/pictures/pictures.ts';
import { PICTURE_KINDS } from '../../rules/pictures/uploads.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { showSnack } from '../../state/page/snack.ts';
import { sendFiles, useUploads } from '../../state/draft/uploads.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { FocalPicture } from './focal-ring.tsx';
import css from './photo-field.module.css';
import { Uploads } from './uploads.tsx';

/** What a picture field shows and does. */
function usePhotos(at: string) {
  const { t } = useWords();
  const known = useVenue((venue) => venue.pictures);
  const pictures = picturesAt(useFile(), at);
  const names = pictures.map(({ image }) => image?.product ?? null);
  const isOne = holdsOne(at);
  return {
    count: pictures.length,
    urls: names.map((name) => pictureUrl(known, name)),
    isOne,
    /** Files for a place: the first takes it, further ones stand after all others. */
    send: (place: number, files: readonly File[]) =>
      sendFiles(at, isOne ? files.slice(0, 1) : files, names[place] ?? null),
    remove: (place: number) =>
      showSnack(t('photoRemoved'), edit(picturesEdit(at, pictures.toSpliced(place, 1)))),
  };
}

/** Chooses files from the device, or takes a picture with its camera. */
function Chooser({
  several,
  label,
  onFiles,
}: {
  several: boolean;
  label: string;
  onFiles: (files: File[]) => void;
}) {
  return (
    <input
      type="file"
      accept={PICTURE_KINDS}
      multiple={several}
      className={css.file}
      aria-label={label}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}

/**
 * The pictures of a dish, or the one of a category: drop, paste, choose or take them; the first one stands in lists. `isWide`: on a
 * phone it takes the page's width.
 */
export function PhotoField({ at, isWide = false }: { at: string; isWide?: boolean }) {
  const { t, number } = useWords();
  const canEdit = useMayEdit(at);
  const [isOver, setOver] = useState(false);
  const { count, urls, isOne, send, remove } = usePhotos(at);
  // The first picture is shown from the device while it is sent.
  const coming = useUploads(({ uploads }) =>
    uploads.find((upload) => upload.at === at && upload.url !== '' && upload.state !== 'failed'),
  );
  const main = urls[0] ?? (count === 0 ? coming?.url : null) ?? null;
  const chooser = (place: number) => (
    <Chooser
      several={!isOne}
      label={t(place < count ? 'replacePhoto' : 'addPhoto')}
      onFiles={(files) => send(place, files)}
    />
  );
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canEdit) send(0, [...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || !canEdit) return;
    event.preventDefault();
    send(0, pasted);
  };
  return (
    <Grid
      columns={1}
      gap={3}
      className={css.photos}
      role="group"
      aria-label={t('photoTitle')}
      tabIndex={-1}
      data-home
      data-wide={isWide || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {main === null ? (
        <label className={css.drop} data-over={isOver || undefined}>
          <span className={panel.icon}>
            <Image />
          </span>
          <b>{t('dropPhoto')}</b>
          <Text as="small" size="small" tone="muted">
            {t('dropPhotoMore')}
          </Text>
          {canEdit && chooser(0)}
        </label>
      ) : (
        <div className={css.main} data-over={isOver || undefined}>
          {count > 0 ? <FocalPicture at={at} url={main} /> : <img src={main} alt="" />}
          {count > 0 && canEdit && (
            <div className={css.acts}>
              <span className={`${buttonClass({ variant: 'outline' })} ${css.choose}`}>
                <Upload />
                {t('replace')}
                {chooser(0)}
              </span>
              <Button variant="outline" square label={t('remove')} onClick={() => remove(0)}>
                <Trash />
              </Button>
            </div>
          )}
        </div>
      )}
      <Uploads at={at} />
      {count > 0 && canEdit && !isOne && (
        <Row wrap gap={2} className={css.more}>
          {urls.slice(1).map((url, index) => (
            <span key={url} className={css.small}>
              <img src={url ?? ''} alt="" />
              <Button
                variant="outline"
                square
                label={t('removeNamed', { name: `${t('photo')} ${number(index + 2)}` })}
                onClick={() => remove(index + 1)}
              >
                <Trash />
              </Button>
            </span>
          ))}
          <span className={`${buttonClass({ variant: 'outline' })} ${css.choose}`}>
            <Plus />
            {t('addPhoto')}
            {chooser(count)}
          </span>
        </Row>
      )}
    </Grid>
  );
}
