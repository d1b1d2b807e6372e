import { useLayoutEffect, useRef, type JSX, type Ref } from 'react';
import { classNames } from './classNames';
import { drawSlider, type SliderReading } from './drawSlider';
import styles from './Slider.module.css';

/** Props of a slider's frame, without its value. */
export interface SliderFrameProps {
  readonly label: string;
  readonly min: number;
  readonly step: number;
  /** The id of a describing text. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Called for each step of a drag and each key. */
  readonly onInput?: ((value: number) => void) | undefined;
}

/** Props of a slider. */
export type SliderProps = Omit<SliderFrameProps, 'ref'> & SliderReading;

/** A native range input with a drawn track, disabled until `drawSlider` sets its value. */
export function SliderFrame({
  label,
  describedBy,
  className,
  onInput,
  ...attributes
}: SliderFrameProps): JSX.Element {
  return (
    <span className={classNames(styles.slider, className)}>
      <input
        {...attributes}
        type="range"
        max={attributes.min}
        aria-disabled
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onInput?.(currentTarget.valueAsNumber)}
      />
      <span className={styles.drawing}>
        <span className={styles.mover} />
      </span>
    </span>
  );
}

/** A slider controlled by its props. */
export function Slider({
  value,
  max,
  valueText,
  disabled = false,
  onInput,
  ...frame
}: SliderProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const draw = (): void => {
    if (input.current) drawSlider(input.current, { value, max, valueText, disabled });
  };
  useLayoutEffect(draw);
  return <SliderFrame {...frame} ref={input} onInput={disabled ? draw : onInput} />;
}
