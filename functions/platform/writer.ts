/** What a model wrote, or why there is nothing: no provider, too many questions, or a bill that is not paid. */
export type Written = Readonly<{ state: 'written'; text: string } | { state: 'absent' | 'rate_limited' | 'unpaid' }>;
/** Text from instructions of ours and facts that people wrote. What comes back is a proposal that a person reads before it is used. */
export type WriteText = (
  request: Readonly<{ instructions: string; facts: string; mostTokens: number }>,
) => Promise<Written>;
