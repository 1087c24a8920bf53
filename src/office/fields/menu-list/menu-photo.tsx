import Camera from 'icon:camera';
import Cross from 'icon:x';
import { useEffect, useState } from 'react';
import { Control } from '../../parts/controls/control.tsx';
import { FileControl } from '../../parts/controls/file-control.tsx';
import { useWords } from '../../words/words.ts';
import css from './menu-list.module.css';

/** A photo of a printed menu, to type from: it is shown from this device and sent nowhere. */
export function MenuPhoto() {
  const { t } = useWords();
  const [photo, setPhoto] = useState<string | null>(null);
  useEffect(() => () => void (photo !== null && URL.revokeObjectURL(photo)), [photo]);
  return (
    <>
      {photo !== null && <img className={css.shot} src={photo} alt={t('sourcePhoto')} />}
      <p>{t('photoStays')}</p>
      <FileControl
        accept="image/*"
        className={css.file}
        onFile={(file) => setPhoto(URL.createObjectURL(file))}
      >
        <Camera />
        {t(photo === null ? 'addPhoto' : 'replacePhoto')}
      </FileControl>
      {photo !== null && (
        <Control look="plain" onClick={() => setPhoto(null)}>
          <Cross />
          {t('remove')}
        </Control>
      )}
    </>
  );
}
