const SERVICE = 'com.amazonaws.dynamodb.v20120810#';

/** An answer of the service that is not 200, with the body that the SDK turns into its error. */
export class DynamodbFailure extends Error {
  readonly statusCode: number;
  readonly body: Record<string, unknown>;

  constructor(type: string, message: string, extra: Record<string, unknown> = {}, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
    this.body = { __type: type.includes('#') ? type : SERVICE + type, message, Message: message, ...extra };
  }
}

export const invalid = (message: string) =>
  new DynamodbFailure('com.amazon.coral.validate#ValidationException', message);

/** Errors of the engine carry the same two fields. */
export function asFailure(error: unknown): { statusCode: number; body: Record<string, unknown> } | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return undefined;
  return error as unknown as { statusCode: number; body: Record<string, unknown> };
}

export function failureType(error: unknown): string {
  return String(asFailure(error)?.body['__type'] ?? '').replace(/^.*#/, '');
}
