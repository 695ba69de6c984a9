import { type Cognito, startCognito } from '../cognito/start-cognito.ts';
import type { Ses } from '../ses/start-ses.ts';
import type { Surroundings } from './surroundings.ts';

/** Cognito with the user pool of the templates; its code mails go to the same mailbox as all others. */
export function startUsers(
  { templates, folder, mayDo, mayInvoke, invoke, log }: Surroundings,
  ses: () => Ses,
): Promise<Cognito> {
  const only = (type: string) => {
    const [found, ...others] = templates.of(type);
    if (!found || others.length > 0) throw new Error(`exactly one ${type} is expected`);
    return { props: templates.props(found), id: String(templates.resolve(found.stack, { Ref: found.id })) };
  };
  const pool = only('AWS::Cognito::UserPool');
  const client = only('AWS::Cognito::UserPoolClient');
  for (const [name, arn] of Object.entries<string>(pool.props.LambdaConfig ?? {})) {
    if (!mayInvoke('cognito-idp.amazonaws.com', arn))
      throw new Error(`Cognito has no permission to call its trigger ${name}`);
  }
  return startCognito({
    dataDir: folder.of('cognito'),
    pool: pool.props,
    poolId: pool.id,
    client: client.props,
    clientId: client.id,
    groups: templates.of('AWS::Cognito::UserPoolGroup').map((r) => String(templates.props(r).GroupName)),
    triggers: pool.props.LambdaConfig ?? {},
    invoke,
    sendMail: (mail) => ses().deliver(mail),
    mayDo,
    log,
  });
}
