import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './sheet.ts';

parentPort?.postMessage(await readSheet((workerData as { bytes: Uint8Array }).bytes));
