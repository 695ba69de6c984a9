import type { Fault, FaultKind, Faults } from './ports.ts';

export const FAULT_SERVICES = ['stripe', 'dynamodb', 'ses', 's3', 'workflow'] as const;
export const FAULT_KINDS: readonly FaultKind[] = ['error', 'timeout', 'lost-answer', 'conflict'];

/** A fault asked for over `/__local/faults`: the next `times` calls of the operation meet it. */
export type FaultOrder = Readonly<{
  service: string;
  operation: string;
  times: number;
  kind: FaultKind;
  afterEffect: boolean;
}>;

export type FaultDesk = Faults &
  Readonly<{ list(): readonly FaultOrder[]; order(input: unknown): FaultOrder; clear(): void }>;

export function createFaults(): FaultDesk {
  let orders: FaultOrder[] = [];
  return {
    list: () => orders,
    clear: () => {
      orders = [];
    },
    order(input) {
      const order = parseOrder(input);
      orders.push(order);
      return order;
    },
    take(service, operation): Fault | undefined {
      const index = orders.findIndex(
        (o) => o.service === service && (o.operation === operation || o.operation === '*'),
      );
      const order = orders[index];
      if (!order) return undefined;
      orders = order.times > 1 ? orders.with(index, { ...order, times: order.times - 1 }) : orders.toSpliced(index, 1);
      return { kind: order.kind, afterEffect: order.afterEffect };
    },
  };
}

/** A typo in a test must not become a fault that never happens. */
function parseOrder(input: unknown): FaultOrder {
  const given = (input ?? {}) as Record<string, unknown>;
  const { service, operation, times = 1, kind = 'error', afterEffect = false } = given;
  if (!FAULT_SERVICES.some((s) => s === service))
    throw new Error(`service must be one of ${FAULT_SERVICES.join(', ')}`);
  if (!FAULT_KINDS.some((k) => k === kind)) throw new Error(`kind must be one of ${FAULT_KINDS.join(', ')}`);
  if (typeof operation !== 'string' || operation === '') throw new Error('operation must be a name, or * for all');
  if (!Number.isInteger(times) || Number(times) < 1) throw new Error('times must be a whole number of at least 1');
  return {
    service: String(service),
    operation,
    times: Number(times),
    kind: kind as FaultKind,
    afterEffect: afterEffect === true,
  };
}
