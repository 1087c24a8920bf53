import { draftCalls } from '#contract/office/draft-calls.ts';
import { serve, valueOf } from '../../serve/serve.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { MOST_PICTURE_BYTES, storeUpload } from '../../../office/pictures/store-upload.ts';
import { frameToken } from '../../../office/preview/previews.ts';
import { actorOf } from '../../guards/office-session.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from './draft-context.ts';
import { officeBase, type OfficeServices } from '../office-context.ts';

/** Calls that keep pictures, and that show the draft as guests will see it. */
export function officePictureRoutes(app: TypedRoutes, services: OfficeServices): void {
  void app.register((scope: TypedRoutes, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_PICTURE_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    serve(
      scope,
      draftCalls.uploadPicture,
      {
        needs: 'menu',
        summary: 'Keep a picture: JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB and 50 megapixels',
        bodyLimit: MOST_PICTURE_BYTES,
        rawBody: 'The picture',
      },
      async (request) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const stored = await storeUpload(services.engine, actorOf(request).license, bytes);
        return valueOf(stored);
      },
    );
    done();
  });

  serve(
    app,
    draftCalls.openPreview,
    { needs: 'menu', summary: 'An address that shows the draft as guests will see it, for half an hour' },
    async (request) => {
      const made = await frameToken(services, 'preview', actorOf(request).license);
      if (!made) throw new Refused({ code: 'not_found' });
      return {
        url: `${officeBase(services, request)}${officePages.preview}/${made.token}/`,
        expires_at: wireTime(made.endsAt),
      };
    },
  );
}
