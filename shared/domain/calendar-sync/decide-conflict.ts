/** Smart resolution (product.md 4 and 9): rules by priority, the first that matches counts. */
export const CONFLICT_CONDITIONS = ['has_confirmed_booking', 'external_marked_important', 'default'] as const;
export type ConflictCondition = (typeof CONFLICT_CONDITIONS)[number];
export const CONFLICT_ACTIONS = ['keep_napp', 'honor_external', 'ask_guide'] as const;
export type ConflictAction = (typeof CONFLICT_ACTIONS)[number];
/** How a conflict ends. */
export const CONFLICT_RESOLUTIONS = ['keep_booking', 'cancel_booking', 'block_future'] as const;

/** A lower number comes first. */
export type ConflictRule = Readonly<{ condition: ConflictCondition; action: ConflictAction; priority: number }>;
/** Who is on the time that the other calendar says is taken. */
export const BOOKING_SIDES = ['confirmed', 'drop_in', 'pending', 'held'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];
export type Conflict = Readonly<{ side: BookingSide; isImportant: boolean }>;
export type ConflictSettings = Readonly<{ isSmart: boolean; rules: readonly ConflictRule[] }>;

/** `propose`: the guide ends it with one click; nothing that somebody booked is ever cancelled by a rule alone. */
export type Decision =
  | Readonly<{ kind: 'resolve'; resolution: 'keep_booking'; rule: ConflictRule }>
  | Readonly<{ kind: 'propose'; resolution: 'cancel_booking'; rule: ConflictRule }>
  | Readonly<{ kind: 'ask'; rule?: ConflictRule }>;

export const DEFAULT_RULES: readonly ConflictRule[] = [
  { condition: 'has_confirmed_booking', action: 'ask_guide', priority: 1 },
  { condition: 'external_marked_important', action: 'ask_guide', priority: 2 },
  { condition: 'default', action: 'keep_napp', priority: 3 },
];

/** What becomes of a conflict. Without smart mode, or when no rule matches, the guide is asked. */
export function decideConflict(conflict: Conflict, { isSmart, rules }: ConflictSettings): Decision {
  const rule = isSmart ? inOrder(rules).find(({ condition }) => matches(condition, conflict)) : undefined;
  if (!rule || rule.action === 'ask_guide') return { kind: 'ask', ...(rule && { rule }) };
  if (rule.action === 'keep_napp') return { kind: 'resolve', resolution: 'keep_booking', rule };
  return { kind: 'propose', resolution: 'cancel_booking', rule };
}
export const inOrder = (rules: readonly ConflictRule[]): ConflictRule[] =>
  [...rules].sort((a, b) => a.priority - b.priority);

function matches(condition: ConflictCondition, { side, isImportant }: Conflict): boolean {
  if (condition === 'has_confirmed_booking') return side === 'confirmed' || side === 'drop_in';
  return condition === 'default' || isImportant;
}
/** A rule after one that always matches is never looked at. */
export function unreachedRules(rules: readonly ConflictRule[]): ConflictRule[] {
  const ordered = inOrder(rules);
  const always = ordered.findIndex(({ condition }) => condition === 'default');
  return ordered.filter(
    ({ condition }, i) => (always >= 0 && i > always) || ordered.findIndex((rule) => rule.condition === condition) < i,
  );
}
