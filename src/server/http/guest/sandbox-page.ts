import { apiPaths } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { decideSandbox, readSandboxPage, type SandboxPage } from '../../payments/sandbox/decide-sandbox.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { languageOf, Refused, venueOf } from '../plumbing/context.ts';
import type { PaymentRouteServices } from './payments.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';
import { writeSandboxPage } from '../pages/apps/sandbox-view.ts';

const ByAttempt = Type.Object({
  lang: Type.String(),
  attempt: Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$' }),
});

/** The services of the page besides payments. */
export type SandboxServices = PaymentRouteServices & {
  /** The font style sheets of a language; none when the server has no pages. */
  fontsOf(lang: LanguageCode): readonly string[];
};

/** The page of the built-in gateway: approve or decline, then return to the venue (contract section 3). */
export function sandboxRoutes(app: TypedRoutes, services: SandboxServices): void {
  const { payments } = services;

  async function pageOf(
    request: FastifyRequest<{ Params: { attempt: string } }>,
  ): Promise<{ live: LiveVenue; attempt: string; page: SandboxPage }> {
    const live = await venueOf(services, request);
    const { attempt } = request.params;
    const page = await readSandboxPage(payments, live.venue.license, attempt);
    if (!page) throw new Refused({ code: 'not_found' });
    return { live, attempt, page };
  }

  void app.register((scope: TypedRoutes, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(apiPaths.sandboxPage, { schema: { hide: true, params: ByAttempt } }, async (request, reply) => {
      const { live, attempt, page } = await pageOf(request);
      const lang = languageOf(live, request);
      const { html, policy } = await writeSandboxPage(live, lang, attempt, page, services.fontsOf(lang));
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-cache' })
        .type('text/html; charset=utf-8')
        .send(html);
    });
    scope.post(
      apiPaths.sandboxPage,
      {
        schema: {
          hide: true,
          params: ByAttempt,
          body: Type.Object({ decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]) }),
        },
      },
      async (request, reply) => {
        const { live, attempt } = await pageOf(request);
        const { decision } = request.body;
        const back = await decideSandbox(payments, live.venue.license, attempt, decision === 'approve');
        if (back === null) throw new Refused({ code: 'not_found' });
        return reply.redirect(back, 303);
      },
    );
    done();
  });
}
