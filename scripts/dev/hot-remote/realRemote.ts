// A placeholder for the remote in development: the build replaces this module with it
// (scripts/dev/developmentConfigs.ts).
export { remote } from '../../../remote-concerts/src/remote';
