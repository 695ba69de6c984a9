import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Announce } from './announce.ts';
import { env } from './env.ts';

const MOST_A_CALL = 10;
const client = new EventBridgeClient({});

export const liveAnnounce: Announce = async (announcements) => {
  for (let i = 0; i < announcements.length; i += MOST_A_CALL) {
    const Entries = announcements.slice(i, i + MOST_A_CALL).map(({ what, detail }) => ({
      EventBusName: env('BUS_NAME'),
      Source: 'napp',
      DetailType: what,
      Detail: JSON.stringify(detail),
    }));
    const { FailedEntryCount = 0 } = await client.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount > 0) throw new Error(`the bus refused ${FailedEntryCount} of ${Entries.length} events`);
  }
};
