import { JwtVerifier } from 'aws-jwt-verify';
import type { Templates } from '../templates/load-templates.ts';
import type { Claims } from './api-event.ts';

/** The signing keys of the user pool, as its well-known address would give them. */
export type Jwks = Readonly<{ keys: readonly object[] }>;

/** Answers the claims of a token that the template's authorizer accepts; rejects otherwise. */
export type TokenCheck = (
  authorizer: string,
  authorization: string | undefined,
  scopes: readonly string[],
) => Promise<Claims>;

export function createTokenCheck(templates: Templates, jwks: Jwks): TokenCheck {
  const checks = new Map(
    templates.of('AWS::ApiGatewayV2::Authorizer').map((r) => {
      const { AuthorizerType, JwtConfiguration } = templates.props(r);
      if (AuthorizerType !== 'JWT') throw new Error(`${r.key}: only JWT authorizers are known here`);
      return [r.key, createVerifier(JwtConfiguration.Issuer, JwtConfiguration.Audience, jwks)] as const;
    }),
  );
  return async (authorizer, authorization, scopes) => {
    const verify = checks.get(authorizer);
    if (!verify) throw new Error(`no authorizer ${authorizer}`);
    const claims = await verify((authorization ?? '').replace(/^Bearer /i, ''));
    const granted = String(claims.scope ?? '').split(' ');
    if (scopes.length > 0 && !scopes.some((s) => granted.includes(s))) throw new Error('insufficient scope');
    return claims;
  };
}

function createVerifier(issuer: string, audience: readonly string[], jwks: Jwks) {
  const verifier = JwtVerifier.create({ issuer, audience: null, jwksUri: 'https://keys.invalid/jwks.json' });
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0]);
  return async (token: string): Promise<Claims> => {
    const claims = (await verifier.verify(token)) as Claims;
    // As API Gateway: `aud`, or `client_id` in the access tokens of a user pool.
    const intended = [claims.aud ?? claims.client_id].flat();
    if (!intended.some((a) => audience.includes(String(a)))) throw new Error('the token is meant for someone else');
    return claims;
  };
}
