export interface VenueRow {
  license: string;
  /** The served row of venue_files. */
  sequence: number;
  /** Random bytes in hex: signs location codes and visit tokens. */
  secret: string;
  /** The next order number that no instance has reserved. */
  next_number: number;
  paused_until: number | null;
  /** When it did not want the automatic look that it was offered. */
  look_declined_at: number | null;
}

export interface VenueFileRow {
  license: string;
  sequence: number;
  format: 'yaml' | 'json';
  /** The venue file as it was imported. */
  content: string;
  /** The same as JSON with all defaults filled in: the source of what is served. */
  document: string;
  /** JSON: relative path in the file → served address. */
  pictures: string;
  imported_at: number;
  /** 1: the file that was served by then, with changes, as new prices of a till are; null: brought in, or published. */
  of_served: number | null;
  /** JSON: how the dishes of each category were laid out when it was published, by id; null: not by the rules. */
  layouts: string | null;
}

/** Instants are in ms UTC. */
export interface VenueTodayRow {
  license: string;
  closed_from: number | null;
  closed_until: number | null;
  open_from: number | null;
  open_until: number | null;
  /** JSON: the order types that are not taken until put back. */
  types_off: string;
}

export interface TextOriginRow {
  license: string;
  /** Of one text in one language other than the original's: menu/products/hummus/name/ar */
  address: string;
  translation: string;
  /** The original for which the translation was written or last confirmed. */
  original: string;
}

export interface PictureRow {
  license: string;
  /** `{hash}-{width}x{height}-{color}` */
  name: string;
  /** `{width}.{format}` */
  variant: string;
  bytes: Buffer;
  /** JSON, of an original: the colours that it has as a logo; null until it is one. */
  colors: string | null;
}

export interface StockRow {
  license: string;
  product_id: string;
  out_of_stock: number;
  quantity: number | null;
  /** Back in stock at this instant. */
  until: number | null;
  /** What the venue file said at the last import: only its changes overwrite the counts above. */
  file_out_of_stock: number;
  file_quantity: number | null;
}

export interface PartStockRow {
  license: string;
  /** contract/menu/stock-address.ts */
  address: string;
  out_of_stock: number;
  /** To be had again at this instant. */
  until: number | null;
  /** What the venue file said then: a change of the file takes the row away. */
  file_out_of_stock: number;
  file_until: number | null;
}

export interface LocationRow {
  license: string;
  code: string;
  /** A waiter's order occupies the table. */
  busy: number;
  /** Counts how often its printed codes were invalidated. */
  rotation: number;
}

export interface SubmissionRow {
  license: string;
  id: string;
  form_id: string;
  idempotency_key: string | null;
  body_hash: string;
  created_at: number;
  /** The guest's language. */
  language: string;
  /** JSON: see queries/venues/submissions.ts. */
  document: string;
}

/** An edit of a venue's draft. */
export interface DraftEditRow {
  license: string;
  /** Where in the venue file, by ids (domain/draft/address.ts). */
  address: string;
  /** JSON. */
  value: string;
  /** JSON: what the file said there when it was first edited. */
  base: string;
  /** A person's id. */
  who: string;
  edited_at: number;
  version: number;
}

/** A value that another one has replaced, or that was thrown away. */
export interface DraftHistoryRow {
  license: string;
  id: string;
  address: string;
  /** JSON. */
  value: string;
  who: string;
  edited_at: number;
  lost_at: number;
  /** The person whose value replaced it. */
  lost_to: string;
}

/** `undone`: taken back, and its edits wait; `let_go`: taken back, and they no longer do. */
export type PublicationState = 'scheduled' | 'published' | 'undone' | 'let_go' | 'failed' | 'canceled';

/** A draft that was published, or waits for its time. */
export interface PublicationRow {
  license: string;
  id: string;
  state: PublicationState;
  /** A person's id. */
  who: string;
  created_at: number;
  /** When it was published, or is to be. */
  due_at: number;
  /** The file that it made. */
  sequence: number | null;
  /** JSON: its edits. */
  edits: string;
  /** JSON: what it changed, as it was shown. */
  changes: string;
  /** JSON: why it could not be published at its time. */
  failure: string;
}
