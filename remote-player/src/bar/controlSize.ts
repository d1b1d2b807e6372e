/** Where a control stands: in the bar, or with more room and nothing left out in the full player of a phone. */
export type ControlSize = 'bar' | 'full';
