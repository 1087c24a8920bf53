import { officePages, officePaths } from '#contract/office/office-paths.ts';
import { PreviewLink } from '#contract/office/overview.ts';
import Type from 'typebox';
import { MOST_PICTURE_BYTES, storeUpload } from '../../../office/pictures/store-upload.ts';
import { frameToken } from '../../../office/preview/previews.ts';
import { actorOf } from '../../guards/office-session.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from './draft-context.ts';
import { answerResult, officeBase, type OfficeServices } from '../office-context.ts';

/** Calls that keep pictures, and that show the draft as guests will see it. */
export function officePictureRoutes(app: TypedRoutes, services: OfficeServices): void {
  void app.register((scope: TypedRoutes, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_PICTURE_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post(
      officePaths.officePictures,
      {
        config: { needs: 'menu' },
        bodyLimit: MOST_PICTURE_BYTES,
        schema: {
          operationId: 'uploadPicture',
          tags: ['office'],
          summary: 'Keep a picture: JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB and 50 megapixels',
          rawBody: 'The picture',
          response: { 201: Type.Ref('UploadedPicture') },
          problems: ['validation', 'too_large'],
        },
      },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const stored = await storeUpload(services.engine, actorOf(request).license, bytes);
        return answerResult(reply.code(201), stored);
      },
    );
    done();
  });

  app.post(
    officePaths.officePreview,
    {
      config: { needs: 'menu' },
      schema: {
        operationId: 'openPreview',
        tags: ['office'],
        summary: 'An address that shows the draft as guests will see it, for half an hour',
        response: { 201: Type.Ref('PreviewLink') },
      },
    },
    async (request, reply): Promise<PreviewLink> => {
      const made = await frameToken(services, 'preview', actorOf(request).license);
      if (!made) throw new Refused({ code: 'not_found' });
      reply.code(201);
      return {
        url: `${officeBase(services, request)}${officePages.preview}/${made.token}/`,
        expires_at: wireTime(made.endsAt),
      };
    },
  );
}
