/** The product's name, defined only here (specification 1.4). */
export const PRODUCT_NAME = 'Prelude';
