export { standaloneHarnessConfig } from './developmentConfigs.ts';
export { developHarness, HARNESS_PORT } from './developHarness.ts';
export { developProduct } from './developProduct.ts';
export { startTypeChecker } from './typeChecker.ts';
export { drawCover, playTone } from './harnessMedia.ts';
export { harnessPage } from './harnessPage.ts';
