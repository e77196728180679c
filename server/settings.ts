import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

/** What a deployment decides, read from the environment and checked at start. `.env.example` lists them. */
const environment = z.object({
  PORT: z.coerce.number({ error: 'a port number, 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'like https://duka.example' }).optional(),
  SECRET_KEY: z.string().min(32, { error: 'at least 32 characters; leave it out to have one made' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GEO_URL: z.url({ protocol: /^https?$/, error: 'an http or https address that answers with country_code' }).optional(),
  DEMO: z.enum(['on', 'off']).optional(),
  REHEARSAL: z.enum(['on', 'off']).default('on'),
});

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  secretKey: string;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  geoUrl: string | undefined;
  /** Make the demo shop in an empty database: with the embedded one, or when asked. */
  demo: boolean;
  /** Rehearsal providers and phone. Turned off where only real money may move. */
  rehearsal: boolean;
}

/** Thrown with one line for each bad setting. */
export class BadSettings extends Error {}

/** Reads and checks the settings; makes the secret key in the data folder when none is given. Throws {@link BadSettings}. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(
      ({ path, message }) => `  ${path.join('.')}=${JSON.stringify(given[String(path[0])])}: ${message}`,
    );
    throw new BadSettings(`These settings are not right:\n${lines.join('\n')}`);
  }
  const { data } = read;
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    secretKey: data.SECRET_KEY ?? keptSecret(dataDir),
    logLevel: data.LOG_LEVEL,
    geoUrl: data.GEO_URL,
    demo: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO === 'on',
    rehearsal: data.REHEARSAL === 'on',
  };
}

function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64url');
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
