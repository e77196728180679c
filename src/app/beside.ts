/**
 * What is fetched beside the first screen, in one file: each request costs a round trip. What stands in for the network
 * cannot be fetched once it is away, and nobody goes before it has come.
 */
export { FinishDeletions } from './deletions/finish.tsx';
export { keepRows } from './offline/keep-rows.ts';
export { startOffline } from './offline/start.ts';
