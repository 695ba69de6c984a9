import type { FunctionName } from './functions.ts';

type ScheduleSpec = Readonly<{
  step: string;
  job: Extract<FunctionName, `${string}-jobs`>;
  /** As EventBridge writes it, in UTC. */
  expression: string;
  description: string;
}>;

export const SCHEDULES: readonly ScheduleSpec[] = [
  {
    step: 'sweepHolds',
    job: 'booking-jobs',
    expression: 'rate(1 minute)',
    description: 'Settles or frees the holds whose time has come',
  },
  {
    step: 'sweepMoney',
    job: 'payments-jobs',
    expression: 'rate(1 minute)',
    description: 'Takes up refunds that wait or were lost',
  },
  {
    step: 'sweepMail',
    job: 'outreach-jobs',
    expression: 'rate(1 minute)',
    description: 'Sends what the stream reader could not',
  },
  {
    step: 'sweepGiftOrders',
    job: 'gift-cards-jobs',
    expression: 'rate(1 minute)',
    description: 'Ends unpaid gift orders, sends gifts on their day, takes up lost refunds',
  },
  {
    step: 'sweepLife',
    job: 'booking-jobs',
    expression: 'rate(5 minutes)',
    description: 'Ends requests without an answer, completes trips',
  },
  {
    step: 'sweepPapers',
    job: 'documents-jobs',
    expression: 'rate(5 minutes)',
    description: 'Gives invoices and credit notes their numbers',
  },
  {
    step: 'sweepProofs',
    job: 'guides-jobs',
    expression: 'rate(1 hour)',
    description: 'Reminds guides of papers that end',
  },
  {
    step: 'handOutFeeds',
    job: 'calendar-jobs',
    expression: 'rate(15 minutes)',
    description: "Hands out the guides' other calendars that are due",
  },
  {
    step: 'rebuildBestOf',
    job: 'catalogue-jobs',
    expression: 'rate(1 hour)',
    description: 'Writes the lists of the home page and of wide searches anew',
  },
  {
    step: 'moveCards',
    job: 'catalogue-jobs',
    expression: 'cron(20 2 * * ? *)',
    description: 'Moves the days of the search cards on',
  },
  {
    step: 'rebuildCards',
    job: 'catalogue-jobs',
    expression: 'cron(50 2 ? * MON *)',
    description: 'Makes the search cards anew, which repairs them',
  },
  {
    step: 'checkBooks',
    job: 'payments-jobs',
    expression: 'cron(10 3 * * ? *)',
    description: 'Looks whether the books agree',
  },
  {
    step: 'refreshExchangeRate',
    job: 'payments-jobs',
    expression: 'cron(30 15 * * ? *)',
    description: "Fetches the central bank's rate of the day",
  },
];
