import { startKms } from '../kms/start-kms.ts';
import type { StandIn } from '../ports.ts';
import type { Surroundings } from './surroundings.ts';

/** KMS with the keys of the templates. */
export function startKeys({ templates, mayDo, log }: Surroundings): Promise<StandIn> {
  const keys = templates
    .of('AWS::KMS::Key')
    .map((r) => String(templates.resolve(r.stack, { 'Fn::GetAtt': [r.id, 'Arn'] })));
  return startKms({ keys, mayDo, log });
}
