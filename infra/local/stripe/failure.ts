type Details = Readonly<{
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  charge?: string;
}>;

/** An error answer of the API; what was changed before it is kept, as with a declined card. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.error = { type, message, ...details };
  }
}

export const refused = (code: string, message: string, details: Details = {}) =>
  new StripeFailure(400, 'invalid_request_error', message, { code, ...details });

export const missing = (param: string) => refused('parameter_missing', `Missing required param: ${param}.`, { param });

export const notFound = (kind: string, id: string, param = 'id') =>
  new StripeFailure(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
