import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { problems } from '../resources/problems.ts';
import { sessions } from './auth/session.ts';
import { rehearsalShop, rehearsalShops } from './chat/channels/whatsapp/rehearsal-shops.ts';
import { drain } from './drain.ts';
import { errorHandler, refuseAddress } from './errors.ts';
import { refuseUnfit } from './fit-to-keep.ts';
import { apiDocs } from './openapi.ts';
import { Assets } from './pages/assets.ts';
import { isForPeople } from './pages/for-people.ts';
import { pageRoutes } from './pages/pages.ts';
import { problemBody } from './problems.ts';
import { popupExamples } from './rehearsal/popups.ts';
import { rehearsalStage } from './rehearsal/routes.ts';
import { registry as productRegistry, type Registry } from './rest/registry.ts';
import { restRoutes } from './rest/routes.ts';
import type { RouteSchema } from './route-entry.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { authRoutes } from './routes/auth.ts';
import { contactRoutes } from './routes/contact.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { debtRoutes } from './routes/debts.ts';
import { directoryRoutes } from './routes/directory.ts';
import { expenseRoutes } from './routes/expenses.ts';
import { exportRoutes } from './routes/exports.ts';
import { fileRoutes } from './routes/files.ts';
import { flowRoutes } from './routes/flows.ts';
import { healthRoutes } from './routes/health.ts';
import { homeRoutes } from './routes/home.ts';
import { importRoutes } from './routes/imports.ts';
import { liveRoutes } from './routes/live.ts';
import { newsRoutes } from './routes/news.ts';
import { orderRoutes } from './routes/order.ts';
import { orderWorkflowRoutes } from './routes/order-workflow.ts';
import { paymentCallbackRoutes } from './routes/payment-callback.ts';
import { paymentRoutes } from './routes/payments.ts';
import { pluginRoutes } from './routes/plugin.ts';
import { popupRoutes } from './routes/popups.ts';
import { profileRoutes } from './routes/profile.ts';
import { qrRoutes } from './routes/qr.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { segmentRoutes } from './routes/segments.ts';
import { shopRoutes } from './routes/shop.ts';
import { smsWebhookRoutes } from './routes/sms-webhook.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { userRoutes } from './routes/user.ts';
import { whatsappWebhookRoutes } from './routes/whatsapp-webhook.ts';
import type { Services } from './services.ts';
import { cutSlowRequests, slowRequestOptions } from './slow-requests.ts';
import { validateWithZod } from './validation.ts';

const largestBody = 1024 * 1024;
/** Paths whose signature is over the bytes as they came. */
const keepsRaw = /^\/api\/(payments\/callback|webhooks)\//;

export interface AppOptions {
  /** Every answer is held against its schema: for tests. */
  checkAnswers?: boolean;
  /** Front ends built into dist/; off for tests and tools that only call the API. */
  pages?: boolean;
  /** The record types to serve. */
  registry?: Registry;
  /** Whether it will soon take no more calls: whoever stands in front sends them elsewhere. */
  isLeaving?: () => boolean;
}

/** Builds the app without listening. */
export async function buildApp(
  services: Services,
  { pages = true, checkAnswers = false, registry = productRegistry, isLeaving = () => false }: AppOptions = {},
): Promise<FastifyInstance> {
  const { trustProxy: trusted } = services.settings;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => services.world.newId(),
    bodyLimit: largestBody,
    ...slowRequestOptions(services.patience),
    exposeHeadRoutes: false,
    trustProxy: typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted,
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
  });
  app.decorate('routeTable', []);
  drain(app, services.patience);
  cutSlowRequests(app, services.patience);
  app.decorateRequest('rawBody', null);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: false,
    // A browser that came by https once comes by nothing else for a year; other hosts of the domain are not ours to
    // bind.
    hsts: services.settings.publicUrl.startsWith('https:') && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
  });
  await app.register(cors, {
    origin: '*',
    exposedHeaders: [
      'Access-Token',
      'ETag',
      'X-Total-Count',
      'X-Truncated',
      'Preference-Applied',
      'Link',
      'Content-Range',
      'Location',
      'Retry-After',
      'X-Request-Id',
    ],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    strictPreflight: false,
    hook: 'onRequest',
    preflight: true,
    optionsSuccessStatus: 204,
  });
  // From here on: what comes before are the plugins' own answers to preflights, which reveal nothing.
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`);
    const isLimited = config.rateLimit !== undefined;
    for (const each of [method].flat())
      app.routeTable.push({
        method: each,
        url,
        access: config.access,
        isLimited,
        schema: (schema ?? {}) as RouteSchema,
      });
  });
  validateWithZod(app, checkAnswers);
  errorHandler(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A connection that is let go of now is not cut under the next call.
    if (isLeaving()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    services.metrics.call({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (keepsRaw.test(request.url)) request.rawBody = body;
    if (body.length === 0) return done(null, undefined);
    try {
      // A key named __proto__ is data like any other here: nothing is merged, and closed schemas refuse it.
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(Object.assign(new Error('not JSON'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }));
    }
  });

  refuseUnfit(app);
  await app.register(rateLimit, { global: false });
  sessions(app, services);

  healthRoutes(app, services, isLeaving);
  authRoutes(app, services);
  userRoutes(app, services);
  profileRoutes(app, services);
  shopRoutes(app, services);
  segmentRoutes(app, services);
  directoryRoutes(app, services);
  homeRoutes(app, services);
  newsRoutes(app, services);
  analyticsRoutes(app, services);
  debtRoutes(app, services);
  transactionRoutes(app, services);
  paymentRoutes(app, services);
  orderWorkflowRoutes(app, services);
  expenseRoutes(app, services);
  liveRoutes(app, services);
  restRoutes(app, services, registry);
  orderRoutes(app, services);
  receiptRoutes(app, services);
  paymentCallbackRoutes(app, services);
  pluginRoutes(app, services);
  conversationRoutes(app, services);
  flowRoutes(app, services);
  popupRoutes(app, services);
  qrRoutes(app, services);
  whatsappWebhookRoutes(app, services);
  smsWebhookRoutes(app, services);
  contactRoutes(app, services);
  await fileRoutes(app, services, registry);
  exportRoutes(app, services);
  importRoutes(app, services);
  if (services.settings.rehearsal) {
    const { world, log, settings, secrets } = services;
    rehearsalStage(app, {
      world,
      log,
      publicUrl: settings.publicUrl,
      derive: secrets.derive,
      shops: (bot) => rehearsalShops(services, bot),
      shop: (phoneNumberId) => rehearsalShop(services, phoneNumberId),
      gatewayMs: services.patience.gateway,
    });
    popupExamples(app, services);
  }
  apiDocs(app);

  const made = pages ? await pageRoutes(app, services, new Assets()) : undefined;
  app.setNotFoundHandler((request, reply) => {
    if (made && isForPeople(request)) return made.notFound(request, reply);
    return reply.code(problems.not_found.status).send(problemBody('not_found', request.language));
  });
  return app;
}

/**
 * Repeated keys become lists; a key without a value is empty. Keys are data, so they live in an object without a
 * prototype.
 */
function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const known = query[key];
    query[key] = known === undefined ? value : [known, value].flat();
  }
  return query;
}
