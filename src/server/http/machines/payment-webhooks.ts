import { apiPaths } from '#contract/paths/api-paths.ts';
import { isLanguageCode } from '#domain/text/language.ts';
import Type from 'typebox';
import { createBudget } from '../../runtime/calls/allowance.ts';
import { receiveWebhook } from '../../payments/settle/receive-webhook.ts';
import { senderOf } from '../../runtime/sender.ts';
import { Refused } from '../plumbing/context.ts';
import type { PaymentRouteServices } from '../guest/payments.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

/** Most gateways only need the status; one needs its own words back. */
const heard = {
  description: 'Heard; empty, or what the gateway wants to be told',
  content: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
};
const MOST_BYTES = 256 * 1024;
/** How many unsigned notices per minute and sender cause a look-up. */
const MOST_UNSIGNED = 60;

/** The webhooks of gateways, and the address where one gateway returns the browser with a form. */
export function paymentWebhookRoutes(app: TypedRoutes, { payments, clock }: PaymentRouteServices): void {
  const { providers } = payments.gateways;
  const unsigned = createBudget(clock, MOST_UNSIGNED);

  void app.register((scope: TypedRoutes, _options, done) => {
    // Signatures are over bytes: no body is parsed, whatever its content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(
      apiPaths.paymentWebhook,
      {
        bodyLimit: MOST_BYTES,
        schema: {
          operationId: 'receivePaymentNews',
          tags: ['payments'],
          summary: 'A gateway tells that something happened to a payment',
          params: Type.Object({ provider: Type.String({ maxLength: 40 }) }),
          rawBody: 'What the gateway sends, as it signed it',
          response: { 200: heard },
          problems: ['unauthorized'],
        },
      },
      async (request, reply) => {
        const { provider: slug } = request.params;
        const provider = providers.find((each) => each.slug === slug);
        if (!provider) throw new Refused({ code: 'not_found' });
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const delivery = { headers: request.raw.headersDistinct, rawBody };
        const answer = await receiveWebhook(payments, provider, delivery, () =>
          unsigned.spend(`${slug} ${senderOf(request.ip)}`),
        );
        if (!answer.ok) throw new Refused(answer.refusal);
        const wanted = answer.value;
        return wanted ? reply.type(wanted.contentType).send(wanted.body) : reply.code(200).send();
      },
    );
    // The form contains only what the address contains, so the same address is opened as a page.
    for (const path of ['/:lang/payment/:provider', '/payment/:provider']) {
      scope.post<{ Params: { lang?: string; provider: string } }>(
        path,
        { bodyLimit: MOST_BYTES, schema: { hide: true } },
        async (request, reply) => {
          const { lang, provider: slug } = request.params;
          const isKnown =
            providers.some((each) => each.slug === slug) && (lang === undefined || isLanguageCode(lang));
          if (!isKnown) throw new Refused({ code: 'not_found' });
          const query = request.url.split('?')[1];
          const address = `${lang === undefined ? '' : `/${lang}`}/payment/${slug}`;
          return reply.redirect(query === undefined ? address : `${address}?${query}`, 303);
        },
      );
    }
    done();
  });
}
