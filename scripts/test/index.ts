export { linkPackages } from './checks/linkPackages.ts';
export { runStages } from './runSteps.ts';
export { stagesOf } from './steps.ts';
export { closingLine, slowestFiles, stepTable } from './testReport.ts';
export {
  testBuildDirectory,
  type TestBuildName,
  testBuildStore,
} from './builds/testBuildFolders.ts';
