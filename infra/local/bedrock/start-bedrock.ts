import { ACCOUNT, type Faults, type Log, type MayDo, REGION, type StandIn } from '../ports.ts';
import { accessKeyOf, demand, ServiceError, startServer } from '../service-server.ts';

type Options = Readonly<{ faults?: Faults; mayDo?: MayDo; log: Log }>;
const CONVERSE = /^\/model\/([^/]+)\/converse$/;

/**
 * Bedrock: no model writes on this machine, and it says so as the service does to an account without access to one. A
 * fault that is asked for (`bedrock`, `Converse`) is the throttling of a busy service.
 */
export const startBedrock = (options: Options): Promise<StandIn> =>
  startServer(
    0,
    (line) => options.log(`bedrock: ${line}`),
    async (request) => {
      const [, id = ''] = CONVERSE.exec(new URL(request.url ?? '/', 'http://local').pathname) ?? [];
      const { name, message, status } = refusalOf(options, decodeURIComponent(id), accessKeyOf(request));
      const headers = { 'x-amzn-errortype': name };
      return { status, type: 'application/json', body: JSON.stringify({ message }), headers };
    },
  );
function refusalOf({ faults, mayDo }: Options, profile: string, accessKey: string): ServiceError {
  if (!profile) return new ServiceError('UnknownOperationException', 'Only Converse is known here.', 404);
  try {
    const arn = `arn:aws:bedrock:${REGION}:${ACCOUNT}:inference-profile/${profile}`;
    demand(mayDo, accessKey, 'bedrock:InvokeModel', arn);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  return faults?.take('bedrock', 'Converse')
    ? new ServiceError('ThrottlingException', 'Too many requests, please wait before trying again.', 429)
    : new ServiceError('AccessDeniedException', "You don't have access to the model with the specified model ID.", 403);
}
