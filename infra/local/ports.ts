/** What the stand-ins of this runtime ask of each other: each gets these, none reaches into another. */

/** The product's time. It may be moved (`PUT /__local/clock`); sign-in tokens and signatures keep real time. */
export type LocalClock = Readonly<{
  now(): Date;
  /**
   * Runs once when the product's time has reached `when`; returns a way to call it off. What only looks whether something
   * is due (`schedule`) may be met less often when the time is moved a long way.
   */
  at(when: Date, run: () => Promise<unknown>, kind?: 'schedule'): () => void;
}>;

/** May the holder of this access key do `action` (`dynamodb:PutItem`) on `resource` (an ARN)? */
export type MayDo = (accessKey: string, action: string, resource: string) => boolean;

export type FaultKind = 'error' | 'timeout' | 'lost-answer' | 'conflict';
export type Fault = Readonly<{ kind: FaultKind; afterEffect: boolean }>;
/** Asked once a call by each stand-in; a fault that is handed out is used up. */
export type Faults = Readonly<{ take(service: string, operation: string): Fault | undefined }>;

/** Calls a function of the templates by its ARN or name; rejects with an error whose name is the handler's error type. */
export type InvokeFunction = (arn: string, event: unknown) => Promise<unknown>;

/** One running stand-in: where it answers, and how it ends after what it was asked is on disk. */
export type StandIn = Readonly<{ url: string; stop(): Promise<void> }>;

export type Log = (line: string) => void;

export const REGION = 'eu-north-1';
export const ACCOUNT = '000000000000';
