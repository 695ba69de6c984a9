import type { Log, MayDo, StandIn } from '../ports.ts';
import { demand, ServiceError, startJsonService } from '../service-server.ts';

/** Secrets Manager: reading only, which is all that functions do. */
export function startSecrets(
  options: Readonly<{ values: Readonly<Record<string, string>>; mayDo?: MayDo; log: Log; port?: number }>,
): Promise<StandIn> {
  return startJsonService({
    port: options.port,
    version: '1.1',
    failed: (line) => options.log(`secrets: ${line}`),
    async answer({ operation, input, accessKey }) {
      if (operation !== 'GetSecretValue')
        throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
      const found = find(options.values, String(input.SecretId ?? ''));
      if (!found)
        throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      demand(options.mayDo, accessKey, 'secretsmanager:GetSecretValue', found.arn);
      return {
        ARN: found.arn,
        Name: nameOf(found.arn),
        SecretString: found.value,
        VersionId: 'local-version-0000000000000000000000',
        VersionStages: ['AWSCURRENT'],
        CreatedDate: 0,
      };
    },
  });
}

/** By whole ARN, by the ARN without its six random letters, or by name, as the service does. */
function find(values: Readonly<Record<string, string>>, id: string) {
  for (const [arn, value] of Object.entries(values)) {
    if (id === arn || id === nameOf(arn) || id === arn.replace(/-[A-Za-z0-9]{6}$/, '')) return { arn, value };
  }
  return undefined;
}

const nameOf = (arn: string) => (arn.split(':secret:')[1] ?? arn).replace(/-[A-Za-z0-9]{6}$/, '');
