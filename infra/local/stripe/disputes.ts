import { refused } from './failure.ts';
import type { Charge, Dispute } from './objects.ts';
import { demandKnown, groupOf, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

const ANSWER_SECONDS = 9 * 86_400;
const DECISION_SECONDS = 10;

/** The bank takes the money back at once; without an answer in time it keeps it. */
export function openDispute(provider: Provider, charge: Charge): void {
  const due = provider.now() + ANSWER_SECONDS;
  const dispute: Dispute = {
    ...provider.common('dispute'),
    amount: charge.amount_captured,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    balance_transactions: [],
    evidence: { uncategorized_text: null },
    evidence_details: { due_by: due, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    metadata: {},
    reason: 'fraudulent',
    status: 'needs_response',
    _decided: { status: 'lost', at: due },
  };
  provider.store.put(Object.assign(charge, { disputed: true }));
  dispute.balance_transactions.push(provider.move('adjustment', -dispute.amount, dispute));
  provider.store.put(dispute);
  provider.announce('charge.dispute.created', dispute);
  provider.announce('charge.dispute.funds_withdrawn', dispute);
}
function openOne(provider: Provider, id: string): Dispute {
  const dispute = provider.need('dispute', id);
  if (dispute.status !== 'needs_response')
    throw refused('invalid_request_error', `This dispute is ${dispute.status} and takes no evidence.`);
  return dispute;
}
/** As the documentation of test mode has it: one text wins, the other loses; what else is written is lost when it is due. */
export function answerDispute(provider: Provider, id: string, params: Params): Dispute {
  demandKnown(params, ['evidence', 'metadata', 'submit', 'expand']);
  const dispute = openOne(provider, id);
  const text = textOf(groupOf(params, 'evidence'), 'uncategorized_text') ?? null;
  dispute.evidence = { uncategorized_text: text };
  dispute.evidence_details = { ...dispute.evidence_details, has_evidence: text !== null, submission_count: 1 };
  if (textOf(params, 'submit') !== 'false') {
    dispute.status = 'under_review';
    const isWinning = text === 'winning_evidence';
    const isKnown = isWinning || text === 'losing_evidence';
    const at = isKnown ? provider.now() + DECISION_SECONDS : dispute.evidence_details.due_by;
    dispute._decided = { status: isWinning ? 'won' : 'lost', at };
  }
  provider.announce('charge.dispute.updated', provider.store.put(dispute));
  return dispute;
}
/** Nothing is said against it: lost. */
export function giveInToDispute(provider: Provider, id: string): Dispute {
  const dispute = openOne(provider, id);
  dispute._decided = { status: 'lost', at: provider.now() };
  decideDispute(provider, dispute);
  return dispute;
}
export function decideDispute(provider: Provider, dispute: Dispute): void {
  const { _decided: decided } = dispute;
  if (!decided) return;
  dispute.status = decided.status;
  dispute._decided = null;
  if (decided.status === 'won') {
    dispute.balance_transactions.push(provider.move('adjustment', dispute.amount, dispute));
    provider.store.put(Object.assign(provider.need('charge', dispute.charge), { disputed: false }));
  }
  provider.store.put(dispute);
  provider.announce('charge.dispute.closed', dispute);
  if (decided.status === 'won') provider.announce('charge.dispute.funds_reinstated', dispute);
}
