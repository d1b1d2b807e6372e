import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import { createApp } from '../app.ts';
import { createItunesSource } from '../sources/itunes.ts';
import { UNOBSERVED } from '../sources/sourceObserver.ts';
import { startTracing } from './tracing.ts';

const covers = new Map();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const proxySpanId = '00f067aa0ba902b7';
const FAILED = 2;

test('a request and its call of a service are spans of the proxy’s trace, without the query', async () => {
  const exporter = new InMemorySpanExporter();
  let exported = exporter.getFinishedSpans();
  // Stopping empties the exporter.
  exporter.shutdown = async () => void (exported = [...exporter.getFinishedSpans()]);
  const tracing = startTracing(exporter);
  const source = createItunesSource({
    fetch: async () => Response.json({}, { status: 500 }),
    observer: tracing.watchCalls(UNOBSERVED),
  });
  const app = createApp({ source, covers, instruments: [tracing.watchAnswers] });
  await app.inject({
    url: '/api/music/search?q=kettle',
    headers: { traceparent: `00-${traceId}-${proxySpanId}-01`, 'x-request-id': 'the-request' },
  });
  await tracing.stop();

  expect(exported.map(({ name }) => name)).toEqual(['iTunes', 'GET /api/music/search']);
  const [call, answer] = exported;
  expect(call?.attributes).toEqual({ 'error.type': 'UpstreamError' });
  expect(call?.parentSpanContext?.spanId).toBe(answer?.spanContext().spanId);
  expect(answer?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/music/search',
    'http.request.header.x-request-id': 'the-request',
    'http.response.status_code': 502,
  });
  expect(answer?.parentSpanContext?.spanId).toBe(proxySpanId);
  for (const span of exported)
    expect([span.status.code, span.spanContext().traceId]).toEqual([FAILED, traceId]);
});
