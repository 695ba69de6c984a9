/** What the link in a visitor's mail carries: which thread, and a proof that only the server can make. */
export const threadTokenOf = (threadId: string, proof: string): string => `${threadId}-${proof}`;
/** What the proof is made from: one purpose of one thread. */
export const threadPurpose = (threadId: string): string => `thread:${threadId}`;
export const threadIdOfToken = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('-')));
