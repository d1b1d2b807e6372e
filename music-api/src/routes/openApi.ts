import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { sendCacheable } from '../http/conditional.ts';
import { readBy } from './schemas.ts';

/** Where the description is served. */
export const OPEN_API_PATH = '/api/music/openapi.json';

/** A schema of zod as JSON schema; what is described otherwise stays as it is. */
function jsonSchemaOf(schema: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _draft, ...json } = z.toJSONSchema(schema);
  return json;
}

/** The schema of a route for the description. A parameter with a default may be left out. */
function describe({ querystring, params, response = {}, ...about }: FastifySchema): FastifySchema {
  const parameters = jsonSchemaOf(querystring) as { required?: string[] } | undefined;
  if (parameters && querystring instanceof z.ZodObject)
    parameters.required = Object.entries(querystring.shape as z.ZodRawShape)
      .filter(([, one]) => !z.safeParse(one, undefined).success)
      .map(([name]) => name);
  return {
    ...about,
    ...(parameters && { querystring: parameters }),
    params: jsonSchemaOf(params),
    response: Object.fromEntries(
      Object.entries(response as object).map(([status, one]) => [status, jsonSchemaOf(one)]),
    ),
  };
}

/** Serves the description (OpenAPI 3.1) of the routes that follow; those without a schema are left out. */
export function describeRoutes(app: FastifyInstance): void {
  void app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Prelude music API', version: '1.0.0', license: { name: 'MIT' } },
    },
    transform: ({ schema, url }) => ({ url, schema: schema ? describe(schema) : { hide: true } }),
  });
  void app.register(async (routes) => {
    const schema = { summary: 'This description', response: { 200: z.looseObject({}) } };
    routes.get(OPEN_API_PATH, readBy(schema), async (request, reply) =>
      sendCacheable(request, reply, {
        body: JSON.stringify(app.swagger()),
        contentType: 'application/json; charset=utf-8',
        cacheControl: 'public, max-age=3600',
      }),
    );
  });
}
