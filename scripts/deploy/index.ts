export {
  type ComposeProcesses,
  missingForCompose,
  startComposeProcesses,
} from './composeProcesses.ts';
