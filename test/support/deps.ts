import { ulid } from 'ulid';
import type { Actor, Deps, Role } from '#functions/platform/deps.ts';
import type { Mail, Sending } from '#functions/platform/mail.ts';
import { Table } from '#functions/platform/table.ts';
import { epochOf, toInstant } from '#shared/kernel/time.ts';
import { FakeProvider } from './fake-payments.ts';
import { startTestTable, type TestTable } from './table.ts';

const absent = (name: string) =>
  new Proxy(
    {},
    { get: (_, method) => () => Promise.reject(new Error(`no fake for ${name}.${String(method)}`)) },
  ) as never;

/** The outside world of a test, all in memory, with a clock that stands until it is moved. The table is the real thing. */
export class World {
  readonly store: TestTable;
  readonly provider: FakeProvider;
  readonly mails: Mail[] = [];
  readonly started: { machine: string; name: string; input: Readonly<Record<string, string>> }[] = [];
  readonly logged: { level: string; message: string; fields?: unknown }[] = [];
  mailAnswer: () => Sending = () => ({ state: 'sent', messageId: 'm' });
  readonly deps: Deps;
  #at: string;

  constructor(store: TestTable, at: string, parts: Partial<Deps> = {}) {
    this.store = store;
    this.#at = at;
    this.provider = new FakeProvider(() => this.#at);
    const log = (level: string) => (message: string, fields?: unknown) =>
      void this.logged.push({ level, message, fields });
    this.deps = {
      table: new Table(store.client, store.tableName),
      now: () => this.#at,
      newId: () => ulid(epochOf(this.#at)),
      siteUrl: 'https://napp.test',
      payments: this.provider.payments,
      sendMail: async (mail) => {
        const answer = this.mailAnswer();
        if (answer.state === 'sent') this.mails.push(mail);
        return answer;
      },
      workflows: { start: async (machine, name, input) => void this.started.push({ machine, name, input }) },
      acceptUpload: async ({ key }) => ({ url: 'https://uploads.napp.test/', fields: { key } }),
      files: absent('files'),
      proofs: absent('proofs'),
      outbound: absent('outbound'),
      fetchPublic: absent('fetchPublic'),
      announce: absent('announce'),
      translate: absent('translate'),
      users: absent('users'),
      writeText: absent('writeText'),
      secrets: {
        app: async () => ({
          hashKey: 'h'.repeat(32),
          encryptionKey: 'e'.repeat(32),
          originSecret: 'o'.repeat(32),
          bootstrapCode: 'first-admin',
        }),
        payment: absent('payment'),
      },
      log: { info: log('info'), warn: log('warn'), error: log('error') },
      ...parts,
    };
  }
  get now(): string {
    return this.#at;
  }
  moveTo(at: string): void {
    this.#at = at;
  }
  moveOn(minutes: number): void {
    this.#at = toInstant(epochOf(this.#at) + minutes * 60_000);
  }
}
/** A world on an empty table. `stop` it at the end. */
export async function aWorld(at = '2027-05-01T10:00:00.000Z', parts: Partial<Deps> = {}): Promise<World> {
  return new World(await startTestTable(), at, parts);
}
export const aPerson = (id: string, ...roles: Role[]): Extract<Actor, { kind: 'person' }> => ({
  kind: 'person',
  id,
  username: id,
  roles,
  address: '203.0.113.7',
});
export const VISITOR: Actor = { kind: 'visitor', address: '203.0.113.7' };
