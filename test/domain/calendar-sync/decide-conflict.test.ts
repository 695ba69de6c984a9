import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BOOKING_SIDES,
  CONFLICT_ACTIONS,
  CONFLICT_CONDITIONS,
  type Conflict,
  type ConflictRule,
  DEFAULT_RULES,
  decideConflict,
  inOrder,
  unreachedRules,
} from '#shared/domain/calendar-sync/decide-conflict.ts';

const rule = (condition: ConflictRule['condition'], action: ConflictRule['action'], priority = 1): ConflictRule => ({
  condition,
  action,
  priority,
});
const decide = (side: Conflict['side'], isImportant: boolean, rules: readonly ConflictRule[], isSmart = true) => {
  const { kind, rule: by } = decideConflict({ side, isImportant }, { isSmart, rules });
  return `${kind} ${by?.condition ?? 'no rule'}`;
};
test.each<readonly [string, ReturnType<typeof decide>, string]>([
  ['by itself, a booking: ask', decide('confirmed', false, DEFAULT_RULES), 'ask has_confirmed_booking'],
  [
    'by itself, people on board without a booking here: ask',
    decide('drop_in', false, DEFAULT_RULES),
    'ask has_confirmed_booking',
  ],
  [
    'by itself, an important event over a request: ask',
    decide('pending', true, DEFAULT_RULES),
    'ask external_marked_important',
  ],
  ['by itself, an event over a request: keep', decide('pending', false, DEFAULT_RULES), 'resolve default'],
  ['without smart mode: ask', decide('held', false, DEFAULT_RULES, false), 'ask no rule'],
  ['without a rule: ask', decide('confirmed', true, []), 'ask no rule'],
  ['no rule that matches: ask', decide('held', false, [rule('has_confirmed_booking', 'keep_napp')]), 'ask no rule'],
  [
    'honouring the other calendar only proposes',
    decide('confirmed', false, [rule('default', 'honor_external')]),
    'propose default',
  ],
  ['also for what is not paid yet', decide('held', false, [rule('default', 'honor_external')]), 'propose default'],
  [
    'the lower number first',
    decide('confirmed', true, [
      rule('default', 'keep_napp', 9),
      rule('external_marked_important', 'honor_external', 2),
      rule('has_confirmed_booking', 'keep_napp', 3),
    ]),
    'propose external_marked_important',
  ],
  [
    'of equal numbers the one that stands first',
    decide('confirmed', true, [rule('has_confirmed_booking', 'keep_napp'), rule('default', 'ask_guide')]),
    'resolve has_confirmed_booking',
  ],
])('%s', (_, got, wanted) => expect(got).toBe(wanted));

test('rules that are never reached', () => {
  const [first, second, third] = [
    rule('default', 'keep_napp', 1),
    rule('has_confirmed_booking', 'ask_guide', 2),
    rule('default', 'ask_guide', 0.5),
  ];
  expect(unreachedRules([first, second, third])).toEqual([first, second]);
  expect(unreachedRules(DEFAULT_RULES)).toEqual([]);
  const again = rule('has_confirmed_booking', 'keep_napp', 2);
  expect(unreachedRules([again, rule('has_confirmed_booking', 'ask_guide', 1)])).toEqual([again]);
});
const rules = fc.array(
  fc.record({
    condition: fc.constantFrom(...CONFLICT_CONDITIONS),
    action: fc.constantFrom(...CONFLICT_ACTIONS),
    priority: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 6 },
);
const conflicts = fc.record({ side: fc.constantFrom(...BOOKING_SIDES), isImportant: fc.boolean() });

test('no rule ever cancels by itself; rules that are not reached change nothing; a default always decides', () => {
  fc.assert(
    fc.property(conflicts, rules, fc.boolean(), (conflict, all, isSmart) => {
      const decision = decideConflict(conflict, { isSmart, rules: all });
      if (decision.kind === 'resolve') expect(decision.resolution).toBe('keep_booking');
      if (!isSmart) expect(decision).toEqual({ kind: 'ask' });
      const unreached = new Set(unreachedRules(all));
      const rest = inOrder(all).filter((one) => !unreached.has(one));
      expect(decideConflict(conflict, { isSmart, rules: rest })).toEqual(decision);
      if (isSmart && all.some(({ condition }) => condition === 'default')) expect(decision.rule).toBeDefined();
    }),
  );
});
