import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { missingEntries, root } from '#infra/bundle.ts';
import { fillAppSecret, fillPaymentSecret } from '#infra/deployment/fill-secrets.ts';
import { installSharp } from '#infra/deployment/install-sharp.ts';
import { uploadSite } from '#infra/deployment/upload-site.ts';

// `npm run deploy -- --stage prod [--domain …]`: everything from the sources to the running site. Safe to repeat.
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, domain: { type: 'string' } } });
const { stage } = values;
const own = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context.stages[stage];
if (!own) throw new Error(`No stage "${stage}" in cdk.json`);
const domain = values.domain ?? own.domain;
const outputsFile = join(root, 'dist', 'outputs.json');

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}
const cdk = (...args: string[]) =>
  run(process.execPath, [
    join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk'),
    ...args,
    '-c',
    `stage=${stage}`,
    '-c',
    `domain=${domain}`,
  ]);

const missing = missingEntries();
if (missing.length > 0) throw new Error(`These functions have no source: ${missing.join(', ')}`);
console.log('1/5 The site and the layer');
run(process.execPath, [join(root, 'bin', 'build-web.ts')], { SITE_URL: `https://${domain}` });
installSharp();

console.log('2/5 The table and the secrets');
cdk('deploy', `napp-${stage}-data`, '--no-previous-parameters');
const { region } = own;
const secrets = new SecretsManagerClient({ region });
await fillAppSecret(secrets, stage);
await fillPaymentSecret(secrets, stage, process.env);

console.log('3/5 Everything else');
cdk('deploy', '--all', '--no-previous-parameters', '--outputs-file', outputsFile);

console.log('4/5 The files of the site');
const outputs = JSON.parse(readFileSync(outputsFile, 'utf8'))[`napp-${stage}-site`];
const count = await uploadSite(
  new S3Client({ region }),
  outputs.SiteBucket,
  join(root, 'dist', 'web'),
  outputs.SiteConfig,
);

console.log(
  `5/5 Done: ${count} files. The site answers at ${JSON.parse(outputs.SiteConfig).siteUrl} (and ${outputs.EdgeDomain}).`,
);
