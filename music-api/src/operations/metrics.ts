import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BusyError } from '../http/errors.ts';
import type { BudgetState, SourceObserver, SourceState } from '../sources/sourceObserver.ts';
import { routeOf } from './logging.ts';

/** What the service counts since its start, for Prometheus. */
export interface Metrics {
  /** Counts the answers of an app; call it before its routes are added. */
  watchAnswers(app: FastifyInstance): void;
  readonly sources: SourceObserver;
  readonly registry: Registry;
}

const REQUEST_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Requests by route whose answer has ended, and those that are in progress. */
function createAnswerMetrics(registers: Registry[]): Metrics['watchAnswers'] {
  const seconds = new Histogram({
    name: 'music_request_seconds',
    help: 'Time from a request to the end of its answer; status "aborted": the client left before.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const inFlight = new Map<FastifyReply, string>();
  new Gauge({
    name: 'music_requests_under_way',
    help: 'Requests that are not answered to the end.',
    labelNames: ['route'],
    registers,
    collect() {
      this.reset();
      for (const route of inFlight.values()) this.inc({ route });
    },
  });
  new Gauge({
    name: 'music_requests_waiting',
    help: 'Requests whose answer has not begun: for audio the queue of cold tracks.',
    labelNames: ['route'],
    registers,
    collect() {
      this.reset();
      for (const [{ raw }, route] of inFlight) this.inc({ route }, raw.headersSent ? 0 : 1);
    },
  });

  return (app) => {
    app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
      const route = routeOf(request);
      inFlight.set(reply, route);
      // Fastify's own hook is not called if the client leaves.
      reply.raw.once('close', () => {
        inFlight.delete(reply);
        const status = reply.raw.writableFinished ? String(reply.statusCode) : 'aborted';
        seconds.observe({ route, status }, reply.elapsedTime / 1_000);
      });
      done();
    });
  };
}

/** Calls of other services, the searches that spared them, and the limits. */
function createSourceMetrics(registers: Registry[]): SourceObserver {
  const states = new Map<string, SourceState>();
  const budgets = new Map<string, BudgetState>();
  const calls = new Histogram({
    name: 'music_source_call_seconds',
    help: 'Calls of another service: ok, busy (it asked to wait) or failed.',
    labelNames: ['source', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const searches = new Counter({
    name: 'music_searches_total',
    help: 'Searches of other services by how the cache answered: hit, stale or miss.',
    labelNames: ['source', 'cache'],
    registers,
  });
  new Gauge({
    name: 'music_source_circuit_open',
    help: '1 while a service is left alone because it kept failing.',
    labelNames: ['source'],
    registers,
    collect() {
      for (const [source, state] of states) this.set({ source }, state.isCircuitClosed() ? 0 : 1);
    },
  });
  new Gauge({
    name: 'music_source_calls_left',
    help: 'Calls that are left in the budget of a service.',
    labelNames: ['source'],
    registers,
    async collect() {
      for (const [source, budget] of budgets) this.set({ source }, await budget.callsLeft());
    },
  });

  return {
    async call(source, run) {
      const end = calls.startTimer({ source });
      try {
        const answer = await run();
        end({ outcome: 'ok' });
        return answer;
      } catch (error) {
        end({ outcome: error instanceof BusyError ? 'busy' : 'failed' });
        throw error;
      }
    },
    searched: (source, cache) => searches.inc({ source, cache }),
    watch: (source, state) => states.set(source, state),
    watchBudget: (source, state) => budgets.set(source, state),
  };
}

/** Starts to count, the process's memory and event loop included. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    watchAnswers: createAnswerMetrics([registry]),
    sources: createSourceMetrics([registry]),
    registry,
  };
}
