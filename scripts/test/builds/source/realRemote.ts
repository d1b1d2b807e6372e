// A placeholder for the remote of a test build: the build replaces this module with it (scripts/test/builds/testBuilds.ts).
export { remote } from '../../../../remote-concerts/src/remote';
