import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '#infra/bundle.ts';
import { buildNapp } from '#infra/napp.ts';

// The CDK app. `bin/synth.ts` and `bin/start.ts` have bundled before they call it and say so.
if (!process.env['NAPP_BUNDLED']) await bundleFunctions();
const app = new App({ analyticsReporting: false, postCliContext: { 'aws:cdk:enable-asset-metadata': true } });
buildNapp(app);
app.synth();
