/** A noun for an amount: "song" for 1, otherwise "songs". */
export const plural = (amount: number, noun: string): string => (amount === 1 ? noun : `${noun}s`);
