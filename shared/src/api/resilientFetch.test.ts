import fc from 'fast-check';
import { createFakeClock } from '../testing/fakeClock';
import { createFakeNetwork, textResponse, type MusicAnswer } from '../testing/fakeNetwork';
import { createResilientFetch, type HttpAnswer } from './resilientFetch';

const ADDRESS = '/api/music/search?q=jazz&limit=12';

const failing: MusicAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const hanging: MusicAnswer = () => new Promise(() => undefined);
const breakingOff: MusicAnswer = () => ({
  ...textResponse(''),
  text: () => Promise.reject(new TypeError('terminated')),
});
const endless: MusicAnswer = () => ({
  ...textResponse(''),
  text: () => new Promise(() => undefined),
});

/** Makes a call with a fake clock; `answers` are the results of the tries in order, the last one repeats. */
function makeCall(...answers: readonly MusicAnswer[]) {
  const clock = createFakeClock();
  const network = createFakeNetwork(clock.schedule);
  network.answer((request) => {
    const answer = answers[network.requests.length - 1] ?? answers.at(-1) ?? failing;
    return answer(request);
  });
  const caller = new AbortController();
  let outcome: HttpAnswer | { readonly gaveUp: unknown } | undefined;
  return {
    clock,
    network,
    caller,
    tries: () => network.requests.length,
    outcome: () => outcome,
    /** Which of the tries were aborted. */
    aborted: () => network.requests.map(({ signal }) => signal.aborted),
    async begin({ hasWorker = false } = {}) {
      const dependencies = { ...network, hasWorker: () => hasWorker };
      void createResilientFetch(dependencies)(ADDRESS, { signal: caller.signal }).then(
        (answer) => (outcome = answer),
        (gaveUp: unknown) => (outcome = { gaveUp }),
      );
      await this.pass(0);
    },
    /** Advances the time and flushes its effects. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds);
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    },
  };
}

const synthetic = (error: string) => ({ status: 502, text: JSON.stringify({ error }) });
const well = { status: 200, text: 'well' };

describe('2 retries, 200 ms times the attempt', () => {
  test('the second try comes at 200 ms, the third 400 ms later, then a synthetic 502 with an error', async () => {
    const call = makeCall(failing);
    await call.begin();
    expect(call.tries()).toBe(1);
    await call.pass(199);
    expect(call.tries()).toBe(1);
    await call.pass(1);
    expect(call.tries()).toBe(2);
    await call.pass(399);
    expect(call.tries()).toBe(2);
    expect(call.outcome()).toBeUndefined();
    await call.pass(1);
    expect(call.tries()).toBe(3);
    expect(call.outcome()).toEqual(synthetic('unavailable'));
    await call.pass(60_000);
    expect(call.tries()).toBe(3);
  });

  test('the wait starts at the failure, not at the try', async () => {
    const call = makeCall(
      () =>
        new Promise((_, reject) => {
          call.clock.schedule(() => reject(new TypeError('Failed to fetch')), 1_000);
        }),
      hanging,
    );
    await call.begin();
    await call.pass(1_000);
    await call.pass(199);
    expect(call.tries()).toBe(1);
    await call.pass(1);
    expect(call.tries()).toBe(2);
  });

  test.each([
    ['a network failure', failing],
    ['a 500', () => textResponse('<h1>Oops</h1>', 500)],
    ['a 503', () => textResponse('', 503)],
    ['a truncated answer', breakingOff],
  ] satisfies [string, MusicAnswer][])(
    '%s is retried, and the third answer counts',
    async (_, fault) => {
      const call = makeCall(fault, fault, () => textResponse('well'));
      await call.begin();
      await call.pass(200);
      expect(call.outcome()).toBeUndefined();
      await call.pass(400);
      expect(call.outcome()).toEqual(well);
      expect(call.tries()).toBe(3);
    },
  );

  test.each([200, 204, 304, 400, 404, 408, 429])(
    'a %i is an answer: it is returned after one try',
    async (status) => {
      const call = makeCall(() => textResponse('{"as":"it is"}', status));
      await call.begin();
      expect(call.outcome()).toEqual({ status, text: '{"as":"it is"}' });
      await call.pass(60_000);
      expect(call.tries()).toBe(1);
    },
  );
});

describe('the deadline of 8 s', () => {
  test.each([
    ['an API that hangs', hanging],
    ['a body that never ends', endless],
  ])('%s ends in a synthetic 502, its request aborted', async (_, answer) => {
    const call = makeCall(answer);
    await call.begin();
    await call.pass(7_999);
    expect(call.outcome()).toBeUndefined();
    expect(call.aborted()).toEqual([false]);
    await call.pass(1);
    expect(call.outcome()).toEqual(synthetic('unavailable'));
    expect(call.aborted()).toEqual([true]);
    await call.pass(60_000);
    expect(call.tries()).toBe(1);
  });

  test('covers all tries and waits together', async () => {
    const call = makeCall(failing, failing, hanging);
    await call.begin();
    await call.pass(200);
    await call.pass(400);
    expect(call.tries()).toBe(3);
    await call.pass(7_399);
    expect(call.outcome()).toBeUndefined();
    await call.pass(1);
    expect(call.outcome()).toEqual(synthetic('unavailable'));
  });

  test('ends a wait before a retry', async () => {
    const call = makeCall(
      () =>
        new Promise((_, reject) => {
          call.clock.schedule(() => reject(new TypeError('Failed to fetch')), 7_900);
        }),
    );
    await call.begin();
    await call.pass(7_900);
    await call.pass(100);
    expect(call.outcome()).toEqual(synthetic('unavailable'));
    await call.pass(60_000);
    expect(call.tries()).toBe(1);
  });

  test('applies even if the fetch ignores its signal', async () => {
    const clock = createFakeClock();
    const deaf = {
      ...createFakeNetwork(clock.schedule),
      fetch: () => new Promise<never>(() => {}),
    };
    const answer = createResilientFetch(deaf)(ADDRESS, { signal: new AbortController().signal });
    clock.advance(8_000);
    await expect(answer).resolves.toEqual(synthetic('unavailable'));
  });

  test('leaves no timer after an answer', async () => {
    const call = makeCall(() => textResponse('well'));
    await call.begin();
    expect(call.outcome()).toEqual(well);
    expect(call.clock.running()).toBe(0);
    expect(call.aborted()).toEqual([false]);
  });
});

describe('an endpoint that requests a wait with Retry-After', () => {
  const busy = (status: number, retryAfter: string): MusicAnswer => {
    return () => textResponse('', status, { 'retry-after': retryAfter });
  };

  /** Several calls of one wrapper with a fake clock; `answers` are used in their order. */
  function makeCalls(...answers: readonly MusicAnswer[]) {
    const clock = createFakeClock();
    const network = createFakeNetwork(clock.schedule);
    network.answer((request) => {
      const answer = answers[network.requests.indexOf(request)] ?? (() => textResponse('well'));
      return answer(request);
    });
    const fetch = createResilientFetch(network);
    return {
      clock,
      tries: () => network.requests.length,
      begin(url: string, patienceMilliseconds: number) {
        const outcomes: HttpAnswer[] = [];
        const { signal } = new AbortController();
        void fetch(url, { signal, patienceMilliseconds }).then((answer) => outcomes.push(answer));
        return outcomes;
      },
      async pass(milliseconds: number) {
        clock.advance(milliseconds);
        for (let turns = 0; turns < 30; turns += 1) await Promise.resolve();
      },
    };
  }

  test.each([429, 503])('after a %i the next try waits until then', async (status) => {
    const calls = makeCalls(busy(status, '3'));
    const outcomes = calls.begin(ADDRESS, 8_000);
    await calls.pass(0);
    await calls.pass(200);
    await calls.pass(2_799);
    expect(calls.tries()).toBe(1);
    await calls.pass(1);
    expect(calls.tries()).toBe(2);
    expect(outcomes).toEqual([well]);
    expect(calls.clock.running()).toBe(0);
  });

  test('all calls of the endpoint wait; another endpoint is asked', async () => {
    const calls = makeCalls(busy(503, '3'));
    calls.begin(ADDRESS, 8_000);
    await calls.pass(0);
    const second = calls.begin('/api/music/search?q=pop&limit=12', 8_000);
    const other = calls.begin('/api/music/spotify?q=pop&limit=12', 8_000);
    await calls.pass(2_999);
    expect([second, other]).toEqual([[], [well]]);
    expect(calls.tries()).toBe(2);
    await calls.pass(1);
    expect(second).toEqual([well]);
  });

  test('the later end of two waits counts', async () => {
    const calls = makeCalls(busy(503, '5'), busy(503, '1'));
    calls.begin(ADDRESS, 8_000);
    calls.begin('/api/music/search?q=pop', 8_000);
    await calls.pass(0);
    expect(calls.tries()).toBe(2);
    await calls.pass(4_999);
    expect(calls.tries()).toBe(2);
    await calls.pass(1);
    expect(calls.tries()).toBe(4);
  });

  test('a wait longer than accepted ends this call and the following ones at once', async () => {
    const calls = makeCalls(busy(503, '9'));
    const first = calls.begin(ADDRESS, 8_000);
    await calls.pass(0);
    await calls.pass(200);
    const second = calls.begin(ADDRESS, 0);
    await calls.pass(0);
    expect([first, second]).toEqual([[synthetic('unavailable')], [synthetic('unavailable')]]);
    expect(calls.tries()).toBe(1);
  });

  test.each(['soon', '-1', '1.5'])('a Retry-After of “%s” is ignored', async (value) => {
    const calls = makeCalls(busy(503, value));
    const outcomes = calls.begin(ADDRESS, 0);
    await calls.pass(0);
    await calls.pass(200);
    expect(outcomes).toEqual([well]);
  });
});

describe('a browser that is offline', () => {
  test('makes no request and gets its 502 at once', async () => {
    const call = makeCall();
    call.network.setOnline(false);
    await call.begin();
    expect(call.outcome()).toEqual(synthetic('offline'));
    expect([call.tries(), call.clock.running()]).toEqual([0, 0]);
  });

  test.each([
    ['during a try', hanging, true],
    ['while a body is arriving', endless, true],
    ['during the wait before a retry', failing, false],
  ])('%s counts as offline at once and stops', async (_, answer, isAborted) => {
    const call = makeCall(answer);
    await call.begin();
    await call.pass(100);
    call.network.setOnline(false);
    await call.pass(0);
    expect(call.outcome()).toEqual(synthetic('offline'));
    expect(call.clock.running()).toBe(0);
    if (isAborted) expect(call.aborted()).toEqual([true]);
    call.network.setOnline(true);
    await call.pass(60_000);
    expect(call.tries()).toBe(1);
  });

  test('asks the service worker if there is one', async () => {
    const call = makeCall(() => textResponse('well'));
    call.network.setOnline(false);
    await call.begin({ hasWorker: true });
    expect(call.outcome()).toEqual(well);
  });

  test('and is offline if the worker has no answer', async () => {
    const call = makeCall(failing);
    call.network.setOnline(false);
    await call.begin({ hasWorker: true });
    await call.pass(200);
    await call.pass(400);
    expect(call.outcome()).toEqual(synthetic('offline'));
  });

  test('keeps an answer that has arrived', async () => {
    const call = makeCall(() => textResponse('well'));
    await call.begin();
    call.network.setOnline(false);
    await call.pass(0);
    expect(call.outcome()).toEqual(well);
  });
});

describe('a caller who cancels', () => {
  test.each([
    ['before the first try', hanging, 0],
    ['during a try', hanging, 1],
    ['while a body is arriving', endless, 1],
    ['during the wait before a retry', failing, 1],
  ])('%s gets the abort reason at once and leaves nothing running', async (_, answer, tries) => {
    const call = makeCall(answer);
    const reason = new Error('a newer query');
    if (tries === 0) call.caller.abort(reason);
    await call.begin();
    if (tries > 0) {
      await call.pass(100);
      call.caller.abort(reason);
    }
    await call.pass(0);
    expect(call.outcome()).toEqual({ gaveUp: reason });
    expect(call.clock.running()).toBe(0);
    if (answer !== failing) expect(call.aborted()).toEqual(Array(tries).fill(true));
    await call.pass(60_000);
    expect(call.tries()).toBe(tries);
  });
});

test('any call ends within 8 s after at most three tries and leaves nothing running', async () => {
  const withStatus = [200, 404, 500, 503].map((status) => () => textResponse('', status));
  const anyTry = fc.record({
    answer: fc.constantFrom<MusicAnswer>(failing, hanging, breakingOff, endless, ...withStatus),
    afterMilliseconds: fc.integer({ min: 0, max: 9_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyTry, { minLength: 3, maxLength: 3 }), async (tries) => {
      const call = makeCall(
        ...tries.map(({ answer, afterMilliseconds }): MusicAnswer => async (request) => {
          await new Promise<void>((done) => call.clock.schedule(done, afterMilliseconds));
          return answer(request);
        }),
      );
      await call.begin();
      for (let steps = 0; steps < 80; steps += 1) await call.pass(100);
      expect(call.outcome()).toBeDefined();
      expect(call.tries()).toBeLessThanOrEqual(3);
      // The fake answers' own timers do not count.
      await call.pass(9_000);
      expect(call.clock.running()).toBe(0);
      expect(call.tries()).toBeLessThanOrEqual(3);
    }),
    { numRuns: 60 },
  );
});
