/** What a function may do; `constructs/grants.ts` says what each of these words means in IAM. */
export type Grant =
  | 'readTable'
  | 'writeTable'
  | 'readCardStream'
  | 'readOutboxStream'
  | 'leaveFailures'
  | 'startCheckout'
  | 'startRefund'
  | 'readPaymentSecret'
  | 'readAppSecret'
  | 'readUser'
  | 'removeUser'
  | 'listGroup'
  | 'joinGroup'
  | 'leaveGroup'
  | 'endSessions'
  | 'acceptUploads'
  | 'takeUploads'
  | 'writeImages'
  | 'deleteImages'
  | 'keepProofs'
  | 'showProofs'
  | 'deleteProofs'
  | 'leavePapers'
  | 'takePapers'
  | 'keepPapers'
  | 'showPapers'
  | 'deletePapers'
  | 'sendMail'
  | 'openCode'
  | 'translateText'
  | 'putEvents'
  | 'writeText';

export type FunctionSpec = Readonly<{
  context: string;
  /** The file in the context's folder; several functions may share one bundle by different exports. */
  door: string;
  handler?: string;
  /** Keeps what it loads by `import()` in files of their own, which costs time when it is built and saves time when it starts. */
  isParted?: true;
  memoryMb: number;
  timeoutSeconds: number;
  /** So many run beside each other at most; the others wait their turn. */
  mostAtOnce?: number;
  grants: readonly Grant[];
}>;

const HTTP = { door: 'http', memoryMb: 1024, timeoutSeconds: 20 } as const;
const JOBS = { door: 'jobs', memoryMb: 512, timeoutSeconds: 300 } as const;
const TRIGGER = { context: 'accounts', door: 'trigger', memoryMb: 512, timeoutSeconds: 5 } as const;
const OWN_TABLE = ['readTable', 'writeTable'] as const;

/** Every function of the product and all that it may do. A test holds the templates to this table, statement by statement. */
export const FUNCTIONS = {
  'accounts-http': {
    ...HTTP,
    isParted: true,
    context: 'accounts',
    grants: [
      ...OWN_TABLE,
      'readAppSecret',
      'readUser',
      'joinGroup',
      'removeUser',
      'listGroup',
      'acceptUploads',
      'deleteImages',
      'deleteProofs',
      'deletePapers',
    ],
  },
  'catalogue-http': { ...HTTP, isParted: true, context: 'catalogue', grants: ['readTable', 'readAppSecret'] },
  'calendar-http': { ...HTTP, isParted: true, context: 'calendar', grants: [...OWN_TABLE, 'readAppSecret'] },
  'booking-http': {
    ...HTTP,
    isParted: true,
    context: 'booking',
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret', 'startCheckout', 'startRefund'],
  },
  'booking-proofs-http': {
    ...HTTP,
    isParted: true,
    context: 'booking',
    door: 'proofs',
    grants: [...OWN_TABLE, 'readAppSecret', 'takePapers', 'keepProofs'],
  },
  'listing-http': {
    ...HTTP,
    isParted: true,
    context: 'listing',
    grants: [...OWN_TABLE, 'readAppSecret', 'acceptUploads', 'translateText'],
  },
  'community-http': {
    ...HTTP,
    isParted: true,
    context: 'community',
    grants: [...OWN_TABLE, 'readAppSecret', 'acceptUploads'],
  },
  'documents-http': { ...HTTP, isParted: true, context: 'documents', grants: [...OWN_TABLE, 'readAppSecret'] },
  'gift-cards-http': {
    ...HTTP,
    isParted: true,
    context: 'gift-cards',
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret'],
  },
  'gift-prints-http': { ...HTTP, isParted: true, context: 'gift-prints', grants: ['readTable', 'readAppSecret'] },
  'statements-http': { ...HTTP, isParted: true, context: 'statements', grants: ['readTable', 'readAppSecret'] },
  'guides-http': {
    ...HTTP,
    isParted: true,
    context: 'guides',
    grants: [
      ...OWN_TABLE,
      'readAppSecret',
      'acceptUploads',
      'deleteImages',
      'takePapers',
      'keepPapers',
      'showPapers',
      'deletePapers',
    ],
  },
  'outreach-http': {
    ...HTTP,
    isParted: true,
    context: 'outreach',
    grants: [...OWN_TABLE, 'readAppSecret', 'writeText'],
  },
  'admin-http': {
    ...HTTP,
    isParted: true,
    context: 'admin',
    grants: [
      ...OWN_TABLE,
      'readAppSecret',
      'readUser',
      'joinGroup',
      'leaveGroup',
      'listGroup',
      'startRefund',
      'showProofs',
    ],
  },

  'accounts-pre-sign-up': { ...TRIGGER, handler: 'preSignUp', grants: ['writeTable', 'readAppSecret'] },
  'accounts-post-confirmation': {
    ...TRIGGER,
    handler: 'postConfirmation',
    grants: [...OWN_TABLE, 'readAppSecret', 'joinGroup', 'endSessions'],
  },
  'accounts-code-mail': {
    context: 'accounts',
    door: 'code-mail',
    memoryMb: 512,
    timeoutSeconds: 30,
    grants: ['openCode', 'sendMail', 'leaveFailures'],
  },

  'booking-workflow': {
    isParted: true,
    context: 'booking',
    door: 'workflow',
    memoryMb: 512,
    timeoutSeconds: 30,
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret', 'startRefund'],
  },
  'payments-workflow': {
    context: 'payments',
    door: 'workflow',
    memoryMb: 512,
    timeoutSeconds: 30,
    grants: [...OWN_TABLE, 'readPaymentSecret'],
  },
  'payments-webhook': {
    isParted: true,
    context: 'payments',
    door: 'webhook',
    memoryMb: 512,
    timeoutSeconds: 20,
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret', 'startRefund'],
  },

  'booking-jobs': {
    ...JOBS,
    isParted: true,
    context: 'booking',
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret', 'startRefund', 'leaveFailures'],
  },
  'payments-jobs': { ...JOBS, context: 'payments', grants: [...OWN_TABLE, 'readPaymentSecret', 'leaveFailures'] },
  'catalogue-jobs': { ...JOBS, context: 'catalogue', timeoutSeconds: 900, grants: [...OWN_TABLE, 'leaveFailures'] },
  'calendar-jobs': { ...JOBS, context: 'calendar', grants: [...OWN_TABLE, 'putEvents', 'leaveFailures'] },
  'documents-jobs': { ...JOBS, context: 'documents', grants: [...OWN_TABLE, 'leaveFailures'] },
  'gift-cards-jobs': {
    ...JOBS,
    context: 'gift-cards',
    grants: [...OWN_TABLE, 'readAppSecret', 'readPaymentSecret', 'leaveFailures'],
  },
  'guides-jobs': { ...JOBS, context: 'guides', grants: [...OWN_TABLE, 'leaveFailures'] },
  'outreach-jobs': {
    ...JOBS,
    isParted: true,
    context: 'outreach',
    grants: [...OWN_TABLE, 'readAppSecret', 'sendMail', 'leaveFailures'],
  },

  'calendar-sync': {
    context: 'calendar',
    door: 'sync',
    memoryMb: 1024,
    timeoutSeconds: 300,
    mostAtOnce: 8,
    grants: [...OWN_TABLE, 'readAppSecret', 'leaveFailures'],
  },

  'outreach-outbox': {
    context: 'outreach',
    door: 'outbox',
    isParted: true,
    memoryMb: 512,
    timeoutSeconds: 60,
    grants: [...OWN_TABLE, 'readAppSecret', 'sendMail', 'readOutboxStream', 'leaveFailures'],
  },
  'outreach-mail-events': {
    context: 'outreach',
    door: 'mail-events',
    memoryMb: 256,
    timeoutSeconds: 30,
    grants: [...OWN_TABLE, 'readAppSecret', 'leaveFailures'],
  },
  'catalogue-projector': {
    context: 'catalogue',
    door: 'projector',
    memoryMb: 512,
    timeoutSeconds: 60,
    grants: [...OWN_TABLE, 'readCardStream', 'leaveFailures'],
  },
  'catalogue-images': {
    context: 'catalogue',
    door: 'images',
    isParted: true,
    memoryMb: 2048,
    timeoutSeconds: 60,
    grants: [...OWN_TABLE, 'takeUploads', 'writeImages', 'deleteImages', 'leavePapers', 'leaveFailures'],
  },
} as const satisfies Record<string, FunctionSpec>;

export type FunctionName = keyof typeof FUNCTIONS;
export const specOf = (name: FunctionName): FunctionSpec => FUNCTIONS[name];
export const functionNames = Object.keys(FUNCTIONS) as FunctionName[];
export const bundleOf = (spec: FunctionSpec) => `${spec.context}-${spec.door}`;
export const entryOf = (spec: FunctionSpec) => `functions/${spec.context}/${spec.door}.ts`;
