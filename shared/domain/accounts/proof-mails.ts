/** Mails to a guide about their papers; the names are the templates'. */
export const PROOF_MAILS = ['proofApproved', 'proofReturned', 'proofEnding', 'proofEnded'] as const;
export type ProofMail = (typeof PROOF_MAILS)[number];
