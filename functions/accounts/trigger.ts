import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import type { Deps } from '#functions/platform/deps.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveUsers } from '#functions/platform/live-users.ts';
import { admitSignUp, completeSignUp, type TriggerInput } from './sign-up-triggers.ts';

type Event = PreSignUpTriggerEvent | PostConfirmationTriggerEvent;
const inputOf = ({ userName, triggerSource, request }: Event): TriggerInput => ({
  username: userName,
  source: triggerSource,
  attributes: request.userAttributes,
  ...(request.clientMetadata && { metadata: request.clientMetadata }),
});
let built: Deps | undefined;
const deps = () => {
  built ??= liveDeps({ users: liveUsers });
  return built;
};
export const preSignUp = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  await admitSignUp(deps(), inputOf(event));
  return event;
};
export const postConfirmation = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  // The pool names its trigger, so the trigger's configuration cannot name the pool: the event does.
  process.env['USER_POOL_ID'] ??= event.userPoolId;
  await completeSignUp(deps(), inputOf(event));
  return event;
};
