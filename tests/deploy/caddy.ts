import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { until } from '../harness/until.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Caddy {
  base: string;
  /** Where its own authority's certificate lies. */
  authority: string;
  /** A call through its https, on connections that are used again. Rejects where none is answered. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** The file of a deployment, with certificates of Caddy's own authority, in front of these ports. */
export async function startCaddy(folder: string, { port, ports }: { port: number; ports: number[] }): Promise<Caddy> {
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
  skip_install_trust
  admin off
  http_port ${await freePort()}
  https_port ${port}
  storage file_system ${join(folder, 'caddy')}
}
import ${resolve('deploy/Caddyfile')}
`,
  );
  const child: ChildProcess = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      DUKANI_HOST: 'localhost',
      DUKANI_UPSTREAMS: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until(() => existsSync(authority));
  const agent = new Agent({ keepAlive: true, ca: readFileSync(authority) });
  const base = `https://localhost:${port}`;
  const call: Caddy['call'] = (method, path, body, token) =>
    new Promise((settle, reject) => {
      const sent = request(base + path, {
        agent,
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      sent.on('error', reject);
      sent.on('response', async (response) => {
        try {
          const chunks = await response.toArray();
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          });
        } catch (error) {
          reject(error);
        }
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  // Whatever it answers, it listens.
  await until(() => call('GET', '/api/health').then(Boolean, () => false));
  return {
    base,
    authority,
    call,
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
    },
  };
}
