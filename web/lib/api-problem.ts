import type { ErrorParams } from '#shared/kernel/errors.ts';

export type Issue = Readonly<{ path: string; code: string }>;

/** A refusal of the API, or `network` when no answer came. Screens show `t('errors.' + code, params)`. */
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
