export {
  type ComposeProcesses,
  missingForCompose,
  startComposeProcesses,
} from './composeProcesses.ts';
export type { ContainerProcess } from './containerProcess.ts';
