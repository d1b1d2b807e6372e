// What the page needs for times without a network, in one deferred chunk.
export { deleteCaches } from './deleteCaches';
export { followWorker } from './followWorker';
