/** The product's name, defined only here (decisions, "Name and voice"). */
export const PRODUCT_NAME = 'Prelude';
