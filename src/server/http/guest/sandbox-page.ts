import { apiPath, apiPaths } from '#contract/api-paths.ts';
import { bcp47, directionOf, type LanguageCode } from '#domain/language.ts';
import { createDisplay } from '#text/display.ts';
import { catalogues } from '#text/guest/languages.ts';
import { createTranslate, venueWords } from '#text/guest/words.ts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { decideSandbox, readSandboxPage, type SandboxPage } from '../../payments/sandbox/decide-sandbox.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { languageOf, Refused, venueOf } from '../plumbing/context.ts';
import { inlineSource } from '../plumbing/headers.ts';
import type { PaymentRouteServices } from './payments.ts';
import type { TypedRoutes } from '../plumbing/typed-routes.ts';

const STYLE = `:root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}body{margin:0}main{max-inline-size:26rem;margin:0 auto;padding:3rem 1.25rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0}p{margin:0}.sum{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums}form{display:grid;gap:.75rem}
button,a{font:inherit;font-weight:600;min-block-size:3.25rem;border-radius:.9rem;border:2px solid;padding:.5rem 1rem;text-align:center;box-sizing:border-box;cursor:pointer}
button{background:CanvasText;color:Canvas;border-color:CanvasText}button.no{background:Canvas;color:CanvasText}a{color:LinkText;display:grid;place-items:center}`;

/** No script, nothing from elsewhere; forms go to this server alone. */
const POLICY = [
  "default-src 'none'",
  `style-src ${inlineSource(STYLE)}`,
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ByAttempt = Type.Object({
  lang: Type.String(),
  attempt: Type.String({ pattern: '^[A-Za-z0-9-]{1,36}$' }),
});

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

async function writePage(
  live: LiveVenue,
  lang: LanguageCode,
  attempt: string,
  { orderNumber, amountMills, returnUrl, isOpen }: SandboxPage,
): Promise<string> {
  const { wire, menu } = live.menu(lang);
  const display = createDisplay(lang, menu.currency, menu.flags.arabicNumerals);
  const t = createTranslate(venueWords(await catalogues[lang](), wire.ui_strings), lang, display.number);
  const decide = (decision: string, words: string, look: string) =>
    `<button name="decision" value="${decision}"${look}>${escaped(words)}</button>`;
  const ways = isOpen
    ? `<form method="post" action="${apiPath('sandboxPage', { lang, attempt })}">${decide('approve', t('approvePayment'), '')}${decide('decline', t('declinePayment'), ' class="no"')}</form>`
    : `<p>${escaped(t('sandboxOver'))}</p><a href="${escaped(returnUrl)}">${escaped(t('backToOrder'))}</a>`;
  return [
    `<!doctype html><html lang="${bcp47(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(`${t('securePayment')} | ${wire.name} | Sufra`)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(wire.name)}</h1><p>${escaped(t('orderId'))} <bdi>${escaped(display.digits(orderNumber))}</bdi></p>`,
    `<p class="sum">${escaped(display.moneyText(amountMills))}</p><p>${escaped(t('sandboxMore'))}</p>${ways}</main></body></html>`,
  ].join('');
}

/** The page of the built-in gateway: approve or decline, then back to the venue (contract section 3). */
export function sandboxRoutes(app: TypedRoutes, services: PaymentRouteServices): void {
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
      return reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'private, no-cache' })
        .type('text/html; charset=utf-8')
        .send(await writePage(live, languageOf(live, request), attempt, page));
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
