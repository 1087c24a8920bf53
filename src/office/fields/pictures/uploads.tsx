import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import X from 'icon:x';
import { useLayoutEffect, useRef } from 'react';
import { bcp47 } from '#domain/text/language.ts';
import { numberFormat } from '#text/formats.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FileControl } from '../../parts/controls/file-control.tsx';
import { PICTURE_KINDS, type Upload } from '../../rules/pictures/uploads.ts';
import { hideUpload, sendAgain, sendFiles, stopSending, useUploads } from '../../state/draft/uploads.ts';
import { MOST_MEGABYTES, MOST_MEGAPIXELS } from '../../state/venue/pictures.ts';
import { refusalWords } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import css from './uploads.module.css';

const MEGABYTE = 1024 * 1024;

/** A picture with the share that is sent as a ring around it. The policy of the page allows no style attributes. */
function Ring({ upload }: { upload: Upload }) {
  const { share, url } = upload;
  const ring = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => ring.current?.style.setProperty('--share', `${Math.round(share * 100)}%`), [share]);
  return (
    <span ref={ring} className={css.ring}>
      {url !== '' && <img src={url} alt="" onError={() => hideUpload(upload)} />}
    </span>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { t, lang } = useWords();
  const { name, bytes, share, state, why } = upload;
  const size = numberFormat(bcp47(lang), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / MEGABYTE);
  const percent = numberFormat(bcp47(lang), { style: 'percent' }).format(share);
  const fault =
    why === null
      ? null
      : typeof why === 'object'
        ? t(refusalWords(why.code))
        : why === 'no_answer'
          ? t('noAnswer')
          : t('notAPicture', { most: MOST_MEGABYTES, pixels: MOST_MEGAPIXELS });
  return (
    <Row
      as="li"
      wrap
      align="center"
      rowGap={2}
      columnGap={3}
      size="control"
      className={css.row}
      data-failed={state === 'failed' || undefined}
    >
      <Ring upload={upload} />
      <span className={css.words}>
        <Text as="b" weight="medium" truncate dir="auto">
          {name}
        </Text>
        {fault === null ? (
          <>
            <small>
              <bdi>{size}</bdi>
              {` · ${t('photoOnItsWay')}`}
            </small>
            <progress
              className={css.sent}
              value={share}
              aria-label={t('photoSent', { name, share: percent })}
            />
          </>
        ) : (
          <small role="alert">{fault}</small>
        )}
      </span>
      {why === 'no_answer' && (
        <Button variant="outline" onClick={() => sendAgain(upload)}>
          {t('tryAgain')}
        </Button>
      )}
      {state === 'failed' && why !== 'no_answer' && (
        <FileControl
          variant="outline"
          accept={PICTURE_KINDS}
          onFile={(file) => {
            stopSending(upload);
            sendFiles(upload.at, [file], upload.replaces);
          }}
        >
          {t('chooseAnother')}
        </FileControl>
      )}
      <Button
        variant="ghost"
        tone="ink"
        square
        label={t('stopPhoto', { name })}
        onClick={() => stopSending(upload)}
      >
        <X />
      </Button>
    </Row>
  );
}

/** The pictures on their way to a field: how far each is, stopped or sent again by a press. */
export function Uploads({ at }: { at: string }) {
  const all = useUploads((state) => state.uploads);
  const own = all.filter((upload) => upload.at === at && upload.state !== 'stored');
  if (own.length === 0) return null;
  return (
    <ul className={css.list}>
      {own.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}
