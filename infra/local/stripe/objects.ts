/** The provider's objects with the fields that the product reads. Names that start with `_` are ours and are never shown. */
type Common<Kind extends string> = { id: string; object: Kind; created: number; livemode: false };
export type Metadata = Record<string, string>;

export type Customer = Common<'customer'> & { email: string | null; name: string | null; metadata: Metadata };

export type PaymentMethod = Common<'payment_method'> & {
  type: 'card';
  customer: string | null;
  billing_details: { email: string | null; name: string | null };
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string; funding: string };
  metadata: Metadata;
  _number: string;
  /** The holder authenticated while saving the card for later. */
  _authenticated: boolean;
};

export type Intent = Common<'payment_intent'> & {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  description: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  setup_future_usage: string | null;
  receipt_email: string | null;
  statement_descriptor_suffix: string | null;
  metadata: Metadata;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  latest_charge: string | null;
  last_payment_error: Record<string, unknown> | null;
  next_action: { type: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  client_secret: string;
  _session: string | null;
  /** An authorisation that nobody captures by then is released. */
  _captureBefore: number | null;
};

export type Charge = Common<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] };
  metadata: Metadata;
  status: 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  receipt_url: null;
};

export type Refund = Common<'refund'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  failure_reason?: string;
  metadata: Metadata;
  status: 'pending' | 'succeeded' | 'failed';
  /** What becomes of it some time later, and when. */
  _later: { status: 'succeeded' | 'failed'; at: number } | null;
};

/** A cardholder's bank takes a payment back, until it is decided. */
export type Dispute = Common<'dispute'> & {
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  balance_transactions: BalanceTransaction[];
  evidence: { uncategorized_text: string | null };
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: false;
  metadata: Metadata;
  reason: 'fraudulent';
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  /** When the bank decides on what it was sent, or on nothing. */
  _decided: { status: 'won' | 'lost'; at: number } | null;
};

/** What moved the account's balance. There are no fees here. */
export type BalanceTransaction = Common<'balance_transaction'> & {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  amount: number;
  fee: 0;
  net: number;
  currency: string;
  source: string;
  status: 'available';
  available_on: number;
};

export type LineItem = { name: string; description: string | null; quantity: number; unitAmount: number };
export type Session = Common<'checkout.session'> & {
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  customer: string | null;
  customer_creation: string;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } | null;
  client_reference_id: string | null;
  locale: string | null;
  metadata: Metadata;
  payment_intent: string | null;
  payment_method_types: string[];
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  submit_type: string | null;
  custom_text: unknown;
  url: string | null;
  _url: string;
  _items: LineItem[];
  _intentData: Record<string, unknown>;
};

export type StripeEvent = Common<'event'> & {
  api_version: string;
  type: string;
  data: { object: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  _attempts: number;
  _nextAttempt: number | null;
};

/** An answer kept under its idempotency key for a day. */
export type KeptAnswer = {
  id: string;
  object: '_answer';
  created: number;
  request: string;
  status: number;
  body: string;
};

export type Kinds = {
  customer: Customer;
  payment_method: PaymentMethod;
  payment_intent: Intent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  balance_transaction: BalanceTransaction;
  'checkout.session': Session;
  event: StripeEvent;
  _answer: KeptAnswer;
};
export type Kind = keyof Kinds;

const isShown = (name: string) => !name.startsWith('_');

/** As the API shows it. */
export const shown = (value: unknown): string =>
  JSON.stringify(value, (name, held) => (isShown(name) ? held : undefined));
