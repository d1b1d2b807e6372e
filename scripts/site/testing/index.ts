export { filesNamedIn } from './namedFiles.ts';
export { openGate, sampleFolder, sampleRemote, sampleShell } from './sampleBuild.ts';
