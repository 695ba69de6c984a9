export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksTheBank: '4000 0025 0000 3155',
  /** Never works without its holder. */
  alwaysAsks: '4000 0027 6000 3184',
} as const;

/** Fills in the card page as a browser's form does; the answer as it came, redirects not followed. */
export function payWithCard(pageUrl: string, number: string = CARDS.good): Promise<Response> {
  const form = { number, expiry: '12/34', cvc: '123', name: 'Anna Ek' };
  return fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) });
}
/** The bank's page after a card that asks. */
export const answerTheBank = (pageUrl: string, outcome: 'approve' | 'fail'): Promise<Response> =>
  fetch(`${pageUrl}/authenticate`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
