export { developProduct } from './developProduct.ts';
export { developTreeRemote } from './developTreeRemote.ts';
export { buildEmulator } from './emulator/buildEmulator.ts';
export { EMULATOR_PORT, startEmulator } from './emulator/emulatorServer.ts';
export { followRemote, forgetBuild } from './emulator/remoteFiles.ts';
export { SEED_FILE, seedJsonSchema } from './emulator/seed.ts';
export { refreshPrefix } from './refreshLoader.ts';
export { startTypeChecker } from './typeChecker.ts';
