/** The parts that every page is built from. */
export {};
