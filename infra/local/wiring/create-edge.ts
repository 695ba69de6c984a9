import { buffer } from 'node:stream/consumers';
import type { HttpApi } from '../api/http-api.ts';
import type { HttpAnswer, HttpRequest } from '../api/http-message.ts';
import { createAnswerCache } from '../front/answer-cache.ts';
import { readBehaviours } from '../front/behaviours.ts';
import { type EdgeParts, edgeAnswer } from '../front/edge-answer.ts';
import { localiseContentPolicy } from '../front/response-headers.ts';
import { createSiteFiles } from '../front/site-files.ts';
import { headersOf } from '../s3/read-objects.ts';
import type { S3 } from '../s3/start-s3.ts';
import { secretArns } from './secret-values.ts';
import type { Surroundings } from './surroundings.ts';

type Options = Readonly<{ surroundings: Surroundings; webFolder: string; api: HttpApi; s3: S3; userPoolUrl: string }>;

/** The distribution of the templates, in front of this runtime's API, pictures and site. */
export function createEdge({
  surroundings,
  webFolder,
  api,
  s3,
  userPoolUrl,
}: Options): (request: HttpRequest) => Promise<HttpAnswer> {
  const { templates, clock } = surroundings;
  const parts: EdgeParts = {
    behaviours: readBehaviours(templates, (arn, key) => secretField(surroundings, arn, key)),
    api,
    siteBucket: String(templates.output('SiteBucket')),
    site: createSiteFiles(webFolder, { 'config.json': siteConfig(surroundings) }),
    readObject: (bucket, key) => readObject(s3, bucket, key),
    cache: createAnswerCache(() => clock.now().getTime()),
    localiseHeaders: (headers) => {
      const policy = headers['content-security-policy'];
      if (typeof policy === 'string')
        headers['content-security-policy'] = localiseContentPolicy(policy, { cognito: userPoolUrl, s3: s3.url });
    },
  };
  return (request) => edgeAnswer(parts, request);
}

function secretField({ templates, secrets }: Surroundings, arn: string, key: string): string {
  const fields: Readonly<Record<string, string>> = arn === secretArns(templates).app ? secrets.app : {};
  const value = fields[key];
  if (value === undefined) throw new Error(`the secret ${arn} has no ${key} here`);
  return value;
}

/** `/config.json` as the deployment writes it, and where the user pool answers here: on this origin, so no policy need name it. */
function siteConfig({ templates, siteUrl }: Surroundings): string {
  const config = JSON.parse(String(templates.output('SiteConfig'))) as Record<string, unknown>;
  return JSON.stringify({ ...config, userPoolEndpoint: `${siteUrl}/__local/user-pool/` });
}

async function readObject(s3: S3, bucket: string, key: string): Promise<HttpAnswer> {
  const head = await s3.find(bucket, decodeURIComponent(key));
  if (!head)
    return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from('Not found') };
  return { status: 200, headers: headersOf(head), body: await buffer(s3.read(bucket, head)) };
}
