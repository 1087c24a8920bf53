import { create } from '#ui/store.ts';
import { picturesAt, picturesEdit, withPicture } from '../../rules/pictures/pictures.ts';
import { uploadsToPut, type Upload } from '../../rules/pictures/uploads.ts';
import { draftFile } from './draft.ts';
import { edit } from './edit.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { isPicture, sendPicture } from '../venue/pictures.ts';

/** The pictures on their way, in the order in which they were chosen. They go on while another screen is shown. */
export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));

/** The files, and what stops sending them. */
const sources = new Map<number, { file: File; stop: AbortController }>();
let lastId = 0;
/** Makes one picture smaller at a time: each takes up to half a gigabyte of memory. One that cannot be is sent as it is. */
function shrinkingInTurn(): (file: File) => Promise<File> {
  let turn: Promise<unknown> = Promise.resolve();
  return (file) => {
    const smaller = turn.then(() => shrinkPicture(file)).catch(() => file);
    turn = smaller;
    return smaller;
  };
}

const shrinkInTurn = shrinkingInTurn();

function change(id: number, part: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
  }));
}

/** Shows nothing of a picture that this browser cannot draw. */
export function hideUpload({ id, url }: Upload): void {
  URL.revokeObjectURL(url);
  change(id, { url: '' });
}

function forget({ id, url }: Upload): void {
  URL.revokeObjectURL(url);
  sources.delete(id);
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

/** Writes what is stored into its field. */
function putStored(at: string): void {
  const file = draftFile();
  const ready = uploadsToPut(useUploads.getState().uploads, at);
  if (!file || ready.length === 0) return;
  let pictures = picturesAt(file, at);
  for (const { stored, replaces } of ready) if (stored) pictures = withPicture(pictures, stored, replaces);
  edit(picturesEdit(at, pictures));
  for (const upload of ready) forget(upload);
}

async function send({ id, at }: Upload): Promise<void> {
  const source = sources.get(id);
  if (!source) return;
  const { file, stop } = source;
  const smaller = await shrinkInTurn(file);
  const sent = await sendPicture(smaller, stop.signal, (share) => change(id, { share }));
  if (sent.kind === 'stopped') return;
  if (sent.kind === 'ok') change(id, { state: 'stored', stored: sent });
  else change(id, { state: 'failed', why: sent.kind === 'refused' ? sent.problem : sent.kind });
  putStored(at);
}

/** Sends files for a picture field, all at once; the first takes the place of the picture `replaces`, if that is one. */
export function sendFiles(at: string, files: readonly File[], replaces: string | null): void {
  for (const [index, file] of files.entries()) {
    const isOne = isPicture(file);
    const upload: Upload = {
      id: ++lastId,
      at,
      replaces: index === 0 ? replaces : null,
      name: file.name,
      bytes: file.size,
      url: isOne ? URL.createObjectURL(file) : '',
      share: 0,
      state: isOne ? 'sending' : 'failed',
      why: isOne ? null : 'not_a_picture',
      stored: null,
    };
    if (isOne) sources.set(upload.id, { file, stop: new AbortController() });
    useUploads.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    if (isOne) void send(upload);
  }
}

/** Sends a picture again that was not stored. */
export function sendAgain(upload: Upload): void {
  change(upload.id, { state: 'sending', share: 0, why: null });
  void send(upload);
}

/** Stops sending a picture, and forgets it. */
export function stopSending(upload: Upload): void {
  sources.get(upload.id)?.stop.abort();
  forget(upload);
  putStored(upload.at);
}

/** Stops all of a venue or person that was left. */
export function forgetUploads(): void {
  for (const upload of useUploads.getState().uploads) stopSending(upload);
}
