export { changesSince } from './changed.ts';
export { linkPackages } from './checks/linkPackages.ts';
export { runStages, type Stage } from './runSteps.ts';
export { changedStages, STAGES } from './steps.ts';
export { closingLine, slowestFiles, stepTable } from './testReport.ts';
export { variantDirectory, type VariantName, variantStore } from './variants/variantFolders.ts';
