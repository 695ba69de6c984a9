import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from '../ports.ts';

export type BusEvent = Readonly<{
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: unknown;
}>;

/** `napp` of `arn:…:event-bus/napp` and of `napp`; without a name the account's default bus. */
export const busName = (name = 'default') => name.split('/').pop() ?? name;

export function scheduledEvent(name: string, time: Date): BusEvent {
  return {
    ...envelope(time),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    resources: [`arn:aws:events:${REGION}:${ACCOUNT}:rule/${name}`],
    detail: {},
  };
}

export const envelope = (time: Date) => ({
  version: '0' as const,
  id: randomUUID(),
  account: ACCOUNT,
  time: `${time.toISOString().slice(0, 19)}Z`,
  region: REGION,
  resources: [] as string[],
});
