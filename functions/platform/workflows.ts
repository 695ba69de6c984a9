export type Machine = 'checkout' | 'refund';
/** State machines. A start that already exists counts as success. */
export type Workflows = Readonly<{
  start: (machine: Machine, name: string, input: Readonly<Record<string, string>>) => Promise<void>;
}>;
