import { run } from '../../server/run.ts';

/** `npm start` with the patience that is given as an argument, in JSON. */
await run(JSON.parse(process.argv[2] ?? '{}'));
