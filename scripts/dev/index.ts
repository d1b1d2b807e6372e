export { developProduct } from './developProduct.ts';
export { developRemote, EMULATOR_PORT, openInBrowser } from './developRemote.ts';
export { developTreeRemote } from './developTreeRemote.ts';
export { buildEmulator } from './emulator/buildEmulator.ts';
export { changedAt, followRemote, WRITTEN_LAST } from './emulator/remoteFiles.ts';
export { SEED_FILE, seedJsonSchema } from './emulator/seed.ts';
export { refreshPrefix } from './refreshLoader.ts';
export { startTypeChecker } from './typeChecker.ts';
