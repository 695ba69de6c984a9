import { type InvokeFunction, REGION } from '../ports.ts';
import { ServiceError } from '../service-server.ts';
import type { Attributes } from './attributes.ts';

/** Function ARNs by the name of the pool's `LambdaConfig`. */
export type TriggerArns = Readonly<{ PreSignUp?: string; PostConfirmation?: string }>;
export type TriggerCall = Readonly<{
  name: keyof TriggerArns;
  source: string;
  username: string;
  attributes: Attributes;
  request?: object;
  response?: object;
  metadata?: unknown;
}>;
export type Triggers = Readonly<{
  call(call: TriggerCall): Promise<Record<string, unknown>>;
}>;

// As long as Cognito waits; it is also the functions' own limit.
const LIMIT_MS = 5_000;

/** The pool's functions, in the shapes of the service. Whatever goes wrong in one is told to who asked, as there. */
export function createTriggers(
  options: Readonly<{ arns: TriggerArns; poolId: string; clientId: string; invoke: InvokeFunction }>,
): Triggers {
  return {
    async call({ name, source, username, attributes, request, response = {}, metadata }) {
      const arn = options.arns[name];
      if (!arn) return response as Record<string, unknown>;
      const event = {
        version: '1',
        region: REGION,
        userPoolId: options.poolId,
        userName: username,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: options.clientId },
        triggerSource: source,
        request: { userAttributes: attributes, ...request, ...(metadata ? { clientMetadata: metadata } : {}) },
        response,
      };
      const answer = (await run(options.invoke, arn, name, event)) as { response?: unknown } | undefined;
      if (!answer || typeof answer.response !== 'object' || answer.response === null)
        throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
      return answer.response as Record<string, unknown>;
    },
  };
}

async function run(invoke: InvokeFunction, arn: string, name: string, event: object): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ServiceError('UnexpectedLambdaException', `${name} invocation failed due to error TooSlow.`)),
      LIMIT_MS,
    );
  });
  try {
    return await Promise.race([invoke(arn, event), late]);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UserLambdaValidationException', `${name} failed with error ${reason.replace(/\.?$/, '.')}`);
  } finally {
    clearTimeout(timer);
  }
}
