import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from '#infra/bundle.ts';
import { buildNapp } from '#infra/napp.ts';

// The CDK app, as `cdk.json` names it. `bin/synth.ts` has bundled before and leaves the checks to the tests: it says so.
const isQuick = process.env.NAPP_SYNTH === 'quick';
if (!isQuick) await bundleFunctions();
const app = new App({ analyticsReporting: false, postCliContext: { 'aws:cdk:enable-asset-metadata': true } });
buildNapp(app);
if (!isQuick) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
