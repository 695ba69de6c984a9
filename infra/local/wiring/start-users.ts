import { createSealCode } from '../cognito/seal-code.ts';
import { type Cognito, startCognito } from '../cognito/start-cognito.ts';
import type { Surroundings } from './surroundings.ts';

/** Cognito with the user pool of the templates. Its codes go, encrypted, to the function that mails them. */
export function startUsers(
  { templates, folder, mayDo, mayInvoke, invoke, invokeLater, log }: Surroundings,
  kmsUrl: string,
): Promise<Cognito> {
  const only = (type: string) => {
    const [found, ...others] = templates.of(type);
    if (!found || others.length > 0) throw new Error(`exactly one ${type} is expected`);
    return { props: templates.props(found), id: String(templates.resolve(found.stack, { Ref: found.id })) };
  };
  const pool = only('AWS::Cognito::UserPool');
  const client = only('AWS::Cognito::UserPoolClient');
  const { CustomEmailSender, KMSKeyID, ...triggers } = pool.props.LambdaConfig ?? {};
  const sender = String(CustomEmailSender?.LambdaArn);
  for (const [name, arn] of Object.entries<string>({ ...triggers, CustomEmailSender: sender })) {
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
    triggers,
    invoke,
    sender: {
      arn: sender,
      seal: createSealCode({ kmsUrl, keyArn: String(KMSKeyID), poolId: pool.id }),
      invokeLater,
    },
    mayDo,
    log,
  });
}
