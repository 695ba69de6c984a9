import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from '#infra/bundle.ts';
import { buildNapp } from '#infra/napp.ts';

// The CDK app. `bin/synth.ts` has bundled before it calls this, and says so.
if (!process.env['NAPP_BUNDLED']) await bundleFunctions();
const app = new App({ analyticsReporting: false, postCliContext: { 'aws:cdk:enable-asset-metadata': true } });
buildNapp(app);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
