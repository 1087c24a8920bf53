/** A program elsewhere that is told of a venue's changes. */
export interface WebhookRow {
  license: string;
  id: string;
  name: string;
  url: string;
  /** JSON: see contract/office/webhook-kinds.ts. */
  kinds: string;
  secret: string;
  /** The secret before, which signs too until `old_secret_until`. */
  old_secret: string | null;
  old_secret_until: number | null;
  created_at: number;
  /** How many tries in a row found no receiver. */
  failures: number;
  /** When it is tried again; while a process delivers, until when it may. */
  next_at: number;
  delivered_at: number | null;
  /** Why the last try failed; null: it succeeded. */
  fault: string | null;
}

/** Failed: given up after three days, until somebody sends it again. */
export type WebhookMessageState = 'waiting' | 'delivered' | 'failed';

/** That something changed, to be told to one program. Of one subject, messages go out by version. */
export interface WebhookMessageRow {
  license: string;
  /**
   * Made of all that tells messages apart, so that none is stored twice; the `webhook-id` that receivers see. The instant
   * comes first, so that new rows stand together in the index.
   */
  id: string;
  webhook_id: string;
  /** An order's id, a visit's id, or `menu`. */
  subject: string;
  version: number;
  kind: string;
  /** A payment's id, or what a guest calls for; otherwise empty. */
  about: string;
  made_at: number;
  /** A try that fails after it is the last. */
  until_at: number;
  state: WebhookMessageState;
  attempts: number;
  next_at: number;
  /** When it was delivered or given up. */
  ended_at: number | null;
  fault: string | null;
}
