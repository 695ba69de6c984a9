import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askFeed } from '#functions/calendar/feeds/ask-feed.ts';
import { publicFetcher } from '#functions/platform/fetch-public.ts';
import { type CaseResult, type IcalCase, timesOf } from './ical-cases.ts';

export type CaseServer = Readonly<{
  run: (feed: IcalCase, body: Uint8Array) => Promise<CaseResult>;
  stop: () => Promise<void>;
}>;

/** Serves the cases as their `transport` says, and asks for them as the product asks. */
export async function startCaseServer(): Promise<CaseServer> {
  let now: { feed: IcalCase; body: Uint8Array } | undefined;
  const server = createServer((_, response) => {
    const { status, contentType, contentEncoding, headers } = now?.feed.transport ?? { status: 500, contentType: '' };
    response.writeHead(status, {
      'content-type': contentType,
      ...(contentEncoding && { 'content-encoding': contentEncoding }),
      ...(headers as Record<string, string> | undefined),
    });
    response.end(now?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetchPublic = publicFetcher({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
    allowsPort: () => true,
    millis: 120_000,
  });
  return {
    run: async (feed, body) => {
      now = { feed, body };
      const answer = await askFeed(fetchPublic, { address: `http://feeds.example:${port}/${feed.id}` }, () =>
        optionsOf(feed),
      );
      if (answer.state !== 'read')
        return { busy: timesOf(feed.previous ?? []), failed: answer.state === 'failed', warnings: 0, titles: [] };
      const { busy, warningCount } = answer.reading;
      return { busy: [...busy], failed: false, warnings: warningCount, titles: busy.map(({ title }) => title) };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
const optionsOf = (feed: IcalCase) => ({
  window: { from: Date.parse(feed.window.start), to: Date.parse(feed.window.end) },
  guideZone: feed.guideZone,
  ownUidSuffix: feed.ownUidSuffix,
  ownerEmails: feed.ownerEmails,
});
