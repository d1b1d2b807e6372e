/** Fetches the code of export and import: a chunk of its own, which no page needs to be drawn. A try that failed may be made again. */
export const loadTransfer = (): Promise<typeof import('./transfer')> =>
  import(/* webpackChunkName: "transfer" */ './transfer');
