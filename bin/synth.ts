import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions, missingEntries, root } from '#infra/bundle.ts';

// Bundles the functions and writes the templates to cdk.out, which is what `npm start` runs and what the deployment would deploy.
const sizes = await bundleFunctions();
const outdir = join(root, 'cdk.out');
rmSync(outdir, { recursive: true, force: true });
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
// What the command line tells the app.
Object.assign(process.env, {
  CDK_OUTDIR: outdir,
  CDK_CONTEXT_JSON: JSON.stringify(context),
  NAPP_SYNTH: 'quick',
  CDK_VALIDATION: 'false',
});
await import('./app.ts');
for (const [name, bytes] of Object.entries(sizes).sort())
  console.log(`${name.padEnd(24)} ${(bytes / 1024).toFixed(0).padStart(6)} kB`);
for (const entry of missingEntries()) console.log(`missing: ${entry}`);
