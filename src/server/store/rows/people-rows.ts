import type { Role, TokenRole } from '#contract/office/rights.ts';
import type { LocationType } from '#domain/details/location-code.ts';
import type { StaffAnswer } from '#domain/needs/staff-answers.ts';

export interface VisitRow {
  license: string;
  visit_id: string;
  location_code: string | null;
  location_type: LocationType | null;
  opened_at: number;
  last_act_at: number;
  ended_at: number | null;
  /** The rotation of the signed code that opened it; null: a code without a signature, or no table. */
  signed_rotation: number | null;
  /** JSON: the places where it sat before, as order locations; null: it was never moved. */
  moved_from: string | null;
  /** JSON: the last move or join that brought guests to it; null: none, or it was taken back. */
  brought: string | null;
}

export interface SeatRow {
  license: string;
  token_hash: string;
  visit_id: string;
  name: string;
  seated_at: number;
}

export interface SharedCartRow {
  license: string;
  visit_id: string;
  round: number;
  version: number;
  begun_at: number;
  /** The pseudonym of the address that began it with a code without a signature; null: with a signature. */
  begun_from: string | null;
  updated_at: number;
  /** When one of its phones was last heard, ms UTC. */
  heard_at: number;
  /** JSON: the count before it is sent; null: the table chooses. */
  count: string | null;
  /** JSON: what became of the last count; null: nothing yet. */
  news: string | null;
  /** JSON: what guests ask each other to change; null: nothing. */
  asks: string | null;
  /** JSON: who was told that the others wait; null: nobody. */
  waits: string | null;
  /** When a guest said that there is a stranger, ms UTC; null: nobody did, or the staff have come. */
  halted_at: number | null;
}

export interface SharedGuestRow {
  license: string;
  visit_id: string;
  guest_id: string;
  token_hash: string;
  name: string;
  plate: number;
  joined_at: number;
  seen_at: number;
  is_ready: number;
  ready_stamp: number;
  named_stamp: number;
  /** 1: the guest needs longer to read. */
  more_time: number;
  more_time_stamp: number;
  /** JSON: what the guest cannot eat, by line; null: nothing said. */
  needs: string | null;
}

export interface SharedLineRow {
  license: string;
  visit_id: string;
  line_id: string;
  position: number;
  owner: string | null;
  /** JSON: the line as an order draft says it. */
  content: string;
  /** JSON: what each guest has written about it. */
  marks: string;
  sent_round: number | null;
  fault: string | null;
  updated_at: number;
}

export interface VisitRequestRow {
  license: string;
  request: string;
  visit_id: string;
  name: string;
  state: 'waiting' | 'admitted' | 'refused' | 'withdrawn';
  asked_at: number;
  /** The pseudonym of its sender's address, while it waits; null: settled, or of an earlier version. */
  asked_by: string | null;
}

export interface VisitCallRow {
  license: string;
  visit_id: string;
  kind: 'waiter' | 'bill';
  called_at: number;
  answered_at: number | null;
  /** Who has taken it on themselves, as the audit names them; null: nobody yet. */
  taken_by: string | null;
}

/** What a guest has asked the staff about a dish. */
export interface StaffQuestionRow {
  license: string;
  id: string;
  /** Null: its phone had no seat, and showed the table's signed code. */
  visit_id: string | null;
  /** Where it was asked; the visit may have been moved since. */
  location_code: string;
  location_type: LocationType;
  /** The hash of the token of the phone that asked. */
  asker: string;
  product_id: string;
  /** JSON: the choices, the allergens, and whether the guest is allergic. */
  document: string;
  asked_at: number;
  /** When the guest was told that nobody had answered yet; null: not so far. */
  told_at: number | null;
  answer: StaffAnswer | null;
  answered_at: number | null;
  /** The name of who answered; null: nobody has. */
  answered_by: string | null;
  /** When the office took the answer as a fact, or refused to; null: it has not decided. */
  settled_at: number | null;
}

export interface StaffTokenRow {
  license: string;
  token_hash: string;
  role: TokenRole;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  /** Null: made without a name. */
  name: string | null;
  /** Joined by commas; null: those of its role. */
  rights: string | null;
}

/** A row of the audit: it is never changed, and deleted only with its venue. */
export interface AuditRow {
  license: string;
  id: string;
  at: number;
  /** Who did it, as staff/actor.ts writes it. */
  who: string;
  what: string;
  document: string;
}

/** The tries to say who somebody is where PINs are typed: on a shared device, or on a person's own phone. */
export interface PinTriesRow {
  /** How many wrong PINs count since the last rest. */
  pin_misses: number;
  /** How many rests count. */
  pin_rests: number;
  /** Until this instant no PIN is taken. */
  pin_rest_until: number | null;
  /** JSON: each wrong PIN that counts, with its person; null: none was typed. */
  pin_missed: string | null;
}

/** Its tries are those on the person's own phones, of whoever typed a PIN there. */
export interface PersonRow extends PinTriesRow {
  license: string;
  id: string;
  name: string;
  /** In lower case. */
  email: string | null;
  role: Role;
  /** Null: the venue's. */
  language: string | null;
  /** Null: has no PIN. */
  pin_hash: string | null;
  created_at: number;
  /** When the person was removed. */
  ended_at: number | null;
}

export interface PasskeyRow {
  license: string;
  credential_id: string;
  person_id: string;
  /** base64url */
  public_key: string;
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  /** The address that its owner had proven when it was made; null: none. */
  email: string | null;
  /** The kind of browser in which it was made. */
  browser: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengeRow {
  /** The venue of the person who adds a passkey; '': somebody signs in. */
  license: string;
  challenge_hash: string;
  person_id: string | null;
  expires_at: number;
}

export interface LoginLinkRow {
  license: string;
  token_hash: string;
  /** Null: of the venue's first owner, who is made when the link is used. */
  person_id: string | null;
  /** The first owner's name; null: none was given. */
  name: string | null;
  /** The address that it was mailed to on request: whoever uses it has proven that address. */
  email: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface SessionRow {
  license: string;
  id: string;
  token_hash: string;
  person_id: string;
  /** The proven address, which opens all venues with a person of that address; null: this venue alone. */
  email: string | null;
  created_at: number;
  last_used_at: number;
  ends_at: number;
  ended_at: number | null;
  /** The kind of browser of its last use: Safari, iPhone */
  browser: string;
  /** The network of its last use. */
  network: string;
}

export interface DeviceRow extends PinTriesRow {
  license: string;
  id: string;
  name: string;
  kind: 'board' | 'waiter';
  role: Role;
  /** The id of the station of the kitchen that it is paired to, also once the menu has none of it; null: none. */
  station: string | null;
  token_hash: string;
  created_at: number;
  last_used_at: number | null;
  ends_at: number;
  revoked_at: number | null;
  /** The kind of browser, and the network, of its last use. */
  browser: string;
  network: string;
}

export interface DeviceCodeRow {
  license: string;
  code_hash: string;
  name: string;
  kind: 'board' | 'waiter';
  role: Role;
  /** The id of the station that its device is paired to; null: none. */
  station: string | null;
  /** Who made it. */
  who: string;
  expires_at: number;
  used_at: number | null;
}

export interface TeamSettingsRow {
  license: string;
  /** JSON: the acts for which a device asks for a person. */
  ask_person: string;
}
