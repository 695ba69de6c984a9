import type { APIGatewayProxyEventV2 as Event, APIGatewayProxyStructuredResultV2 as Result } from 'aws-lambda';
import * as z from 'zod';
import { DomainError, ERROR_STATUS, type ErrorCode } from '#shared/kernel/errors.ts';
import { describeError, type Log } from './log.ts';

/** Any error as `application/problem+json`. Refusals are news for the log, faults are alarms, and only the former are told. */
export function problemOf(log: Log, error: unknown, event: Event): Result {
  const { requestId } = event.requestContext;
  const about = { requestId, route: event.routeKey };
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(issueOf);
    log.info('refused', { ...about, code: 'request.invalid', issues });
    return problem('request.invalid', { requestId, issues });
  }
  if (error instanceof DomainError) {
    log.info('refused', { ...about, code: error.code, params: error.params });
    return problem(error.code, { requestId, params: error.params });
  }
  log.error('fault', { ...about, ...describeError(error) });
  return problem('internal', { requestId });
}
/** Where and what; a rule of our own carries its name as its message. */
const issueOf = (issue: z.core.$ZodIssue) => ({
  path: issue.path.join('.'),
  code: /^[a-z]+_[a-z_]+$/.test(issue.message) ? issue.message : issue.code,
});
function problem(
  code: ErrorCode,
  more: Readonly<{ requestId: string; params?: DomainError['params']; issues?: readonly object[] }>,
): Result {
  const status = ERROR_STATUS[code];
  const seconds = more.params?.['seconds'];
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(code === 'request.too_many' && typeof seconds === 'number' && { 'retry-after': String(seconds) }),
    },
    body: JSON.stringify({ type: `urn:problem:${code}`, title: code, status, code, ...more }),
  };
}
