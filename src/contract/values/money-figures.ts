import Type from 'typebox';

/** The six figures in which money is told, wherever figures are: all on the basis of the reports. */
export const moneyFigures = {
  ordered: Type.String({
    description:
      'Totals without tips of the orders placed then that stand, accepted or not; what lines come to for dishes and categories; 0 for payment types and people',
  }),
  taken: Type.String({
    description:
      'Money received then, tips included, but for orders that wait to be accepted; what is struck or canceled later lowers it no more, since its money goes back as refunded',
  }),
  tips: Type.String({
    description: 'Of people: of orders whose payment they took in person, else that they moved on last',
  }),
  refunded: Type.String({ description: 'Money of taken ones that went back then, above zero' }),
  unpaid: Type.String({
    description:
      'What accepted orders placed then still owe, tips included, less what was given back although it was owed; 0 for payment types and people',
  }),
  net: Type.String({ description: 'Taken less refunded; below zero where more went back' }),
};

/** See {@link moneyFigures}. */
export type MoneyFigures = Record<keyof typeof moneyFigures, string>;
