import type { ErrorObject } from 'ajv';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { createAjv } from '../../runtime/validation.ts';

/** Compiles schemas into request validators and answer serializers. */
export interface Shapes {
  validator: FastifySchemaCompiler<unknown>;
  serializer: FastifySerializerCompiler<unknown>;
  /** The members of a body that its schema does not name. */
  unknownMembers(shape: unknown, body: unknown): ErrorObject[];
}

/** A schema in which every object that names its members may have no others, unless it says that it may. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in schema ? { additionalProperties: false, ...inside } : inside;
}

/** Compiles each schema at its first use. Two schemas with the same JSON text share the result. */
function lazily<T>(make: (shape: object) => T): (shape: unknown) => () => T {
  const made = new Map<string, T>();
  return (shape) => {
    const text = JSON.stringify(shape);
    return () => {
      const known = made.get(text);
      if (known !== undefined) return known;
      const fresh = make(shape as object);
      made.set(text, fresh);
      return fresh;
    };
  };
}

/**
 * Validates requests and serializes answers by their schemas; `schemas` are those that routes refer to by `$id`. Each
 * is compiled at its first use, since compiling takes longer than answering: a server starts sooner, and routes with
 * the same schema, and servers of one process, share the result.
 */
export function createShapes(schemas: readonly TSchema[]): Shapes {
  const bodies = createAjv();
  // Without coercion, query and path values could never be numbers.
  const texts = createAjv({ coerceTypes: true });
  const strict = createAjv();
  for (const schema of schemas) {
    bodies.addSchema(schema);
    strict.addSchema(closed(schema) as TSchema);
    texts.addSchema(schema);
  }
  const ofBody = lazily((shape) => bodies.compile(shape));
  const ofClosed = lazily((shape) => strict.compile(closed(shape) as object));
  const ofText = lazily((shape) => texts.compile(shape));
  const named = Object.fromEntries(schemas.map((schema) => [(schema as { $id?: string }).$id, schema]));
  const write = SerializerSelector()(named);
  const ofAnswer = lazily((shape) => write({ schema: shape, method: '', url: '', httpStatus: '' }));
  return {
    validator({ schema, httpPart }) {
      const compiled = (httpPart === 'body' ? ofBody : ofText)(schema);
      return (value) => {
        const validate = compiled();
        return validate(value) || { error: validate.errors ?? [] };
      };
    },
    unknownMembers(shape, body) {
      const validate = ofClosed(shape)();
      validate(body);
      return (validate.errors ?? []).filter(({ keyword }) => keyword === 'additionalProperties');
    },
    serializer({ schema }) {
      const compiled = ofAnswer(schema);
      return (value) => compiled()(value);
    },
  };
}
