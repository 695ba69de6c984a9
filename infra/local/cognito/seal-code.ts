import { buildEncrypt } from '@aws-crypto/encrypt-node';
import { type AwsEsdkKMSInterface, KmsKeyringClass } from '@aws-crypto/kms-keyring';
import {
  AlgorithmSuiteIdentifier,
  CommitmentPolicy,
  KeyringNode,
  type Newable,
  type NodeAlgorithmSuite,
} from '@aws-crypto/material-management-node';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { HOST_ACCESS_KEY } from '../iam.ts';
import { REGION } from '../ports.ts';

// As Cognito does: signed, and without a commitment to its key.
const suiteId = AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA384_ECDSA_P384;
const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
class Keyring extends KmsKeyringClass<NodeAlgorithmSuite, AwsEsdkKMSInterface>(KeyringNode as Newable<KeyringNode>) {}

export type SealCode = (code: string) => Promise<string>;

/** Encrypts the codes of a pool for its sender under the pool's key, as a message of the AWS Encryption SDK in base64. */
export function createSealCode(options: Readonly<{ kmsUrl: string; keyArn: string; poolId: string }>): SealCode {
  const client = new KMSClient({
    endpoint: options.kmsUrl,
    region: REGION,
    credentials: { accessKeyId: HOST_ACCESS_KEY, secretAccessKey: 'local' },
  });
  const kms: AwsEsdkKMSInterface = {
    generateDataKey: (input) => client.send(new GenerateDataKeyCommand(input)),
    encrypt: (input) => client.send(new EncryptCommand(input)),
    decrypt: (input) => client.send(new DecryptCommand(input)),
  };
  const keyring = new Keyring({ clientProvider: () => kms, generatorKeyId: options.keyArn });
  const encryptionContext = { 'userpool-id': options.poolId };
  return async (code) => (await encrypt(keyring, code, { suiteId, encryptionContext })).result.toString('base64');
}
