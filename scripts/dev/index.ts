export { developHarness, HARNESS_PORT } from './developHarness.ts';
export { type Development, developProduct } from './developProduct.ts';
export { startTypeChecker } from './typeChecker.ts';
