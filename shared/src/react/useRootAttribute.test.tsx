import { render } from '@testing-library/react';
import type { JSX } from 'react';
import { useRootAttribute } from './useRootAttribute';

function Mark({ isSet }: { readonly isSet: boolean }): JSX.Element {
  useRootAttribute('data-marked', isSet);
  return <p>Marks the root</p>;
}

const isMarked = (): boolean => document.documentElement.hasAttribute('data-marked');

test('the root has the attribute while it is set and the component is mounted', () => {
  const { rerender, unmount } = render(<Mark isSet={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Mark isSet />);
  expect(isMarked()).toBe(true);
  rerender(<Mark isSet={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Mark isSet />);
  unmount();
  expect(isMarked()).toBe(false);
});
