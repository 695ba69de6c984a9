import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Templates } from '../templates/load-templates.ts';

export type LocalSecrets = Readonly<{
  app: Readonly<{ hashKey: string; encryptionKey: string; originSecret: string; bootstrapCode: string }>;
  payment: Readonly<{ stripeSecretKey: string; stripeWebhookSecret: string }>;
}>;

const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** Drawn at the first start and kept in the data folder, so that links and hashes made with them stay good. */
export function openSecrets(file: string): LocalSecrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  const drawn: LocalSecrets = {
    app: {
      hashKey: random(),
      encryptionKey: random(),
      originSecret: random(),
      bootstrapCode: randomBytes(6).toString('hex'),
    },
    payment: {
      stripeSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
      stripeWebhookSecret: `whsec_${random()}`,
    },
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(drawn), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return drawn;
}

/** Which secret of the templates holds what is told by the variable through which functions find it. */
export function secretArns(templates: Templates): Readonly<{ app?: string; payment?: string }> {
  const found: { app?: string; payment?: string } = {};
  for (const fn of templates.of('AWS::Lambda::Function')) {
    const variables = templates.props(fn).Environment?.Variables ?? {};
    found.app ??= variables.APP_SECRET_ARN;
    found.payment ??= variables.PAYMENT_SECRET_ARN;
  }
  return found;
}
