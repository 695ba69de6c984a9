import { App, Validations } from 'aws-cdk-lib';
import { bundleFunctions } from '#infra/bundle.ts';
import { buildNapp } from '#infra/napp.ts';

// The CDK app, as `cdk.json` names it. `bin/synth.ts` has bundled before and leaves the checks to the tests: it says so.
const isQuick = process.env.NAPP_SYNTH === 'quick';
if (!isQuick) await bundleFunctions();
const app = new App({ analyticsReporting: false, postCliContext: { 'aws:cdk:enable-asset-metadata': true } });
buildNapp(app);
if (!isQuick) {
  // Two thirds of a second to load, for nothing when it is not asked.
  const { AwsSolutionsChecks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
app.synth();
