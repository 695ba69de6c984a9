import type { Templates } from '../templates/load-templates.ts';

/** May one more request to this route pass now? */
export type Throttle = (routeKey: string) => boolean;
type Limit = Readonly<{ rate: number; burst: number }>;
type Settings = Readonly<{ ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }>;

/** Token buckets from the stage's route settings, in real time. `NAPP_THROTTLE=off` lets everything pass, for load tests. */
export function createThrottle(
  templates: Templates,
  isOn: boolean,
  now: () => number = performance.now.bind(performance),
): Throttle {
  if (!isOn) return () => true;
  const limits = limitsOf(templates);
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (routeKey) => {
    const limit = limits.get(routeKey) ?? limits.get('$default');
    if (!limit) return true;
    const bucket = buckets.get(routeKey) ?? { tokens: limit.burst, at: now() };
    const tokens = Math.min(limit.burst, bucket.tokens + ((now() - bucket.at) / 1000) * limit.rate);
    const passes = tokens >= 1;
    buckets.set(routeKey, { tokens: passes ? tokens - 1 : tokens, at: now() });
    return passes;
  };
}

function limitsOf(templates: Templates): Map<string, Limit> {
  const limits = new Map<string, Limit>();
  const add = (key: string, settings: Settings | undefined) => {
    if (settings?.ThrottlingRateLimit === undefined) return;
    limits.set(key, {
      rate: settings.ThrottlingRateLimit,
      burst: settings.ThrottlingBurstLimit ?? settings.ThrottlingRateLimit,
    });
  };
  for (const stage of templates.of('AWS::ApiGatewayV2::Stage')) {
    const props = templates.props(stage);
    add('$default', props.DefaultRouteSettings);
    for (const [key, settings] of Object.entries(props.RouteSettings ?? {})) add(key, settings as Settings);
  }
  return limits;
}
