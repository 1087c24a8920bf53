import { Stack } from '#ui/layout/stack.tsx';
import Upload from 'icon:upload-simple';
import { useSend } from '#ui/use-send.ts';
import type { PlanFinding } from '#contract/office/publication.ts';
import { FileControl } from '../../parts/controls/file-control.tsx';
import { makeVenueOfFile } from '../../state/session/session.ts';
import { describeFinding } from '../../words/describe-finding.ts';
import { whyNotDone } from '../../words/refusals.ts';
import { useWords } from '../../words/words.ts';
import { forgetStart } from './begun.ts';
import css from './start.module.css';

/** More than these help nobody at once. */
const MOST_SHOWN = 10;

interface Fault {
  /** The line of the file with a colon; empty where it has none. */
  line: string;
  words: string;
  /** The language of the words, where it is not the page's. */
  lang?: 'en';
}

/** Makes the venue of a Sufra file that the owner has: checked first, with what is wrong in the owner's words. */
export function FileStart() {
  const words = useWords();
  const { t } = words;
  const take = useSend(async (file: File): Promise<readonly Fault[] | undefined> => {
    const answer = await makeVenueOfFile(await file.text());
    if (answer.kind === 'ok') return void forgetStart();
    const { findings = [] } = answer.kind === 'problem' ? answer.problem : {};
    const errors = (findings as PlanFinding[]).filter(({ level }) => level === 'error');
    const said = errors.slice(0, MOST_SHOWN).map((each): Fault => {
      const line = each.line === undefined ? '' : `${words.number(each.line)}: `;
      const own = describeFinding(words, each);
      return own === null ? { line, words: each.message, lang: 'en' } : { line, words: own };
    });
    return said.length > 0 ? said : [{ line: '', words: t(whyNotDone(answer)) }];
  });
  return (
    <Stack align="start" gap={2} className={css.own}>
      <FileControl variant="ghost" accept=".yaml,.yml,.json" busy={take.pending} onFile={take.send}>
        <Upload />
        {t('haveFile')}
      </FileControl>
      <div role="alert">
        {take.error && <b>{t('fileFaults')}</b>}
        <ul>
          {take.error?.map((fault, index) => (
            <li key={index}>
              {fault.line}
              <bdi lang={fault.lang}>{fault.words}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}
