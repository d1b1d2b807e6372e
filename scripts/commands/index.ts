export { operationCommands, partNamed } from './operationCommands.ts';
