/** The product's name; it stands in this one place (decisions, "Name and voice"). */
export const PRODUCT_NAME = 'Prelude';
