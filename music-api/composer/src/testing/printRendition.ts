import type { AudioTrackSpec } from '../renditions.ts';
import { renderBytes } from './renderWhole.ts';

// Prints the lossless rendition of the track in the first argument.
const spec = JSON.parse(process.argv[2] ?? '') as AudioTrackSpec;
process.stdout.write(await renderBytes(spec, 'lossless'));
