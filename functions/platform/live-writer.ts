import { BedrockRuntimeClient, BedrockRuntimeServiceException, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { env } from './env.ts';
import { consoleLog, describeError } from './log.ts';
import type { WriteText, Written } from './writer.ts';

const PATIENCE_MILLIS = 15_000;
const client = new BedrockRuntimeClient({ maxAttempts: 1 });

/** Amazon Bedrock. The facts stand in the question alone, so that nothing in them becomes an instruction. */
export const writeLiveText: WriteText = async ({ instructions, facts, mostTokens }) => {
  try {
    const answer = await client.send(
      new ConverseCommand({
        modelId: env('WRITER_MODEL_ID'),
        system: [{ text: instructions }],
        messages: [{ role: 'user', content: [{ text: facts }] }],
        inferenceConfig: { maxTokens: mostTokens, temperature: 0.5 },
      }),
      { abortSignal: AbortSignal.timeout(PATIENCE_MILLIS) },
    );
    const text = (answer.output?.message?.content ?? []).map((part) => part.text ?? '').join('');
    return text.trim() ? { state: 'written', text: text.trim() } : { state: 'absent' };
  } catch (e) {
    return whyNot(e);
  }
};
const TOO_MANY = ['ThrottlingException', 'ServiceQuotaExceededException'];
function whyNot(e: unknown): Written {
  const { name, message } = e as Error;
  if (TOO_MANY.includes(name)) return { state: 'rate_limited' };
  if (e instanceof BedrockRuntimeServiceException && /payment|billing/i.test(message)) return { state: 'unpaid' };
  consoleLog.warn('no model wrote', describeError(e));
  return { state: 'absent' };
}
