import { buildDecrypt } from '@aws-crypto/decrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { env } from './env.ts';
import type { OpenCode } from './open-code.ts';

// The pool's messages carry no commitment to their key, so the policy that demands one would refuse them.
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
/** The library's own keyring brings the clients of a key store in DynamoDB along. */
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}
const client = new KMSClient({});
const onlyDecrypts: AwsEsdkKMSInterface = {
  decrypt: (input) => client.send(new DecryptCommand(input)),
  encrypt: () => Promise.reject(new Error('codes are only decrypted here')),
  generateDataKey: () => Promise.reject(new Error('codes are only decrypted here')),
};

export const openLiveCode: OpenCode = async (sealed, poolId) => {
  const keyring = new Keyring({ clientProvider: () => onlyDecrypts, keyIds: [env('CODE_KEY_ARN')] });
  const { plaintext, messageHeader } = await decrypt(keyring, Buffer.from(sealed, 'base64'));
  if (messageHeader.encryptionContext['userpool-id'] !== poolId) throw new Error('a code of another user pool');
  return plaintext.toString('utf8');
};
