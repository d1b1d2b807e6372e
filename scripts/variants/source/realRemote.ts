// Stands for the remote that a variant is made of: the build puts that one in its place (scripts/variants/variants.ts).
export { remote } from '../../../remote-concerts/src/remote';
