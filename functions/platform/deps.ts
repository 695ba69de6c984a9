import type * as z from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AcceptUpload } from './accept-upload.ts';
import type { Announce } from './announce.ts';
import type { Outbound } from './fetch.ts';
import type { FetchPublic } from './fetch-public.ts';
import type { Files } from './files.ts';
import type { Log } from './log.ts';
import type { SendMail } from './mail.ts';
import type { Payments } from './payments.ts';
import type { Proofs } from './proofs.ts';
import type { Secrets } from './secrets.ts';
import type { Table } from './table.ts';
import type { Translate } from './translate.ts';
import type { Users } from './users.ts';
import type { Workflows } from './workflows.ts';
import type { WriteText } from './writer.ts';

export type Role = 'angler' | 'guide' | 'admin';
export type Person = Readonly<{
  kind: 'person';
  id: string;
  /** The name the user pool knows the person by. */
  username?: string;
  roles: readonly Role[];
  address: string;
  /** ISO 3166 code, as the edge sees it. */
  country?: string;
}>;
/** Who asks. Roles come from the user pool's groups in the token, never from the request. */
export type Actor =
  | Readonly<{ kind: 'visitor'; address: string; country?: string }>
  | Person
  | Readonly<{ kind: 'system' }>;

/** Everything outside the process or not repeatable, once each. Built once a Lambda; faked in tests except the table. */
export type Deps = Readonly<{
  table: Table;
  now: () => Instant;
  /** A new ULID. */
  newId: () => string;
  /** The address of the site, without a slash at its end. */
  siteUrl: string;
  payments: Payments;
  sendMail: SendMail;
  acceptUpload: AcceptUpload;
  files: Files;
  proofs: Proofs;
  outbound: Outbound;
  fetchPublic: FetchPublic;
  announce: Announce;
  translate: Translate;
  workflows: Workflows;
  users: Users;
  writeText: WriteText;
  secrets: Secrets;
  log: Log;
}>;

export type UseCase<In, Out> = (deps: Deps, actor: Actor, input: In) => Promise<Out>;
/** The use-case that keeps a contract. */
export type Keeps<E extends Endpoint> = UseCase<z.output<E['input']>, z.input<E['output']>>;
export const SYSTEM: Actor = { kind: 'system' };
