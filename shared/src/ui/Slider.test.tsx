import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './Slider';

const seekBar = { label: 'Seek', min: 0, max: 30, step: 1 };

test('a slider speaks its value and tells each step', () => {
  const onInput = jest.fn();
  render(<Slider {...seekBar} value={3} valueText="3 seconds of 30 seconds" onInput={onInput} />);
  const slider = screen.getByRole('slider', { name: 'Seek' });
  expect(slider).toHaveAttribute('aria-valuetext', '3 seconds of 30 seconds');

  fireEvent.input(slider, { target: { value: '12' } });
  expect(onInput).toHaveBeenLastCalledWith(12);
});

test.each([
  [0, 30, '0'],
  [15, 30, '0.5'],
  [99, 30, '1'],
  [0, 0, '0'],
])('at %d of %d the drawn share is %s', (value, max, share) => {
  render(<Slider {...seekBar} max={max} value={value} valueText="" onInput={() => undefined} />);
  expect(screen.getByRole('slider').style.getPropertyValue('--slider-share')).toBe(share);
});
