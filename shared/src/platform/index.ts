/** What the browser does for everyone: each build bundles its own copy, which is smaller than a federated one. */
export { later } from './later';
export { timers } from './timers';
