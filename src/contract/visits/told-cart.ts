/** The header in which a phone tells its stream what is in its cart: ids of dishes, percent-encoded, with commas. */
export const CART_HEADER = 'sufra-cart';

/** How many dishes of a cart are told. */
export const MOST_TOLD_DISHES = 50;
