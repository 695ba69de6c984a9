/** What the deployment tells the site: one build serves every stage. */
export type Config = Readonly<{
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Only where the user pool is not at Amazon's own address. */
  userPoolEndpoint?: string;
  siteUrl?: string;
  stage?: string;
  /** Where people write to; a site without one names none. */
  supportEmail?: string;
}>;
/** It is a small file, and every sign-in waits for it. */
const PATIENCE_MS = 8_000;
let loading: Promise<Config> | undefined;

export function loadConfig(): Promise<Config> {
  loading ??= fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) }).then(async (response) => {
    const config: Config = await response.json();
    if (!config.userPoolId || !config.userPoolClientId) throw new Error('config.json names no user pool');
    return config;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
