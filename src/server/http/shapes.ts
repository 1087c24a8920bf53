import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { createAjv } from '../validation.ts';

/** Makes validators of requests and serializers of answers. */
export interface Shapes {
  validator: FastifySchemaCompiler<unknown>;
  serializer: FastifySerializerCompiler<unknown>;
}

/** Remembers what was made of each shape: the same shape, written anew, is the same text. */
function once<T>(make: (shape: object) => T): (shape: unknown) => T {
  const made = new Map<string, T>();
  return (shape) => {
    const text = JSON.stringify(shape);
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(shape as object);
    made.set(text, fresh);
    return fresh;
  };
}

/**
 * What holds requests against their shapes, and writes answers by theirs; `schemas` are the shapes that have names. Each is
 * compiled when it is first needed, and once: routes that share a shape share this, and so do the servers of one process.
 */
export function createShapes(schemas: readonly TSchema[]): Shapes {
  const bodies = createAjv();
  // Without coercion the texts of queries and paths could never be numbers.
  const texts = createAjv({ coerceTypes: true });
  for (const schema of schemas) {
    bodies.addSchema(schema);
    texts.addSchema(schema);
  }
  const bodyValidator = once((shape) => bodies.compile(shape));
  const textValidator = once((shape) => texts.compile(shape));
  const named = Object.fromEntries(schemas.map((schema) => [(schema as { $id?: string }).$id, schema]));
  const compile = SerializerSelector()(named);
  const serializer = once((shape) => compile({ schema: shape, method: '', url: '', httpStatus: '' }));
  return {
    validator: ({ schema, httpPart }) => (httpPart === 'body' ? bodyValidator : textValidator)(schema),
    serializer: ({ schema }) => serializer(schema),
  };
}
