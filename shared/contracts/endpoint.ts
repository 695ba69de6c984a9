import type * as z from 'zod';
import type { ErrorCode } from '../kernel/errors.ts';

/** Which rate the stage gives a route: see `infra/stacks/api.ts`. */
export type Throttle = 'read' | 'search' | 'write' | 'sensitive';
export type EndpointAuth = 'public' | 'signed-in' | 'angler' | 'guide' | 'admin';

export type Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = Readonly<{
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  /** From `/api`; `/api/public/*` is cached at the edge, without Authorization or cookies. */
  path: `/api/${string}`;
  auth: EndpointAuth;
  throttle: Throttle;
  /** Path parameters, query and JSON body together. Query values arrive as text: use `z.coerce`. */
  input: In;
  output: Out;
  /** The refusals of this endpoint besides request.*, auth.* and internal. */
  errors: readonly ErrorCode[];
  /** Seconds for which the edge may answer from its cache (public GET only). */
  cacheSeconds?: number;
  /** The raw body is wanted (webhooks): it arrives as `{ rawBody, headers }`. */
  raw?: boolean;
  /** A form is taken too, and not read: the address says it all. Everywhere else a form is no body. */
  takesForm?: boolean;
  /** Who is being erased may still call it, though it is no mere look: to be erased to the end. */
  takesLeaving?: boolean;
}>;
export const endpoint = <In extends z.ZodType, Out extends z.ZodType>(e: Endpoint<In, Out>) => e;
export const routeKey = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`;
/** The distribution's secret travels in this header; the API answers nobody who lacks it. */
export const ORIGIN_HEADER = 'x-origin-secret';
