import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { EndpointAuth } from '#shared/contracts/endpoint.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Actor, Person, Role } from './deps.ts';

const ROLES: readonly Role[] = ['admin', 'guide', 'angler'];
const ANY_PERSON: readonly EndpointAuth[] = ['public', 'signed-in'];

type MaybeAuthorized = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims: Record<string, unknown> } } };
};

/** Roles are the user pool's groups, set by the server; never an attribute that its owner can write. */
export function actorOf(event: APIGatewayProxyEventV2): Actor {
  const claims = (event as MaybeAuthorized).requestContext.authorizer?.jwt?.claims;
  const address = addressOf(event);
  const country = event.headers['cloudfront-viewer-country'];
  const from = { address, ...(country && { country }) };
  if (!claims?.['sub']) return { kind: 'visitor', ...from };
  const groups: readonly string[] = String(claims['cognito:groups'] ?? '').match(/[\w-]+/g) ?? []; // HTTP API hands arrays over as "[a b]"
  return {
    kind: 'person',
    id: String(claims['sub']),
    username: String(claims['username'] ?? claims['sub']),
    roles: ROLES.filter((role) => groups.includes(role)),
    ...from,
  };
}
/** The edge says who called, `1.2.3.4:5678` or `2001:db8::1:5678`; the gateway sees only the edge. */
function addressOf(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers['cloudfront-viewer-address'];
  return viewer ? viewer.replace(/:\d+$/, '') : event.requestContext.http.sourceIp;
}
/** Refuses who may not call the endpoint at all; what they may see of it is the use-case's question. */
export function admit(actor: Actor, auth: EndpointAuth): void {
  if (auth === 'public') return;
  const person = requirePerson(actor);
  if (!ANY_PERSON.includes(auth) && !person.roles.includes(auth as Role)) throw new DomainError('auth.forbidden');
}
export function requirePerson(actor: Actor): Person {
  if (actor.kind === 'person') return actor;
  throw new DomainError('auth.required');
}
export function requireRole(actor: Actor, role: Role): Person {
  const person = requirePerson(actor);
  if (!person.roles.includes(role)) throw new DomainError('auth.forbidden');
  return person;
}
