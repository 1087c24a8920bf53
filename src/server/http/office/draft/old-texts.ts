import { OldTexts, StillRight } from '#contract/office/draft.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import type { OldTranslation } from '#domain/draft/old-translations.ts';
import Type from 'typebox';
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
  app.get(
    officePaths.officeOldTexts,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'readOldTexts',
        tags: ['office'],
        summary: 'The translations whose original has changed since they were written, in the draft',
        response: { 200: Type.Ref('OldTexts') },
      },
    },
    async (request, reply) => {
      const old: Result<OldTranslation[]> = await oldTexts(services, callerOf(request).license);
      return old.ok ? present(old.value) : sendProblem(reply, old.refusal);
    },
  );
  app.post(
    officePaths.officeStillRight,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'confirmTexts',
        tags: ['office'],
        summary: 'Say that translations are right for what their originals say now; the others are answered',
        body: Type.Unsafe<StillRight>(Type.Ref('StillRight')),
        response: { 200: Type.Ref('OldTexts') },
        problems: ['forbidden'],
      },
    },
    async (request, reply) => {
      const left = await confirmTexts(services, callerOf(request), request.body.at);
      return left.ok ? present(left.value) : sendProblem(reply, left.refusal);
    },
  );
}
