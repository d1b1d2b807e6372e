import { fireEvent, render, screen } from '@testing-library/react';
import { makeTrack } from '../testing';
import { Cover } from './Cover';

const image = (): HTMLImageElement => {
  const found = document.querySelector('img');
  if (!found) throw new Error('no image is shown');
  return found;
};

test('a cover is sized before it loads, loads when it is near, and shows its own tone', () => {
  render(<Cover track={makeTrack({ artworkTone: '#e07a5f' })} size="medium" />);
  expect(image()).toHaveAttribute('width', '100');
  expect(image()).toHaveAttribute('height', '100');
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(image()).toHaveAttribute('alt', '');
  expect(image().parentElement?.style.getPropertyValue('--cover-tone')).toBe('#e07a5f');
});

test('a small cover uses the small image, a cover of the first screen loads at once and first', () => {
  const track = makeTrack();
  render(<Cover track={track} size="small" eager />);
  expect(image()).toHaveAttribute('src', track.artworkUrl60);
  expect(image()).toHaveAttribute('loading', 'eager');
  expect(image()).toHaveAttribute('fetchpriority', 'high');
});

test('a broken cover shows a drawing until the track changes', () => {
  const { rerender } = render(<Cover track={makeTrack()} size="medium" />);
  fireEvent.error(image());
  expect(screen.getByTestId('cover-fallback')).toBeInTheDocument();

  rerender(<Cover track={makeTrack({ trackId: 2 })} size="medium" />);
  expect(screen.queryByTestId('cover-fallback')).not.toBeInTheDocument();
  expect(image()).toBeInTheDocument();
});

test('a track without a cover shows the drawing', () => {
  render(<Cover track={makeTrack({ artworkUrl100: '' })} size="medium" />);
  expect(screen.getByTestId('cover-fallback')).toBeInTheDocument();
});
