import { apiPaths } from '#contract/paths/api-paths.ts';
import { DraftLine, WireOrderLine } from '#contract/orders/order.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { appVersion } from '../../runtime/settings/config.ts';
import type { ApiDescription } from './api-description.ts';
import { filterScript, pageStyle, writeApiPage } from './api-page.ts';
import type { DeclaredCall } from './call-rules.ts';
import { describeApi } from './describe-api.ts';
import { securitySchemes, tags } from './described-parts.ts';
import { inlineSource } from '../plumbing/headers.ts';

const ABOUT = `Menus, orders, visits, payments and the staff board of a venue. Every venue's own address answers the same calls, for that venue.
Every refusal is problem details (RFC 9457) with a stable \`code\`; each call lists the codes it can answer.`;

/** The parts of schemas that have their own name. */
const namedParts: Record<string, object> = { DraftLine, OrderLine: WireOrderLine };

/**
 * Describes the routes registered after it, from the schemas that validate them. `publicUrl`: the server's public
 * address; null: the address of the description itself.
 */
export async function installOpenApi(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string | null },
): Promise<void> {
  const declared = new Map<string, DeclaredCall>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sufra',
        version: appVersion,
        description: ABOUT,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      tags,
      components: { securitySchemes, schemas: namedParts },
    },
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
    transform: ({ schema, url, route }) => {
      const { operationId } = (schema ?? {}) as FastifySchema;
      if (operationId !== undefined)
        declared.set(operationId, { method: String(route.method), url, schema, needs: route.config?.needs });
      return { schema, url };
    },
    transformObject(made) {
      if (!('openapiObject' in made)) return made.swaggerObject;
      describeApi(made.openapiObject as unknown as ApiDescription, declared);
      return made.openapiObject;
    },
  });
}

/** The API description of a server that is ready. */
export function descriptionOf(app: FastifyInstance): ApiDescription {
  return app.swagger() as unknown as ApiDescription;
}

const PAGE_POLICY = `default-src 'none'; script-src ${inlineSource(filterScript)}; style-src ${inlineSource(pageStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the description: as JSON for programs, and as a page for people. */
export function openApiRoutes(app: FastifyInstance, guard: (request: FastifyRequest) => Promise<void>): void {
  app.get(apiPaths.openapi, { schema: { hide: true }, onRequest: guard }, async () => descriptionOf(app));
  app.get(apiPaths.docs, { schema: { hide: true }, onRequest: guard }, async (_, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(writeApiPage(descriptionOf(app))),
  );
}
