/** A refusal with the code that the SDK turns into its error. */
export class S3Failure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string = code) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Failure('AccessDenied', 403, message);
export const noSuchKey = () => new S3Failure('NoSuchKey', 404, 'The specified key does not exist.');
