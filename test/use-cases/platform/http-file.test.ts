import type { APIGatewayProxyEventV2 as Event } from 'aws-lambda';
import { expect, test } from 'vitest';
import { fileAnswer } from '#functions/platform/http-file.ts';

const FILE = { contentType: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR\r\n', etag: '"abc"' };
const ask = (method: string, mark?: string) =>
  fileAnswer(
    { headers: mark ? { 'if-none-match': mark } : {}, requestContext: { http: { method } } } as unknown as Event,
    FILE,
  );

test('a file is sent with its mark and kept from others', () => {
  expect(ask('GET')).toEqual({
    statusCode: 200,
    headers: {
      'content-type': FILE.contentType,
      etag: '"abc"',
      'cache-control': 'private, max-age=0, must-revalidate',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    body: FILE.text,
  });
});
test.each([
  ['"abc"', 304],
  ['W/"abc"', 304],
  ['"old", "abc"', 304],
  ['*', 304],
  ['"old"', 200],
  [undefined, 200],
])('who has %s gets %i', (mark, status) => {
  const answer = ask('GET', mark);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toBe(status === 304 ? undefined : FILE.text);
});
test('who asks for the head alone gets no body', () => {
  expect(ask('HEAD')).toMatchObject({ statusCode: 200, headers: { etag: '"abc"' } });
  expect(ask('HEAD').body).toBeUndefined();
});
