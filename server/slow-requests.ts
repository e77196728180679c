import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../resources/enums.ts';
import { type ProblemCode, problems } from '../resources/problems.ts';
import { languageOf } from './http.ts';
import type { Patience } from './patience.ts';
import { problemBody } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long to arrive as a picture. */
    isUpload?: boolean;
  }
}

/** What Node refuses before there is a request. */
const codeOfNode: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/**
 * Of the HTTP server: requests that arrive too slowly do not stay, and what Node itself refuses is refused in our
 * shape.
 */
export const slowRequestOptions = (patience: Patience) => ({
  requestTimeout: patience.upload,
  connectionTimeout: patience.silentCaller,
  http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.headCheck },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, codeOfNode[error.code ?? ''] ?? 'bad_request', 'en');
  },
});

/**
 * Cuts requests whose body does not arrive in time, answered or not. Goes before every other hook: strangers are held
 * to it too.
 */
export function cutSlowRequests(app: FastifyInstance, { body, upload, lingering }: Patience): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw.headers)) return;
    const cut = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuse(raw.socket, 'too_slow', languageOf(raw.headers['accept-language']));
    };
    const timer = setTimeout(cut, routeOptions.config.isUpload ? upload : body);
    reply.raw.once('close', () => clearTimeout(timer));
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    // No listener takes it back: a connection carries many such requests, and one that is complete by then is left
    // alone.
    setTimeout(() => raw.complete || raw.socket.destroy(), lingering).unref();
  });
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers beside Fastify, which waits for the rest of the request, and ends the connection. */
function refuse(socket: Socket, code: ProblemCode, language: Language): void {
  if (socket.writable) {
    const { status } = problems[code];
    const body = JSON.stringify(problemBody(code, language));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
