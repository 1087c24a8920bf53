import Image from 'icon:image';
import Plus from 'icon:plus';
import Trash from 'icon:trash';
import Upload from 'icon:upload-simple';
import X from 'icon:x';
import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';
import { Control, controlClass, Spin } from '../parts/control.tsx';
import panel from '../parts/panel.module.css';
import { valueAt } from '#domain/draft/value-at.ts';
import type { FileDish } from '../rules/new-things.ts';
import { useFile } from '../state/draft.ts';
import { edit } from '../state/edit.ts';
import { isPicture, sendPicture } from '../state/pictures.ts';
import { useMayEdit } from '../state/session.ts';
import { showSnack } from '../state/snack.ts';
import { pictureUrl, useVenue } from '../state/venue.ts';
import { useWords } from '../words/words.ts';
import { FocalRing } from './focal-ring.tsx';
import css from './photo-field.module.css';

type Pictures = FileDish['images'];

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic';

/** A picture on its way: shown from the device until the server has it. */
interface OnItsWay {
  url: string;
  stop: AbortController;
}

function useUpload(onPicture: (picture: { picture: string; width: number; height: number }) => void) {
  const { t } = useWords();
  const [way, setWay] = useState<OnItsWay | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => way?.stop.abort(), [way]);
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (!isPicture(file)) return setFault(t('notAPicture'));
    const stop = new AbortController();
    const url = URL.createObjectURL(file);
    setFault(null);
    setWay({ url, stop });
    const sent = await sendPicture(file, stop.signal);
    URL.revokeObjectURL(url);
    if (sent.kind === 'stopped') return;
    setWay(null);
    if (sent.kind === 'ok') onPicture(sent);
    else setFault(sent.kind === 'refused' ? sent.why : t('noAnswer'));
  };
  const cancel = () => {
    way?.stop.abort();
    setWay(null);
  };
  return { way, fault, send, cancel };
}

/** The pictures of a dish: drop, paste, choose or take one; the first one stands in lists. */
export function PhotoField({ at }: { at: string }) {
  const { t } = useWords();
  const file = useFile();
  const canEdit = useMayEdit(at);
  const known = useVenue((venue) => venue.pictures);
  const [isOver, setOver] = useState(false);
  const [place, setPlace] = useState(0);
  const pictures = (valueAt(file, at) ?? []) as Pictures;
  const { way, fault, send, cancel } = useUpload(({ picture, width, height }) => {
    // A new picture keeps the ring of the one that it replaces.
    const focal = pictures[place]?.image?.focal ?? null;
    const made = {
      image: { product: picture, thumb: null, width, height, focal },
      image_width: width,
      image_height: height,
    };
    edit({ at, value: pictures.toSpliced(place, place < pictures.length ? 1 : 0, made) });
  });
  const start = (index: number, chosen: File | undefined) => {
    setPlace(index);
    void send(chosen);
  };
  const urlOf = (index: number) => pictureUrl(known, pictures[index]?.image?.product);
  const remove = (index: number) =>
    showSnack(t('photoRemoved'), edit({ at, value: pictures.toSpliced(index, 1) }));
  const input = (index: number) => (
    <input
      type="file"
      accept={ACCEPT}
      className={css.file}
      aria-label={t(index < pictures.length ? 'replacePhoto' : 'addPhoto')}
      onChange={({ target }) => {
        start(index, target.files?.[0]);
        target.value = '';
      }}
    />
  );
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (canEdit) start(0, event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (!pasted || !canEdit) return;
    event.preventDefault();
    start(0, pasted);
  };
  const main = way && place === 0 ? way.url : urlOf(0);
  return (
    <div
      className={css.photos}
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
          <small>{t('dropPhotoMore')}</small>
          {canEdit && input(0)}
        </label>
      ) : (
        <div className={css.main} data-over={isOver || undefined}>
          <img src={main} alt="" />
          {!way && <FocalRing at={at} />}
          {way && place === 0 ? (
            <div className={css.wait} role="status">
              <Spin />
              {t('photoOnItsWay')}
              <Control square label={t('stop')} onClick={cancel}>
                <X />
              </Control>
            </div>
          ) : (
            canEdit && (
              <div className={css.acts}>
                <span className={`${controlClass()} ${css.choose}`}>
                  <Upload />
                  {t('replace')}
                  {input(0)}
                </span>
                <Control square label={t('remove')} onClick={() => remove(0)}>
                  <Trash />
                </Control>
              </div>
            )
          )}
        </div>
      )}
      {pictures.length > 0 && canEdit && (
        <div className={css.more}>
          {pictures.slice(1).map((_, index) => (
            <span key={index} className={css.small}>
              <img src={urlOf(index + 1) ?? ''} alt="" />
              <Control square look="plain" label={t('remove')} onClick={() => remove(index + 1)}>
                <Trash />
              </Control>
            </span>
          ))}
          <span className={`${controlClass()} ${css.choose}`}>
            {way && place > 0 ? <Spin /> : <Plus />}
            {t('addPhoto')}
            {input(pictures.length)}
          </span>
        </div>
      )}
      <p className={css.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
