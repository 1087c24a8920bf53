import { apiPaths } from '#contract/api-paths.ts';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appVersion } from '../config.ts';
import { filterScript, pageStyle, writeApiPage, type ApiDescription } from './api-page.ts';
import { inlineSource } from './headers.ts';

/** Describes the routes that are registered after it, by the schemas that validate them. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sufra',
        version: appVersion,
        description: 'Menus, orders, visits and the staff board of a venue',
      },
      components: { securitySchemes: { staff: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
    transform: ({ schema, url }) => {
      const responses = (schema?.['response'] ?? {}) as Record<string, unknown>;
      const secured = url.startsWith('/staff') ? { security: [{ staff: [] }] } : {};
      return {
        schema: { ...schema, ...secured, response: { ...responses, default: { $ref: 'Problem#' } } },
        url,
      };
    },
  });
}

const PAGE_POLICY = `default-src 'none'; script-src ${inlineSource(filterScript)}; style-src ${inlineSource(pageStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the description: for programs, and as a page for people. */
export function openApiRoutes(app: FastifyInstance, guard: (request: FastifyRequest) => Promise<void>): void {
  app.get(apiPaths.openapi, { schema: { hide: true }, onRequest: guard }, async () => app.swagger());
  app.get(apiPaths.docs, { schema: { hide: true }, onRequest: guard }, async (_, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(writeApiPage(app.swagger() as unknown as ApiDescription)),
  );
}
