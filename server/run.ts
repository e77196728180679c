import { FolderInUse } from './db/folder-lock.ts';
import { Unreachable } from './db/reachable.ts';
import { type Patience, usualPatience } from './patience.ts';
import { testAddresses } from './providers/standing.ts';
import { demoOwner } from './seed/demo.ts';
import { BadSettings, readSettings } from './settings.ts';
import { start } from './start.ts';

/** The server as a process of its own: says where it is open, and ends with a word that helps where it cannot be. */
export async function run(changed: Partial<Patience> = {}): Promise<void> {
  const { ending } = { ...usualPatience, ...changed };
  try {
    const settings = readSettings();
    const running = await start(settings, { patience: changed });
    const { publicUrl } = settings;
    if (settings.role === 'worker') console.log('Dukani works off its jobs');
    else console.log(`Dukani is open at ${publicUrl}`);
    if (!settings.rehearsal && !publicUrl.startsWith('https:'))
      console.warn(
        `Shoppers are sent to ${publicUrl}, which their phones may not reach and which is not sealed. Set PUBLIC_URL ` +
          'to the https address of this server.',
      );
    for (const warning of testAddresses(settings)) console.warn(warning);
    if (settings.databaseUrl === undefined)
      console.log(
        'It uses the embedded database: good for trying out and for one small shop. Set DATABASE_URL for a real ' +
          'Postgres.',
      );
    if (settings.demo)
      console.log(`Demo shop:       ${publicUrl}/dashboard   phone ${demoOwner.phone}, password ${demoOwner.password}`);
    if (settings.rehearsal) console.log(`Rehearsal phone: ${publicUrl}/rehearsal   say "habari" or "hello"`);
    if (settings.rehearsal && settings.realAccounts)
      console.log('REHEARSAL=on: no money moves, and codes of accounts are written into this log for you to hand on.');
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1);
        stopping = true;
        setTimeout(() => process.exit(1), ending + settings.leavingSeconds * 1000).unref();
        running.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  } catch (error) {
    if (error instanceof BadSettings || error instanceof FolderInUse || error instanceof Unreachable)
      console.error(error.message);
    else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      console.error(`${error.message}\nSet PORT to a free port.`);
    else console.error(error);
    process.exit(1);
  }
}
