import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import type { SourceObserver } from '../sources/sourceObserver.ts';
import { routeOf } from './logging.ts';

/** Sends spans to the collector that OpenTelemetry's own variables name. */
export interface Tracing {
  /** Adds a span for each request of an app; call it before its routes are added. */
  watchAnswers(app: FastifyInstance): void;
  /** The same observer, which adds a span for each call of a service. */
  watchCalls(observer: SourceObserver): SourceObserver;
  /** Sends what is left. */
  stop(): Promise<void>;
}

function fail(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  // The class alone: a message may hold what was searched for.
  if (error instanceof Error) span.setAttribute('error.type', error.name);
}

const watchAnswers = (tracer: Tracer) => (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, id } = request;
    const route = routeOf(request);
    const caller = propagation.extract(context.active(), headers);
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.request.header.x-request-id': id,
    };
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    );
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500 || !reply.raw.writableFinished) fail(span);
      span.end();
    });
    context.with(trace.setSpan(caller, span), done);
  });
};

const watchCalls =
  (tracer: Tracer) =>
  (observer: SourceObserver): SourceObserver => ({
    ...observer,
    call: (service, run) =>
      tracer.startActiveSpan(service, { kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await observer.call(service, run);
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
  });

/** Starts to send spans. They name routes and services, never addresses, queries or clients. */
export function startTracing(exporter: SpanExporter = new OTLPTraceExporter()): Tracing {
  process.env['OTEL_SERVICE_NAME'] ??= 'music-api';
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('music-api');
  return {
    watchAnswers: watchAnswers(tracer),
    watchCalls: watchCalls(tracer),
    stop: () => provider.shutdown(),
  };
}
