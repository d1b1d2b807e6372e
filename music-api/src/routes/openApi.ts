import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { sendCacheable } from '../http/conditional.ts';
import { trackSchema } from '../sources/musicSource.ts';
import {
  audioParameters,
  coverParameters,
  errorAnswer,
  searchAnswer,
  searchParameters,
  spotifyAnswer,
} from './schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where the description is served. */
export const OPEN_API_PATH = '/api/music/openapi.json';

const SCHEMAS = '#/components/schemas/';
const JSON_TYPE = 'application/json';

const withoutIds = ({ $schema: _draft, $id: _id, ...schema }: Json): Json => schema;

/** The schemas of answers, by name. */
function componentsOf(named: Readonly<Record<string, z.ZodType>>): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `${SCHEMAS}${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as Json)]),
  );
}

/** The parameters of a query, as the server reads them. */
function queryOf(parameters: z.ZodObject<Record<string, z.ZodType>>): readonly Json[] {
  const properties = z.toJSONSchema(parameters).properties ?? {};
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Json;
    const isOptional = parameters.shape[name]?.safeParse(undefined).success === true;
    return { name, in: 'query', required: !isOptional, description, schema };
  });
}

const pathParameter = (name: string, schema: Json): Json => ({
  name,
  in: 'path',
  required: true,
  schema,
});

const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } });
const named = (name: string): Json => ({ $ref: `${SCHEMAS}${name}` });

const FAILURES: Readonly<Record<number, string>> = {
  400: 'A parameter is invalid.',
  404: 'There is no such thing.',
  416: 'The range lies outside the track.',
  429: 'Too many searches; Retry-After says when to come again.',
  502: 'The source failed.',
  503: 'The service or its source is busy; Retry-After says when to come again.',
};

const failures = (...statuses: readonly number[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: FAILURES[status], ...content(JSON_TYPE, named('Error')) },
    ]),
  );

const searchOf = (summary: string, answer: string): Json => ({
  get: {
    summary,
    parameters: queryOf(searchParameters),
    responses: {
      200: { description: 'The tracks, best first.', ...content(JSON_TYPE, named(answer)) },
      ...failures(400, 429, 502, 503),
    },
  },
});

const AUDIO_TYPES = ['audio/mpeg', 'audio/wav'];
const audioContent = {
  content: Object.fromEntries(
    AUDIO_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  ),
};

const paths: Json = {
  '/api/music/search': searchOf('Searches the configured sources', 'SearchAnswer'),
  '/api/music/spotify': searchOf(
    'Searches Spotify; finds nothing without its credentials',
    'SpotifyAnswer',
  ),
  '/api/music/covers/{coverId}': {
    get: {
      summary: 'A cover of the catalogue',
      parameters: [
        pathParameter('coverId', { type: 'integer', minimum: 0 }),
        ...queryOf(coverParameters),
      ],
      responses: {
        200: { description: 'The drawing.', ...content('image/svg+xml', { type: 'string' }) },
        ...failures(400, 404),
      },
    },
  },
  '/api/music/audio/{trackId}': {
    get: {
      summary: 'The audio of a track of the catalogue; byte ranges are supported',
      parameters: [
        pathParameter('trackId', { type: 'integer', minimum: 0 }),
        ...queryOf(audioParameters),
      ],
      responses: {
        200: { description: 'The preview, or the whole track.', ...audioContent },
        206: { description: 'The range of bytes that Range names.', ...audioContent },
        ...failures(400, 404, 416, 503),
      },
    },
  },
  [OPEN_API_PATH]: {
    get: {
      summary: 'This description',
      responses: {
        200: { description: 'OpenAPI 3.1.', ...content(JSON_TYPE, { type: 'object' }) },
      },
    },
  },
};

/** The description of the public paths (OpenAPI 3.1), from the schemas that requests are read with. */
const description: Json = {
  openapi: '3.1.0',
  info: {
    title: 'Prelude music API',
    version: '1.0.0',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  paths,
  components: {
    schemas: componentsOf({
      Track: trackSchema,
      SearchAnswer: searchAnswer,
      SpotifyAnswer: spotifyAnswer,
      Error: errorAnswer,
    }),
  },
};

/** Serves the description of the API. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const body = JSON.stringify(description);
  app.get(OPEN_API_PATH, async (request, reply) =>
    sendCacheable(request, reply, {
      body,
      contentType: `${JSON_TYPE}; charset=utf-8`,
      cacheControl: 'public, max-age=3600',
    }),
  );
};
