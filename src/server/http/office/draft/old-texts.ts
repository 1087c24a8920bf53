import { draftCalls } from '#contract/office/draft-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { OldTexts } from '#contract/office/draft.ts';
import type { OldTranslation } from '#domain/draft/old-translations.ts';
import { confirmTexts, oldTexts } from '../../../office/draft/old-texts.ts';
import type { Result } from '../../../runtime/result.ts';
import { sendProblem } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { callerOf } from './draft-context.ts';
import type { OfficeServices } from '../office-context.ts';

function present(texts: readonly OldTranslation[]): OldTexts {
  return {
    texts: texts.map(({ at, language, translation, original, now }) => ({
      at,
      language,
      translation,
      original,
      now,
    })),
  };
}

/** Calls about translations whose original has changed since they were written. */
export function officeOldTextRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    draftCalls.readOldTexts,
    {
      needs: 'menu',
      summary: 'The translations whose original has changed since they were written, in the draft',
    },
    async (request, reply) => {
      const old: Result<OldTranslation[]> = await oldTexts(services, callerOf(request).license);
      return old.ok ? present(old.value) : sendProblem(reply, old.refusal);
    },
  );
  serve(
    app,
    draftCalls.confirmTexts,
    {
      again: async (request) => present(valueOf(await oldTexts(services, callerOf(request).license))),
      needs: 'menu',
      summary: 'Say that translations are right for what their originals say now; the others are answered',
    },
    async (request, reply) => {
      const left = await confirmTexts(services, callerOf(request), request.body.at);
      return left.ok ? present(left.value) : sendProblem(reply, left.refusal);
    },
  );
}
