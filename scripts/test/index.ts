export { linkPackages } from './checks/linkPackages.ts';
export { runStages } from './runSteps.ts';
export { stagesOf } from './steps.ts';
export { closingLine, slowestFiles, stepTable } from './testReport.ts';
export { variantDirectory, type VariantName, variantStore } from './variants/variantFolders.ts';
