import { render, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { createDeferredCode, type DeferredCode } from '../reactive/deferredCode';
import { useDeferredCode } from './useDeferredCode';

const seen: string[] = [];
beforeEach(() => seen.splice(0));

function Place({ code }: { readonly code: DeferredCode<string> }): JSX.Element {
  const state = useDeferredCode(code);
  seen.push(state.status);
  return <p>{state.status === 'ready' ? state.value : state.status}</p>;
}

test('mounted, it loads the code and shows it', async () => {
  const request = jest.fn(() => Promise.resolve('the page'));
  const code = createDeferredCode(request);
  const { unmount } = render(<Place code={code} />);
  expect(await screen.findByText('the page')).toBeVisible();
  unmount();
  render(<Place code={code} />);
  expect(screen.getByText('the page')).toBeVisible();
  expect(request).toHaveBeenCalledTimes(1);
});

test('mounted again after a failure, it tries again and does not show that failure', async () => {
  const request = jest
    .fn(() => Promise.resolve('the page'))
    .mockRejectedValueOnce(new Error('offline'));
  const code = createDeferredCode(request);
  const { unmount } = render(<Place code={code} />);
  expect(await screen.findByText('failed')).toBeVisible();
  unmount();
  seen.splice(0);
  render(<Place code={code} />);
  expect(await screen.findByText('the page')).toBeVisible();
  expect(seen).not.toContain('failed');
});
