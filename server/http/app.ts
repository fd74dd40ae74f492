import { parse } from 'node:querystring';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { refuse } from '#contract/refusal.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { westernDigits } from '#formats/text/digits.ts';
import { m } from '#messages';
import type { FileStore } from '../files/file-store.ts';
import { type Listener, languageFor, speakTo } from '../language.ts';
import type { Platform, Settings } from '../platform.ts';
import type { Viewing } from '../viewing.ts';
import { admitCallers } from './admit-callers.ts';
import { answerError } from './answer-error.ts';
import { auditRefusal } from './audit-refusal.ts';
import { watchBudget } from './budget.ts';
import { logCalls, probes } from './call-log.ts';
import { callsDone } from './calls.ts';
import { type Connections, createConnections, type Patience, patience } from './connections.ts';
import { addressesIn } from './forwarded-for.ts';
import { jsonParser } from './json-bodies.ts';
import { type Authenticate, anyone, type RoutePolicy } from './policy.ts';
import { newReference } from './references.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { sendRefusal } from './send-refusal.ts';
import { serializerOf } from './serializers.ts';
import { createTurns, isLong } from './turns.ts';
import { isRead, readLittleRest } from './unread.ts';
import { refusedContent, validatorOf } from './validators.ts';
import { inViewingOf } from './viewing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: RoutePolicy;
    /** Whose route it is, where the contract declares it. */
    call?: Call;
    /** The room that it is of; the platform's is of none. */
    room?: string;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** Where an administrator looks at the portal as `actor`. */
    viewing: Viewing | null;
    /** The session the call was made in. */
    sessionId: string | null;
    /** Whom its answer speaks to. */
    listener: Listener;
    /** What the call was answered with, where it was refused. */
    refusal: { readonly status: number; readonly code: string } | null;
  }
  interface FastifyInstance {
    /** Every route with its policy, and its call where the contract declares it, for the walk over all of them. */
    routeTable: { method: string; url: string; policy: RoutePolicy; call?: Call }[];
    /** It was told to stop, and answers on until nobody sends it anything more. */
    isDraining: boolean;
    /** The work of calls that is not done yet. */
    callsUnderWay: Set<Promise<unknown>>;
    /** Where uploads are received. */
    files: FileStore;
    /** What the company has decided about them. */
    settings: Settings;
  }
}

export type App = FastifyInstance;

const jsonLimit = 64 * 1024;
/** Line and headers of a call, in bytes: a logout message of the provider's comes in the address. Node answers 431 to more. */
const headLimit = 16 * 1024;

/**
 * Answers and pages from a kilobyte on; files are pressed already, and streams of events are read as they come. No answer mixes what a stranger
 * can choose with a secret: a call is made with a secret that no other site's page has.
 */
const compression: FastifyCompressOptions = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/(?:scim\+)?json|text\/html)\b/,
  // As far as costs about what it saves on the way: 32 kB take a millisecond.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  globalDecompression: false,
};

/**
 * The HTTP side without any feature: parsing and its bounds, validation, the policy check, the one error
 * shape, request ids, security headers. Features register their routes on it.
 */
export async function createApp(
  platform: Platform,
  authenticate: Authenticate,
  wait: Patience = patience,
): Promise<App> {
  const connections = createConnections(wait);
  const app = openFastify(platform, connections);
  decorate(app, platform);
  app.addHook('onRoute', (options) => registerPolicy(app, options));
  endConnectionsOnClose(app, connections);
  watchBudget(app);
  beginAnswers(app, platform);
  refuseWhileStopping(app);
  logCalls(app);
  finishAnswers(app, platform);
  await readBodies(app);
  await admitCallers(app, platform, authenticate);
  app.addHook('onRequest', (request, _reply, done) => inViewingOf(request, done));
  readContent(app);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    speakTo(request.listener, () => answerError(error, request, reply)),
  );
  return app;
}

function openFastify(platform: Platform, connections: Connections): App {
  return fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    genReqId: newReference,
    bodyLimit: jsonLimit,
    serverFactory: (answer) => connections.serve(answer, { maxHeaderSize: headLimit }),
    routerOptions: { maxParamLength: 200 },
    // Only what these say of a caller's address is believed.
    trustProxy: platform.env.TRUST_PROXY && [...platform.env.TRUST_PROXY],
    forceCloseConnections: 'idle',
    // It would answer by itself while it stops, in a shape of its own.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id).headers(securityHeaders(platform));
      speakTo(listenerOf(request, platform), () =>
        answerError(error, request, reply as unknown as FastifyReply),
      );
    },
  });
}

/** What each call and the app carry, and how contracts are checked and written. */
function decorate(app: App, platform: Platform): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('viewing', null);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('listener');
  app.decorate('isDraining', false);
  app.decorate('routeTable', []);
  app.decorate('callsUnderWay', new Set<Promise<unknown>>());
  app.decorate('files', platform.files);
  app.decorate('settings', platform.settings);
  app.setValidatorCompiler(({ schema, httpPart = '' }) => validatorOf(schema as object, httpPart));
  app.setSerializerCompiler(({ schema }) => serializerOf(schema as object));
}

/** What every call has before anything is decided: whom it speaks to, its id, and the headers of its answer. */
function beginAnswers(app: App, platform: Platform): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.listener = listenerOf(request, platform);
    speakTo(request.listener, done);
  });
  // Hooks that seldom wait are no promises: each costs every call a turn of its own.
  app.addHook('onRequest', (request, reply, done) => {
    // Before anything asks for request.ip, which is made of it.
    const { headers } = request.raw;
    const forwardedFor = headers['x-forwarded-for'];
    if (typeof forwardedFor === 'string') headers['x-forwarded-for'] = addressesIn(forwardedFor);
    reply.header('x-request-id', request.id);
    // So that no call comes by a connection that is kept as the last of them is closed.
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });
}

/** What is done before an answer leaves. */
function finishAnswers(app: App, platform: Platform): void {
  // Who was refused may be sure that it is written down.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { refusal } = request;
    if (!refusal) return done();
    inViewingOf(request, () => auditRefusal(platform, request, refusal)).then(() => done(), done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    addSecurityHeaders(platform, reply);
    done();
  });
  // Node would read on to the end what a caller sends who was refused before.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isRead(request.raw)) return done();
    readLittleRest(request.raw).then((all) => {
      if (!all) reply.header('connection', 'close');
      done();
    }, done);
  });
}

/** Which bodies are read, and how far. */
async function readBodies(app: App): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
  await app.register(compress, compression);
  await app.register(cookie);
  // Fields of a form beyond these are not looked at: an identity provider's have three.
  const parser = (form: string) => parse(form, '&', '=', { maxKeys: 50 });
  await app.register(formbody, { bodyLimit: 512 * 1024, parser });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: uploadBounds.fileBytes,
      files: uploadBounds.files,
      fields: 5,
      fieldSize: jsonLimit,
      parts: 15,
      headerPairs: 50,
    },
  });
}

/** What a body and a query say: read in its turn, spoken of to the caller, and refused where no text holds it. */
function readContent(app: App): void {
  const turns = createTurns();
  // Behind the limits, which refuse without reading, and before the body is read and checked.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const turn = request.sessionId && isLong(request.raw) ? turns(request.sessionId) : undefined;
    if (turn) turn.then(() => done(), done);
    else done();
  });
  // What reads a body goes on in nobody's name.
  app.addHook('preValidation', (request, _reply, done) => speakTo(request.listener, done));
  app.addHook('preValidation', (request, _reply, done) => inViewingOf(request, done));
  // Before the body is checked against its contract: a contract says nothing of what no text holds.
  app.addHook('preValidation', (request, reply, done) => {
    const { params, query, body } = request;
    const refusal = refusedContent(params) ?? refusedContent(query) ?? refusedContent(body);
    if (refusal) return void sendRefusal(request, reply, refusal);
    for (const given of [query, body]) readSearch(given);
    done();
  });
}

/** What is searched for is looked for in Latin digits, whatever script they are typed in: codes and numbers are kept so. */
function readSearch(given: unknown): void {
  if (typeof given !== 'object' || given === null || !('search' in given)) return;
  if (typeof given.search === 'string') given.search = westernDigits(given.search);
}

/** Calls that come once the portal stops are refused as any other that is; what was under way comes to its end. */
function refuseWhileStopping(app: App): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Whatever runs the portal asks on whether it lives.
    if (stopping && !probes.has(request.routeOptions.url ?? ''))
      return void sendRefusal(request, reply, refuse(503, 'stopping', m.error_stopping()));
    done();
  });
}

/**
 * A connection that falls idle after the stop began would be kept alive, and hold the stop up for a minute; one that is slow would hold
 * it up for two. What their calls have begun is let come to its end, such as removing what was received.
 */
function endConnectionsOnClose(app: App, connections: Connections): void {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    connections.hurry();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    connections.close();
    await callsDone(app);
  });
}

/** Until it is known who makes a call, the company or their browser says what they read. */
function listenerOf({ headers }: Pick<FastifyRequest, 'headers'>, { settings }: Platform): Listener {
  return { locale: languageFor(null, settings.now.language, headers['accept-language']) };
}

/** Routes that a library registers: the policy that they cannot name themselves. */
const libraryRoutes = [
  { prefix: '/api/docs', policy: anyone('the documentation of the contract holds nothing of the company') },
  { prefix: '/assets/', policy: anyone('the built page: the same for everyone') },
];

function registerPolicy(app: App, options: RouteOptions): void {
  const methods = [options.method].flat();
  const library = libraryRoutes.find(({ prefix }) => options.url.startsWith(prefix));
  if (library) options.config = { ...options.config, policy: library.policy };
  const { policy, call } = options.config ?? {};
  if (!policy) throw new Error(`${methods.join(',')} ${options.url} names no policy`);
  for (const method of methods)
    app.routeTable.push({ method, url: options.url, policy, ...(call && { call }) });
}
