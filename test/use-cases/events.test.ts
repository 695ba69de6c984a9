import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent, S3Event } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { completeSignUp } from '#functions/accounts/sign-up-triggers.ts';
import { preSignUp } from '#functions/accounts/trigger.ts';
import { findCard } from '#functions/catalogue/cards.table.ts';
import { projectBatch } from '#functions/catalogue/project-batch.ts';
import { takeUpload } from '#functions/catalogue/take-upload.ts';
import type { Actor } from '#functions/platform/deps.ts';
import { httpHandler } from '#functions/platform/http.ts';
import { FUNCTIONS } from '#infra/functions.ts';
import { SCHEDULES } from '#infra/schedules.ts';
import { allEndpoints } from '#shared/contracts/all.ts';
import { ORIGIN_HEADER, routeKey } from '#shared/contracts/endpoint.ts';
import { placesOn } from '#shared/domain/catalogue/digest.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { storeExperience, storeSlot } from '#test/support/builders-catalogue.ts';
import { aWorld, type World } from '#test/support/deps.ts';
import { allSamples, SAMPLE_OF, sampleOf } from '#test/support/sample-events.ts';

const worlds: World[] = [];
async function world(parts: Parameters<typeof aWorld>[1] = {}): Promise<World> {
  const made = await aWorld('2027-05-01T10:00:00.000Z', parts);
  worlds.push(made);
  return made;
}
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const made of worlds.splice(0)) await made.store.stop();
});
const ofFolder = (folder: string) => allSamples().filter((path) => path.startsWith(`${folder}/`));

test('every function has the sample of its trigger, and each folder is of one kind of trigger', () => {
  expect(Object.keys(SAMPLE_OF).sort()).toEqual(Object.keys(FUNCTIONS).sort());
  const all = allSamples();
  for (const path of Object.values(SAMPLE_OF)) expect(all).toContain(path);
  expect([...new Set(all.map((path) => path.split('/')[0]))]).toEqual([
    'bucket',
    'bus',
    'http',
    'schedule',
    'stream',
    'stripe',
    'user-pool',
    'workflow',
  ]);
});
test('every schedule has a sample that names its step', () => {
  const steps = ofFolder('schedule').map((path) => sampleOf(path).step);
  expect(steps.sort()).toEqual(SCHEDULES.map(({ step }) => step).sort());
});

const endpoints = Object.values(allEndpoints).flat();
test.each(ofFolder('http'))('%s goes through the door of its function', async (path) => {
  const { deps } = await world();
  const event = sampleOf(path);
  event.headers[ORIGIN_HEADER] = (await deps.secrets.app()).originSecret;
  const endpoint = endpoints.find((e) => routeKey(e) === event.routeKey);
  if (!endpoint) throw new Error(`${event.routeKey} is no endpoint`);
  let actor: Actor | undefined;
  const run = async (_deps: unknown, who: Actor, input: unknown) => {
    actor = who;
    return endpoint.input.parse(input);
  };
  const answer = await httpHandler(deps, [{ endpoint, run }])(event, {} as never);
  expect(answer.statusCode).toBe(200);
  expect(actor).toMatchObject({ address: '203.0.113.7', kind: endpoint.auth === 'public' ? 'visitor' : 'person' });
  const context = Object.keys(allEndpoints).find((name) => allEndpoints[name]?.includes(endpoint));
  expect(SAMPLE_OF[`${context}-http` as keyof typeof SAMPLE_OF]).toBe(path);
});
test('without the edge’s secret the same request is refused', async () => {
  const { deps } = await world();
  const answer = await httpHandler(deps, [])(sampleOf(SAMPLE_OF['catalogue-http']), {} as never);
  expect(answer.statusCode).toBe(403);
});

test('who signs up in the user pool is admitted, an impostor is not', async () => {
  vi.stubEnv('TABLE_NAME', 'napp');
  vi.stubEnv('SITE_URL', 'https://napp.test');
  vi.stubEnv('AWS_REGION', 'eu-north-1');
  vi.stubEnv('APP_SECRET_ARN', 'arn:aws:secretsmanager:eu-north-1:000000000000:secret:app');
  const { deps } = await world();
  const SecretString = JSON.stringify(await deps.secrets.app());
  const [kept, written] = [mockClient(SecretsManagerClient), mockClient(DynamoDBDocumentClient)];
  kept.on(GetSecretValueCommand).resolves({ SecretString });
  written.onAnyCommand().resolves({});
  const admitted = sampleOf(SAMPLE_OF['accounts-pre-sign-up']);
  expect(await preSignUp(structuredClone(admitted))).toEqual(admitted);
  const impostor = structuredClone(admitted);
  impostor.request.userAttributes['custom:account_type'] = 'admin';
  await expect(preSignUp(impostor)).rejects.toThrow('account type');
  for (const mock of [kept, written]) mock.restore();
});
test('the confirmed address gets its account', async () => {
  const addToGroup = vi.fn(async () => undefined);
  const { deps } = await world({ users: { addToGroup } as never });
  const { userName, triggerSource, request } = sampleOf(SAMPLE_OF['accounts-post-confirmation']);
  const { userAttributes: attributes, clientMetadata: metadata } = request;
  await completeSignUp(deps, { username: userName, source: triggerSource, attributes, metadata });
  expect(await findAccount(deps.table, attributes.sub)).toMatchObject({ email: 'anna@napp.test', type: 'angler' });
  expect(addToGroup).toHaveBeenCalledOnce();
});

test('the calendar’s record reaches the search card', async () => {
  const { deps } = await world();
  const event = sampleOf(SAMPLE_OF['catalogue-projector']) as DynamoDBStreamEvent;
  const [slotId, slot] = Object.entries(event.Records[0]?.dynamodb?.NewImage?.['s']?.M ?? {})[0] ?? [];
  const id = String(slot?.M?.['x']?.S);
  const experience = await storeExperience(deps, { id, calendarId: id });
  await storeSlot(deps, experience, '2027-06-12', { slotId: String(slotId) });
  expect(await projectBatch(deps)(event)).toEqual({ batchItemFailures: [] });
  const card = await findCard(deps.table, cellOf(experience.point), id);
  expect(card && placesOn(card.digest, '2027-06-12')).toBe(2);
});
test('a file that nobody announced is thrown away, by the name it came with', async () => {
  const deleteUpload = vi.fn(async () => undefined);
  const { deps } = await world({ files: { deleteUpload } as never });
  const [record] = (sampleOf(SAMPLE_OF['catalogue-images']) as S3Event).Records;
  if (!record) throw new Error('no record');
  await takeUpload(deps, { key: record.s3.object.key, bytes: record.s3.object.size });
  expect(deleteUpload).toHaveBeenCalledExactlyOnceWith(record.s3.object.key);
});
