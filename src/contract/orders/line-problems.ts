/** The problems of lines, in an order or on their own. */
export const lineProblems = [
  'product_unavailable',
  'out_of_stock',
  'variation_required',
  'variation_invalid',
  'combo_incomplete',
] as const;
