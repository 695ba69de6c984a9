import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeWords } from 'postal-mime';
import { ACCOUNT, type Faults, type LocalClock, type Log, type MayDo, REGION, type StandIn } from '../ports.ts';
import { accessKeyOf, bodyOf, demand, ServiceError, startServer, withFault } from '../service-server.ts';
import { bareAddress, withoutServiceHeaders } from './check-message.ts';
import { fateOf, type MailEvent, mailEvent } from './mail-event.ts';
import { type MailStore, type MailView, openMailStore, type StoredMail } from './mail-store.ts';
import { showMailbox } from './mailbox-page.ts';
import { answerXml, errorXml, parseQuery } from './query-protocol.ts';
import { type Outgoing, readRawEmail, readSendEmail } from './read-request.ts';

export type SesOptions = Readonly<{
  dataDir: string;
  clock: LocalClock;
  log: Log;
  /** Told of each event of a mail sent with a configuration set; told again after a restart until it resolves. */
  onEvent(event: MailEvent): Promise<unknown>;
  mayDo?: MayDo;
  faults?: Faults;
  port?: number;
  /** Verified domains and addresses, and known configuration sets; all are taken when left out. */
  identities?: readonly string[];
  configurationSets?: readonly string[];
  /** The configuration set that an identity gives to mail which names none. */
  defaultConfigurationSets?: Readonly<Record<string, string>>;
}>;

export type Ses = StandIn &
  Readonly<{
    listMail(filter?: { to?: string }): Promise<MailView[]>;
    handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>;
    /** Resolves when every event so far has been told. */
    settled(): Promise<void>;
  }>;

export async function startSes(options: SesOptions): Promise<Ses> {
  const store = openMailStore(options.dataDir);
  const reports = startReports(options, store);
  const accept = (mail: Outgoing): string => {
    const stored = toStored(mail, mail.configurationSet ?? defaultSet(options, mail.from), options.clock.now());
    store.add(stored, withoutServiceHeaders(mail.raw));
    // After the answer is on its way, as on AWS: a caller must not count on hearing first.
    setImmediate(() => reports.tell(stored));
    return stored.id;
  };
  const server = await startServer(
    options.port ?? 0,
    (line) => options.log(`ses: ${line}`),
    (request) => answer(options, accept, request),
  );
  return {
    url: server.url,
    listMail: (filter) => Promise.all(store.list(filter?.to).map(store.view)),
    handlePage: (request, response) => showMailbox(store, request, response),
    settled: reports.settled,
    async stop() {
      await server.stop();
      await reports.settled();
      store.close();
    },
  };
}

async function answer(options: SesOptions, accept: (mail: Outgoing) => string, request: IncomingMessage) {
  try {
    const query = parseQuery((await bodyOf(request)).toString());
    const action = query.text('Action') ?? '';
    const mail =
      action === 'SendRawEmail'
        ? readRawEmail(query)
        : action === 'SendEmail'
          ? readSendEmail(query, options.clock.now())
          : undefined;
    if (!mail) throw new ServiceError('InvalidAction', `Could not find operation ${action} for version 2010-12-01`);
    checkSender(options, accessKeyOf(request), action, mail);
    const id = await withFault(options.faults, 'ses', action, async () => accept(mail));
    return { status: 200, type: 'text/xml', body: answerXml(action, id) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, type: 'text/xml', body: errorXml(error) };
  }
}

const identityOf = (identities: readonly string[], address: string) => {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return identities.find((identity) => identity === address || domain === identity || domain.endsWith(`.${identity}`));
};

const defaultSet = ({ defaultConfigurationSets: sets = {} }: SesOptions, from: string) =>
  sets[identityOf(Object.keys(sets), bareAddress(from)) ?? ''];

function checkSender(options: SesOptions, accessKey: string, action: string, mail: Outgoing) {
  const address = bareAddress(mail.from);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const arn = (resource: string) => `arn:aws:ses:${REGION}:${ACCOUNT}:${resource}`;
  const known = identityOf(options.identities ?? [], address);
  demand(options.mayDo, accessKey, `ses:${action}`, arn(`identity/${known ?? domain}`));
  if (mail.configurationSet)
    demand(options.mayDo, accessKey, `ses:${action}`, arn(`configuration-set/${mail.configurationSet}`));
  if (options.identities && !known)
    throw new ServiceError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${REGION.toUpperCase()}: ${address}`,
    );
  if (mail.configurationSet && options.configurationSets && !options.configurationSets.includes(mail.configurationSet))
    throw new ServiceError(
      'ConfigurationSetDoesNotExist',
      `Configuration set <${mail.configurationSet}> does not exist.`,
    );
}

function toStored(mail: Outgoing, configurationSet: string | undefined, now: Date): StoredMail {
  return {
    id: `0107${randomUUID()}-000000`,
    from: mail.from,
    to: mail.to,
    subject: decodeWords(Buffer.from(mail.headers.get('subject') ?? '', 'latin1').toString()),
    headers: [...mail.headers]
      .filter(([name]) => name !== 'bcc' && !name.startsWith('x-ses-'))
      .map(([name, value]) => ({ name, value })),
    tags: mail.tags,
    configurationSet,
    sentAt: now.toISOString(),
    due: configurationSet ? fateOf(mail.to) : [],
  };
}

/** Tells of what became of each mail, and at the start of what a kill left untold. */
function startReports(options: SesOptions, store: MailStore) {
  const telling = new Set<Promise<void>>();
  const tell = (mail: StoredMail) => {
    const run = tellEvents(options, store, mail).finally(() => telling.delete(run));
    telling.add(run);
  };
  for (const mail of store.list()) if (mail.due.length) tell(mail);
  const settled = async () => {
    await new Promise(setImmediate);
    while (telling.size) await Promise.all(telling);
  };
  return { tell, settled };
}

async function tellEvents(options: SesOptions, store: MailStore, mail: StoredMail) {
  try {
    let rest = mail.due;
    for (const type of mail.due) {
      await options.onEvent(mailEvent(mail, type, options.clock.now()));
      rest = rest.slice(1);
      store.update({ ...mail, due: rest });
    }
  } catch (error) {
    options.log(`ses: an event of ${mail.id} was not taken and will be told at the next start: ${error}`);
  }
}
