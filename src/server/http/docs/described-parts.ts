import { presentProblem, problems, type ProblemCode } from '#contract/values/problem.ts';

/** The descriptions of the headers that calls read. */
const requestHeaders = {
  'Sufra-Visit': {
    description:
      'Visit tokens of this phone, separated by commas, at most 20: where it sits, what it may see, and who it is for limits',
    schema: { type: 'string' },
    example: 'bT3kQ0c1m2Yx7v9sH4dLwg',
  },
  'Sufra-Cart': {
    description:
      'Ids of the dishes in this phone’s cart, percent-encoded, separated by commas, at most 50: whoever publishes a menu learns how many carts it touches. Kept in memory as long as the stream lives',
    schema: { type: 'string' },
    example: 'hummus,mint-tea',
  },
  'Sufra-License': {
    description: 'The venue, where the host names none',
    schema: { type: 'string' },
    example: 'test-kitchen',
  },
  'Sufra-Person': {
    description:
      'On a shared device or the own phone of another: who acts, by what /staff/api/person/ gave for a PIN. Asked for with person_required',
    schema: { type: 'string' },
    example: '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10.1764000000000.bT3kQ0c1m2Yx7v9sH4dLwg',
  },
  'Idempotency-Key': {
    description:
      'The same for every try to send this once: 20 to 64 letters, digits and hyphens, such as a uuid',
    schema: { type: 'string', pattern: '^"?[A-Za-z0-9-]{20,64}"?$' },
    example: '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10',
  },
  Prefer: {
    description:
      'handling=strict: members of the body that the call does not know are refused by name, instead of ignored',
    schema: { type: 'string' },
    example: 'handling=strict',
  },
  'If-None-Match': {
    description: 'ETags of what the caller has; answered 304 where that is what there is',
    schema: { type: 'string' },
    example: 'W/"Yk1fZ0h2"',
  },
  'If-Match': {
    description: 'The ETag of what the caller has seen; anything newer is refused',
    schema: { type: 'string' },
    example: '"12"',
  },
  Range: { description: 'The bytes that are wanted', schema: { type: 'string' }, example: 'bytes=0-1023' },
  DNT: { description: '1: the guest is not counted', schema: { type: 'string' }, example: '1' },
  'Sec-GPC': { description: '1: the guest is not counted', schema: { type: 'string' }, example: '1' },
} as const;

/** A header that a call reads. */
export type RequestHeader = keyof typeof requestHeaders;

/** The descriptions of the headers of answers. */
const answerHeaders = {
  'X-Request-Id': {
    description: 'Names the request in the server’s log',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds until trying again makes sense',
    schema: { type: 'integer', minimum: 0 },
  },
  'Idempotency-Replayed': {
    description: 'true: this was sent before, and this is its answer',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'Names what was answered, for If-None-Match',
    required: true,
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
  'Content-Range': { description: 'Which bytes these are', schema: { type: 'string' } },
  'Accept-Ranges': { description: 'Parts can be asked for', schema: { type: 'string', enum: ['bytes'] } },
  'Set-Cookie': { description: 'Signs the browser in or out', schema: { type: 'string' } },
  'Clear-Site-Data': { description: 'What the browser forgets', schema: { type: 'string' } },
} as const;

/** A header of an answer. */
export type AnswerHeader = keyof typeof answerHeaders;

/** The meaning of each path parameter, with an example for the page's commands. */
export const pathParameters: Readonly<Record<string, { description: string; example: string } | undefined>> =
  {
    lang: { description: 'A language code; another than the venue’s: its default', example: 'en' },
    license: { description: 'The venue', example: 'test-kitchen' },
    domain: { description: 'A host name, with or without its port', example: 'menu.example' },
    menu: { description: 'The menu’s id', example: 'menu-1' },
    uuid: { description: 'The order', example: '8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d' },
    key: {
      description: 'The Idempotency-Key that it was sent with',
      example: '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10',
    },
    line: { description: 'The line’s cart_uuid', example: 'b7c1' },
    place: { description: 'lat,lng in degrees', example: '25.2048,55.2708' },
    code: { description: 'A code, as it is printed', example: '12' },
    location: { description: 'The table or room, as it is printed', example: '12' },
    request: { description: 'A phone’s request to sit at a table', example: 'bT3kQ0c1m2Yx7v9sH4dLwg' },
    reference: { description: 'The payment, as the return page’s address names it', example: 'A1B2C3' },
    provider: { description: 'The gateway', example: 'stripe' },
    printer: { description: 'The printer’s key', example: 'kitchen-5d41402abc4b2a76' },
    id: { description: 'An id, as lists give it', example: '6f1c2b6e-2f0b-4b7e-9a51-0d6a0f6f9f10' },
    job: { description: 'The print job', example: '5d41402abc4b2a76' },
    name: { description: 'Made of the content', example: '0a1b2c3d4e5f-1600x1200-aa7744' },
    variant: { description: 'Width and format', example: '640.webp' },
  };

/** Groups of calls, in display order. */
export const tags = [
  { name: 'menu', description: 'A venue and its menu' },
  { name: 'orders', description: 'Placing, reading, extending and following orders' },
  { name: 'visits', description: 'Who sits at a table' },
  { name: 'payments', description: 'Paying, in full or in shares' },
  { name: 'loyalty', description: 'Wallet, staff discount, promotions, tips' },
  { name: 'delivery', description: 'Where deliveries go and what they cost' },
  { name: 'forms', description: 'What guests are asked' },
  { name: 'staff', description: 'The order board, for programs too' },
  { name: 'office', description: 'The back office: people, devices, what was done by whom' },
  { name: 'printers', description: 'Kitchen printers that ask for their work' },
  { name: 'files', description: 'Pictures and films' },
  { name: 'operation', description: 'For whoever runs the server' },
];

export const securitySchemes = {
  staff: { type: 'http', scheme: 'bearer', description: 'A staff token: npm run sufra -- staff token' },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key with the right of the call (x-right): npm run sufra -- staff token --rights',
  },
  board: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sufra-staff',
    description: 'A signed-in browser; sufra-staff over plain http',
  },
  office: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sufra-office',
    description:
      'A person who is signed in to the office; sufra-office over plain http. Calls that change something need an Origin of the office’s own page',
  },
  visit: {
    type: 'apiKey',
    in: 'header',
    name: 'Sufra-Visit',
    description: 'A visit token, as placing an order gives it',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'METRICS_TOKEN; not asked of this machine, nor where PUBLIC_URL is not set',
  },
} as const;

/** A reference to a request header. */
export function requestHeaderRef(header: RequestHeader) {
  return { $ref: `#/components/parameters/${header}` };
}

/** A reference to the query parameter that replaces `Sufra-License` for callers that cannot send headers. */
export const licenseQueryRef = { $ref: '#/components/parameters/license' };

/** A reference to a header of answers. */
export function answerHeaderRef(header: AnswerHeader) {
  return { $ref: `#/components/headers/${header}` };
}

/** A reference to the example of a refusal. */
export function problemExampleRef(code: ProblemCode) {
  return { $ref: `#/components/examples/${code}` };
}

/** A reference to the refusal with one code. */
export function problemAnswerRef(code: ProblemCode) {
  return { $ref: `#/components/responses/${code}` };
}

/** All shared definitions of the description, except the schemas. */
export function describedParts() {
  const parameters = Object.entries(requestHeaders).map(([name, header]) => [
    name,
    { name, in: 'header', required: false, ...header },
  ]);
  const license = { name: 'license', in: 'query', required: false, ...requestHeaders['Sufra-License'] };
  const examples = (Object.keys(problems) as ProblemCode[]).map((code) => [
    code,
    { summary: problems[code][1], value: presentProblem({ code }) },
  ]);
  return {
    parameters: { ...Object.fromEntries(parameters), license },
    headers: answerHeaders,
    examples: Object.fromEntries(examples),
  };
}
