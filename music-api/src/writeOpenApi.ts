import { writeFileSync } from 'node:fs';
import { describedText } from './routes/openApi.ts';

// `npm run openapi -w @prelude/music-api` writes the description that openApi.test.ts compares.
writeFileSync(new URL('../openapi.json', import.meta.url), describedText());
