import * as z from 'zod';

const Text = z.string().min(1);
/** What the granting construct gives a function. A function has only what its grants bring, so each is asked for where it is used. */
const EnvShape = z.object({
  STAGE: Text.default('dev'),
  SITE_URL: z.url(),
  TABLE_NAME: Text,
  UPLOAD_BUCKET: Text,
  IMAGE_BUCKET: Text,
  PROOF_BUCKET: Text,
  USER_POOL_ID: Text,
  USER_POOL_CLIENT_ID: Text,
  CHECKOUT_MACHINE_ARN: Text,
  REFUND_MACHINE_ARN: Text,
  BUS_NAME: Text,
  MAIL_FROM: Text,
  MAIL_REPLY_TO: Text,
  MAIL_CONFIGURATION_SET: Text,
  CODE_KEY_ARN: Text,
  APP_SECRET_ARN: Text,
  PAYMENT_SECRET_ARN: Text,
  WRITER_MODEL_ID: Text,
});
export type EnvName = keyof typeof EnvShape.shape;

export function env(name: EnvName): string {
  const parsed = EnvShape.shape[name].safeParse(process.env[name]);
  if (!parsed.success) throw new Error(`the environment lacks ${name}`);
  return parsed.data;
}
