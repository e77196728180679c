import { run } from './run.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Dukani needs Node 24; this is ${process.versions.node}. Run it with "npm start", which brings its own.`,
  );
  process.exit(1);
}

await run();
