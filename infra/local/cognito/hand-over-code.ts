import { REGION } from '../ports.ts';
import type { Attributes } from './attributes.ts';
import type { SealCode } from './seal-code.ts';

/** The function of the pool's `CustomEmailSender`, and how it is called: later, so that nothing it does is told to who asked. */
export type CodeSender = Readonly<{
  arn: string;
  seal: SealCode;
  invokeLater(functionArn: string, event: unknown): Promise<void>;
}>;
export type CodeOf = Readonly<{
  source: string;
  username: string;
  attributes: Attributes;
  code: string;
  metadata?: unknown;
}>;
export type HandOver = (of: CodeOf) => Promise<void>;

/** Gives codes to the pool's sender, in the shape of the service. */
export const createHandOver =
  ({ poolId, clientId, sender }: Readonly<{ poolId: string; clientId: string; sender: CodeSender }>): HandOver =>
  async ({ source, username, attributes, code, metadata }) =>
    sender.invokeLater(sender.arn, {
      version: '1',
      triggerSource: `CustomEmailSender_${source}`,
      region: REGION,
      userPoolId: poolId,
      userName: username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      request: {
        type: 'customEmailSenderRequestV1',
        code: await sender.seal(code),
        clientMetadata: metadata ?? null,
        userAttributes: attributes,
      },
    });
