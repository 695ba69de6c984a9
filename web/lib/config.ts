import * as z from 'zod';

/** What the deployment tells the site: one build serves every stage. */
const ConfigShape = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only where the user pool is not at Amazon's own address. */
  userPoolEndpoint: z.string().optional(),
  siteUrl: z.string().optional(),
  stage: z.string().optional(),
});
export type Config = z.output<typeof ConfigShape>;
let loading: Promise<Config> | undefined;

export function loadConfig(): Promise<Config> {
  loading ??= fetch('/config.json').then(async (response) => ConfigShape.parse(await response.json()));
  loading.catch(() => { loading = undefined; });
  return loading;
}
