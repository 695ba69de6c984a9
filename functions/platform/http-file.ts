import type { APIGatewayProxyEventV2 as Event, APIGatewayProxyStructuredResultV2 as Result } from 'aws-lambda';
import * as z from 'zod';

const FileShape = z.object({ contentType: z.string(), text: z.string(), etag: z.string() });

/** A text file: not sent again to who has it, and without a body to who only asks about it. Its address may be a secret. */
export function fileAnswer(event: Event, output: unknown): Result {
  const { contentType, text, etag } = FileShape.parse(output);
  const headers = {
    etag,
    'cache-control': 'private, max-age=0, must-revalidate',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  if (isKnown(event.headers['if-none-match'], etag)) return { statusCode: 304, headers };
  const isHead = event.requestContext.http.method === 'HEAD';
  return { statusCode: 200, headers: { ...headers, 'content-type': contentType }, ...(!isHead && { body: text }) };
}
/** Marks may come back as weak ones, when somebody packed the file on its way. */
function isKnown(asked: string | undefined, etag: string): boolean {
  const plain = (mark: string) => mark.trim().replace(/^W\//, '');
  return asked?.split(',').some((mark) => mark.trim() === '*' || plain(mark) === plain(etag)) ?? false;
}
