import Camera from 'icon:camera';
import Cross from 'icon:x';
import { useEffect, useState } from 'react';
import { Control, controlClass } from '../../parts/controls/control.tsx';
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
      <label className={`${controlClass()} ${css.file}`}>
        <Camera />
        {t(photo === null ? 'addPhoto' : 'replacePhoto')}
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) setPhoto(URL.createObjectURL(file));
            target.value = '';
          }}
        />
      </label>
      {photo !== null && (
        <Control look="plain" onClick={() => setPhoto(null)}>
          <Cross />
          {t('remove')}
        </Control>
      )}
    </>
  );
}
