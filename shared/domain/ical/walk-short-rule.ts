import { DAY, dayOfWall, HOUR, MINUTE, SECOND, timeOfWall, type WallMillis } from './civil.ts';
import { isOneEachPeriod, positions, type Rule } from './rule.ts';
import { allowsDay } from './rule-days.ts';
import type { Steps, Walk } from './walk-rule.ts';

const UNITS = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: SECOND } as const;

/** Hours, minutes and seconds. What the rule does not allow is jumped over by the day, the hour or the minute. `false`: too much work. */
export function walkShortRule({ rule, start, from }: Walk, { effort, last, visit, skip }: Steps): boolean {
  const unit = UNITS[rule.frequency as keyof typeof UNITS];
  const base = Math.floor(start / unit) * unit;
  const step = rule.interval * unit;
  const inner = timesWithin(rule, start);
  const canJump = rule.count === undefined || isOneEachPeriod(rule);
  let period = canJump ? Math.max(0, Math.floor((from - base) / step) - 1) : 0;
  if (period > 0 && rule.count !== undefined && !skip(period - 1)) return true;
  for (;;) {
    const at = base + period * step;
    if (at > last) return true;
    if (!effort.spend(1)) return false;
    const next = nextAllowed(rule, at);
    if (next > at) {
      period = Math.max(period + 1, Math.ceil((next - base) / step));
      continue;
    }
    const places = rule.bySetPos ? positions(rule, inner.length) : inner.keys();
    for (const place of places) {
      if (!effort.spend(1)) return false;
      if (!visit(at + (inner[place] ?? 0))) return true;
    }
    period++;
  }
}
/** The dates within one period, as distances from its start. */
function timesWithin(rule: Rule, start: WallMillis): number[] {
  if (rule.frequency === 'SECONDLY') return [0];
  const time = timeOfWall(start);
  const seconds = (rule.bySecond ?? [Math.floor(time / SECOND) % 60]).map((n) => n * SECOND);
  if (rule.frequency === 'MINUTELY') return seconds;
  const minutes = (rule.byMinute ?? [Math.floor(time / MINUTE) % 60]).map((n) => n * MINUTE);
  return minutes.flatMap((minute) => seconds.map((second) => minute + second));
}
/** The time itself when the rule allows it, or the next one that it may allow. */
function nextAllowed(rule: Rule, at: WallMillis): WallMillis {
  const time = timeOfWall(at);
  if (!allowsDay(rule, dayOfWall(at))) return at - time + DAY;
  if (rule.byHour && !rule.byHour.includes(Math.floor(time / HOUR))) return at - (time % HOUR) + HOUR;
  if (rule.frequency === 'HOURLY') return at;
  if (rule.byMinute && !rule.byMinute.includes(Math.floor(time / MINUTE) % 60)) return at - (time % MINUTE) + MINUTE;
  if (rule.frequency === 'MINUTELY') return at;
  return rule.bySecond && !rule.bySecond.includes(Math.floor(time / SECOND) % 60) ? at + SECOND : at;
}
