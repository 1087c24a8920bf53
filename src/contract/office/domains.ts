import Type from 'typebox';

/** How many web addresses a venue has at most, those that wait for their proof included. */
export const MOST_DOMAINS = 10;

export const OfficeDomain = Type.Object(
  {
    domain: Type.String({ description: 'menu.example' }),
    live: Type.Boolean({ description: 'Guests read the menu there; otherwise it waits for its proof' }),
    record: Type.Object(
      {
        name: Type.String({ description: 'The name of the TXT record' }),
        value: Type.String({ description: 'What it says' }),
      },
      { description: 'The DNS record that proves that the name is the venue’s' },
    ),
  },
  { $id: 'OfficeDomain' },
);
/** A web address of a venue. */
export type OfficeDomain = Type.Static<typeof OfficeDomain>;

export const OfficeDomains = Type.Object(
  {
    domains: Type.Array(Type.Unsafe<OfficeDomain>(Type.Ref('OfficeDomain'))),
    target: Type.Union([Type.String(), Type.Null()], {
      description: 'The host that web addresses lead to; null: this server has no public address',
    }),
  },
  { $id: 'OfficeDomains' },
);
export type OfficeDomains = Type.Static<typeof OfficeDomains>;

export const NewDomain = Type.Object(
  {
    domain: Type.String({ minLength: 1, maxLength: 300, description: 'As typed: with or without https://' }),
  },
  { $id: 'NewDomain' },
);
export type NewDomain = Type.Static<typeof NewDomain>;

export const CheckDomain = Type.Object(
  {
    anyway: Type.Optional(
      Type.Boolean({ description: 'Use a proved name although it does not lead here, as behind a CDN' }),
    ),
  },
  { $id: 'CheckDomain' },
);
export type CheckDomain = Type.Static<typeof CheckDomain>;

const leads = ['here', 'elsewhere', 'nowhere', 'unanswered', 'unknown'] as const;
const proofs = ['found', 'missing', 'unanswered'] as const;

export const DomainChecked = Type.Object(
  {
    live: Type.Boolean({ description: 'Guests read the menu there now' }),
    proof: Type.Unsafe<(typeof proofs)[number]>({ enum: proofs, description: 'The TXT record' }),
    leads: Type.Unsafe<(typeof leads)[number]>({
      enum: leads,
      description:
        'Where the name’s addresses lead; unknown: this server has no public address to compare with',
    }),
    addresses: Type.Array(Type.String(), { description: 'The addresses of the name' }),
    wanted: Type.Array(Type.String(), { description: 'The addresses of this server' }),
  },
  { $id: 'DomainChecked' },
);
/** What the name servers say of a web address. */
export type DomainChecked = Type.Static<typeof DomainChecked>;
