// What a server costs that does nothing but send bytes: each file of the folder BODIES, from memory.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = process.env.BODIES;
const bodies = new Map(
  readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]),
);

createServer((request, response) => response.end(bodies.get(request.url) ?? '')).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
