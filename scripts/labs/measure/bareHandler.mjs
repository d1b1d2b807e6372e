// What the framework of music-api costs by itself: each file of the folder BODIES, from memory, and no more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';

const folder = process.env.BODIES;
const app = Fastify();
app.get('/healthz', (_request, reply) => void reply.send('ok'));
for (const name of readdirSync(folder)) {
  const body = readFileSync(join(folder, name));
  app.get(`/${name}`, (_request, reply) => void reply.type('application/octet-stream').send(body));
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
