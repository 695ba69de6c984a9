type FaultOrder = Readonly<{
  service: 'stripe' | 'dynamodb' | 'ses' | 's3' | 'workflow';
  operation: string;
  times?: number;
  kind?: 'error' | 'timeout' | 'lost-answer' | 'conflict';
  afterEffect?: boolean;
}>;

export type ReceivedMail = Readonly<{
  to: readonly string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Readonly<{ name: string; type: string; content: string }>[];
  sentAt: string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: the card provider's own objects, as it shapes them
type StripeState = Readonly<Record<'sessions' | 'charges' | 'refunds' | 'events', any[]>>;

/** `/__local` of a running stack, for tests. */
export type StackControl = Readonly<{
  health(): Promise<
    Readonly<{
      status: string;
      memoryMb: number;
      leftWaiting: number;
      services: Record<string, string>;
      calls: Record<string, number>;
    }>
  >;
  now(): Promise<Date>;
  /** Moves the product's time; resolves when everything due on the way has happened. */
  advance(duration: string): Promise<Date>;
  moveTo(when: Date | string): Promise<Date>;
  mail(to?: string): Promise<ReceivedMail[]>;
  run(schedule: string): Promise<void>;
  /** Calls a function, `booking-http`, with an event; resolves when what followed is done, too. */
  invoke(
    functionName: string,
    event: unknown,
  ): Promise<Readonly<{ result?: unknown; errorType?: string; errorMessage?: string }>>;
  fault(order: FaultOrder): Promise<void>;
  clearFaults(): Promise<void>;
  stripe(): Promise<StripeState>;
  resendEvent(id: string): Promise<void>;
  token(email: string): Promise<string>;
  units(): Promise<unknown>;
  resetUnits(): Promise<void>;
  failures(): Promise<unknown[]>;
  /** Resolves when streams are drained and nothing runs any more. */
  settle(): Promise<void>;
  /** The process ends at once, in the middle of whatever it does. */
  crash(): Promise<void>;
}>;

export function createStackControl(url: string): StackControl {
  // biome-ignore lint/suspicious/noExplicitAny: each caller names the shape it gets
  const call = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(`${url}/__local/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value = await response.json();
    if (!response.ok) throw new Error(`${method} /__local/${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const move = async (body: object) => new Date((await call('PUT', 'clock', body)).now);
  return {
    health: () => call('GET', 'health'),
    now: async () => new Date((await call('GET', 'clock')).now),
    advance: (duration) => move({ advance: duration }),
    moveTo: (when) => move({ now: new Date(when).toISOString() }),
    mail: (to) => call('GET', to ? `mail?to=${encodeURIComponent(to)}` : 'mail'),
    run: (schedule) => call('POST', `run/${schedule}`),
    invoke: (functionName, event) => call('POST', `invoke/${functionName}`, event),
    fault: (order) => call('PUT', 'faults', order),
    clearFaults: () => call('DELETE', 'faults'),
    stripe: () => call('GET', 'stripe'),
    resendEvent: (id) => call('POST', `stripe/events/${id}/resend`),
    token: async (email) => (await call('POST', 'token', { email })).accessToken,
    units: () => call('GET', 'units'),
    resetUnits: () => call('DELETE', 'units'),
    failures: () => call('GET', 'failures'),
    settle: () => call('POST', 'settle'),
    crash: () => call('POST', 'crash').catch(() => undefined),
  };
}
