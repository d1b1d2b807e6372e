/** The size of a control: in the bar, or in the full player. */
export type ControlSize = 'bar' | 'full';
