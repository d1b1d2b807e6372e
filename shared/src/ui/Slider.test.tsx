import { fireEvent, render, screen } from '@testing-library/react';
import { drawSlider, moveSlider } from './drawSlider';
import { Slider, SliderFrame } from './Slider';

const seekBar = { label: 'Seek', min: 0, max: 30, step: 1 };
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Seek' });
const drawnPlace = (): string => {
  const mover = slider().nextElementSibling?.firstElementChild;
  return mover instanceof HTMLElement ? mover.style.transform : '';
};

test('a slider has a spoken value and reports each step', () => {
  const onInput = jest.fn();
  render(<Slider {...seekBar} value={3} valueText="3 seconds of 30 seconds" onInput={onInput} />);
  expect(slider()).toHaveValue('3');
  expect(slider()).toHaveAttribute('aria-valuetext', '3 seconds of 30 seconds');

  fireEvent.input(slider(), { target: { value: '12' } });
  expect(onInput).toHaveBeenLastCalledWith(12);
});

test('a step back to its initial value is reported', () => {
  const onInput = jest.fn();
  render(<Slider {...seekBar} value={21} valueText="21 seconds" onInput={onInput} />);
  // Like the key Home in a browser: no script sets the value.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'valueAsNumber')?.set?.call(
    slider(),
    0,
  );
  fireEvent.input(slider());
  expect(onInput).toHaveBeenLastCalledWith(0);
});

test('a disabled slider says so, keeps the focus and does not move', () => {
  const onInput = jest.fn();
  const { rerender } = render(<Slider {...seekBar} value={3} valueText="" onInput={onInput} />);
  slider().focus();
  rerender(<Slider {...seekBar} value={3} valueText="" onInput={onInput} disabled />);
  expect(slider()).toHaveFocus();
  expect(slider()).toHaveAttribute('aria-disabled', 'true');

  fireEvent.input(slider(), { target: { value: '12' } });
  expect(onInput).not.toHaveBeenCalled();
  expect(slider()).toHaveValue('3');
});

test.each([
  [0, 30, 'translateX(0%)'],
  [15, 30, 'translateX(50%)'],
  [99, 30, 'translateX(100%)'],
  [0, 0, 'translateX(0%)'],
])('at %d of %d the drawing moves by %s', (value, max, place) => {
  render(<Slider {...seekBar} max={max} value={value} valueText="" />);
  expect(drawnPlace()).toBe(place);
});

test('a slider that is only moved keeps its own value until it is drawn', () => {
  render(<SliderFrame label="Seek" min={0} step={0.1} />);
  drawSlider(slider(), { value: 6, max: 30, valueText: '6 seconds' });
  expect(slider()).toHaveValue('6');
  moveSlider(slider(), 0.25);
  expect(drawnPlace()).toBe('translateX(25%)');
  expect(slider()).toHaveValue('6');
  drawSlider(slider(), { value: 7.5, max: 30, valueText: '7 seconds' });
  expect(slider()).toHaveValue('7.5');
  expect(slider()).toHaveAttribute('aria-valuetext', '7 seconds');
});
