/** What an execution environment's thread is started with. */
export type WorkerStart = Readonly<{
  file: string;
  handler: string;
  clockOffset: SharedArrayBuffer;
  /** Whether to clear away what loading and calls leave behind. */
  mayTidy: boolean;
}>;
export type WorkerCall = Readonly<{
  id: number;
  event: string;
  context: Readonly<{ functionName: string; memoryMb: number; requestId: string; arn: string; timeoutMs: number }>;
}>;
export type WorkerAnswer = Readonly<
  { id: number; result: string } | { id: number; error: { name: string; message: string; stack: string } }
>;

/** Told once, when the code is loaded: only from then on does a call's time count, as on AWS. */
export const LOADED = 0;
export type WorkerLoaded = Readonly<{ id: typeof LOADED }>;
