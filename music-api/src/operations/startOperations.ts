import type { FastifyInstance } from 'fastify';
import { type SourceObserver, UNOBSERVED } from '../sources/sourceObserver.ts';

/** What is configured of them. */
export interface OperationsOptions {
  /** Where `/metrics` is served; absent: nothing is counted. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** True if OpenTelemetry's variables name a collector of traces. */
  readonly isTraced: boolean;
}

/** Metrics and traces, as far as they are configured. */
export interface Operations {
  /** For `createApp`. */
  readonly instruments: readonly ((app: FastifyInstance) => void)[];
  readonly observer: SourceObserver;
  /** Serves `/metrics`; rejects if its port is taken. */
  listen(): Promise<void>;
  stop(): Promise<void>;
}

async function startMetrics(address: NonNullable<OperationsOptions['metrics']>) {
  const { createMetrics } = await import('./metrics.ts');
  const { createMetricsServer } = await import('./metricsServer.ts');
  const metrics = createMetrics();
  return { ...metrics, address, server: createMetricsServer(metrics.registry) };
}

/** Starts what is configured. The code of what is not is not even loaded. */
export async function startOperations({
  metrics: address,
  isTraced,
}: OperationsOptions): Promise<Operations> {
  const metrics = address && (await startMetrics(address));
  const tracing = isTraced ? (await import('./tracing.ts')).startTracing() : undefined;
  const observer = metrics?.sources ?? UNOBSERVED;
  return {
    // Spans begin before anything else, so that all later hooks belong to them.
    instruments: [tracing?.watchAnswers, metrics?.watchAnswers].filter(
      (each) => each !== undefined,
    ),
    observer: tracing?.watchCalls(observer) ?? observer,
    listen: async () => {
      await metrics?.server.listen(metrics.address);
    },
    stop: async () => {
      await metrics?.server.close();
      await tracing?.stop();
    },
  };
}
