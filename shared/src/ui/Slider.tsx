import type { CSSProperties, JSX } from 'react';
import { classNames } from './classNames';
import styles from './Slider.module.css';

/** What a slider takes. */
export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as it is spoken, for example "1 minute 3 seconds of 30 seconds". */
  readonly valueText: string;
  /** Each step of a drag and each key. */
  readonly onInput: (value: number) => void;
  readonly disabled?: boolean | undefined;
  /** The id of a text that says more about it. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** A native range input with a drawn track. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  valueText,
  onInput,
  disabled = false,
  describedBy,
  className,
}: SliderProps): JSX.Element {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <input
      type="range"
      className={classNames(styles.slider, className)}
      style={{ '--slider-share': share } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      aria-describedby={describedBy}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      onChange={(event) => onInput(event.currentTarget.valueAsNumber)}
    />
  );
}
