import Type from 'typebox';

export const Health = Type.Object({ status: Type.Literal('alive') }, { $id: 'Health' });

export const Readiness = Type.Object({ status: Type.Literal('ready') }, { $id: 'Readiness' });

export const HostServed = Type.Object({ served: Type.Literal(true) }, { $id: 'HostServed' });
