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

  const spans = exported.map((span) => ({
    name: span.name,
    attributes: span.attributes,
    status: span.status.code,
    traceId: span.spanContext().traceId,
    parent: span.parentSpanContext?.spanId,
  }));
  const answerId = exported
    .find(({ name }) => name === 'GET /api/music/search')
    ?.spanContext().spanId;
  expect(spans).toEqual([
    {
      name: 'iTunes',
      attributes: { 'error.type': 'UpstreamError' },
      status: FAILED,
      traceId,
      parent: answerId,
    },
    {
      name: 'GET /api/music/search',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/music/search',
        'http.request.header.x-request-id': 'the-request',
        'http.response.status_code': 502,
      },
      status: FAILED,
      traceId,
      parent: proxySpanId,
    },
  ]);
});
