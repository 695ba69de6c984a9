const PARTS = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000];

/** `PT48H`, `P3DT12H`: milliseconds of an ISO 8601 duration without months and years, whose length depends on when. */
export function durationMs(text: string): number {
  const parts = PARTS.exec(text)?.slice(1);
  if (!parts || parts.every((p) => p === undefined))
    throw new Error(`not a duration of weeks, days, hours, minutes and seconds: ${text}`);
  return parts.reduce((sum, part, i) => sum + Number(part ?? 0) * (MS[i] ?? 0), 0);
}
