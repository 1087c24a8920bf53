import Camera from 'icon:camera';
import Cross from 'icon:x';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
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
        variant="outline"
        accept="image/*"
        className={css.file}
        onFile={(file) => setPhoto(URL.createObjectURL(file))}
      >
        <Camera />
        {t(photo === null ? 'addPhoto' : 'replacePhoto')}
      </FileControl>
      {photo !== null && (
        <Button variant="ghost" tone="ink" onClick={() => setPhoto(null)}>
          <Cross />
          {t('remove')}
        </Button>
      )}
    </>
  );
}
