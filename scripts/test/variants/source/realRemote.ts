// A placeholder for the remote of a variant: the build replaces this module with it (scripts/test/variants/variants.ts).
export { remote } from '../../../../remote-concerts/src/remote';
