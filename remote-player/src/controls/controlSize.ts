/** The size of a control: in the bar, or in the full player of a phone. */
export type ControlSize = 'bar' | 'full';
