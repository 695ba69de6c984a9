import type { ErrorParams } from '#shared/kernel/errors.ts';

export type Issue = Readonly<{ path: string; code: string }>;

/** The status of what took all the time there is, here or on the way. */
export const TIMEOUT = 504;

/** A refusal of the API, or `network` when it was not reached, or `unanswered` when what was to be done may be done all the same. Screens show `t('errors.' + code, params)`. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: ErrorParams;
  readonly issues: readonly Issue[];

  constructor(code: string, status: number, params: ErrorParams = {}, issues: readonly Issue[] = []) {
    super(code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.params = params;
    this.issues = issues;
  }
}
