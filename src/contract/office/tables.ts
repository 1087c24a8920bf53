import Type from 'typebox';

const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 200 });

export const VoidCodes = Type.Object({ tables: Codes }, { $id: 'VoidCodes', examples: [{ tables: ['12'] }] });
/** Tables whose printed codes must not work any more. */
export type VoidCodes = Type.Static<typeof VoidCodes>;
