import { accessDenied, S3Failure } from './failure.ts';

export type PostForm = Readonly<{ fields: Record<string, string>; file: Buffer; fileName: string }>;
type Condition = [string, unknown, unknown] | Record<string, unknown>;

const malformed = (message: string) => new S3Failure('MalformedPOSTRequest', 400, message);

/** The fields before the file, and the file; what comes after the file is ignored, as S3 does. */
export function parsePostForm(contentType: string, body: Buffer): PostForm {
  const boundary = contentType.match(/boundary="?([^";]+)/)?.[1];
  if (!boundary) throw malformed('The body is not multipart/form-data');
  const delimiter = Buffer.from(`--${boundary}`);
  const fields: Record<string, string> = {};
  for (let at = body.indexOf(delimiter); at >= 0; ) {
    const start = at + delimiter.length + 2;
    const next = body.indexOf(delimiter, start);
    const headEnd = body.indexOf('\r\n\r\n', start);
    if (next < 0 || headEnd < 0) break;
    const head = body.subarray(start, headEnd).toString();
    const content = body.subarray(headEnd + 4, next - 2);
    const name = head.match(/ name="([^"]*)"/i)?.[1]?.toLowerCase() ?? '';
    if (name === 'file') return { fields, file: content, fileName: head.match(/filename="([^"]*)"/i)?.[1] ?? '' };
    fields[name] = content.toString();
    at = next;
  }
  throw malformed('POST requires exactly one file upload per request.');
}

function checkSize(size: number, least: unknown, most: unknown): void {
  if (size < Number(least))
    throw new S3Failure('EntityTooSmall', 400, 'Your proposed upload is smaller than the minimum allowed size');
  if (size > Number(most))
    throw new S3Failure('EntityTooLarge', 400, 'Your proposed upload exceeds the maximum allowed size');
}

function asTriple(condition: Condition): [string, unknown, unknown] {
  if (Array.isArray(condition)) return condition;
  const [name, value] = Object.entries(condition)[0] ?? ['', ''];
  return ['eq', `$${name}`, value];
}

/** Holds a form to its policy: not over, every condition met, and no field that the policy does not know. */
export function checkPolicy(form: PostForm, bucket: string): void {
  const policy = JSON.parse(Buffer.from(form.fields['policy'] ?? '', 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (!(Date.now() < Date.parse(policy.expiration))) throw accessDenied('Invalid according to Policy: Policy expired.');
  const values: Record<string, string> = { ...form.fields, bucket };
  const known = new Set(['policy', 'x-amz-signature', 'file']);
  for (const condition of policy.conditions) {
    const [operator, field, wanted] = asTriple(condition);
    if (operator === 'content-length-range') {
      checkSize(form.file.length, field, wanted);
      continue;
    }
    const name = String(field).slice(1).toLowerCase();
    const value = values[name] ?? '';
    const holds = operator === 'eq' ? value === wanted : operator === 'starts-with' && value.startsWith(String(wanted));
    if (!holds)
      throw accessDenied(
        `Invalid according to Policy: Policy Condition failed: ["${operator}", "${field}", "${wanted}"]`,
      );
    known.add(name);
  }
  const extra = Object.keys(form.fields).find((name) => !known.has(name) && !name.startsWith('x-ignore-'));
  if (extra) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
}
