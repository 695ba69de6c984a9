import { ACCOUNT, REGION } from '../ports.ts';
import { demand, type JsonCall, ServiceError } from '../service-server.ts';
import { type BusEvent, busName, envelope } from './bus-event.ts';
import type { EventsOptions } from './start-events.ts';

type Entry = Readonly<{
  Source?: string;
  DetailType?: string;
  Detail?: string;
  EventBusName?: string;
  Resources?: string[];
  Time?: number;
}>;
const MAX_ENTRIES = 10;
const MAX_BYTES = 256 * 1024;

/** What functions put on a bus, entry by entry refused or taken as the service does. */
export async function putEvents(
  options: EventsOptions,
  put: (bus: string, event: BusEvent) => Promise<void>,
  { operation, input, accessKey }: JsonCall,
): Promise<unknown> {
  if (operation !== 'PutEvents')
    throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
  const entries = (input.Entries ?? []) as Entry[];
  if (entries.length < 1 || entries.length > MAX_ENTRIES)
    throw new ServiceError(
      'ValidationException',
      `1 validation error detected: Value at 'entries' must have between 1 and ${MAX_ENTRIES} members`,
    );
  if (Buffer.byteLength(JSON.stringify(entries)) > MAX_BYTES)
    throw new ServiceError('ValidationException', 'Total size of the entries in the request is over the limit.');
  for (const entry of entries)
    demand(
      options.mayDo,
      accessKey,
      'events:PutEvents',
      `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${busName(entry.EventBusName)}`,
    );
  const results = await Promise.all(entries.map((entry) => putEntry(options, put, entry)));
  return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
}

async function putEntry(
  { buses = [], clock }: EventsOptions,
  put: (bus: string, event: BusEvent) => Promise<void>,
  entry: Entry,
) {
  const bus = busName(entry.EventBusName);
  const refuse = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage });
  if (!entry.Source || !entry.DetailType || entry.Detail === undefined)
    return refuse('InvalidArgument', 'Parameter Source, DetailType and Detail are required.');
  if (entry.Source.startsWith('aws.')) return refuse('NotAuthorizedForSource', 'Not authorized for the source.');
  if (bus !== 'default' && !buses.includes(bus)) return refuse('InvalidArgument', `Event bus ${bus} does not exist.`);
  const detail = parseDetail(entry.Detail);
  if (!detail) return refuse('MalformedDetail', 'Detail is malformed.');
  const event = {
    ...envelope(entry.Time ? new Date(entry.Time * 1000) : clock.now()),
    'detail-type': entry.DetailType,
    source: entry.Source,
    resources: entry.Resources ?? [],
    detail,
  };
  await put(bus, event);
  return { EventId: event.id };
}

function parseDetail(text: string): object | undefined {
  try {
    const detail: unknown = JSON.parse(text);
    return detail && typeof detail === 'object' && !Array.isArray(detail) ? detail : undefined;
  } catch {
    return undefined;
  }
}
