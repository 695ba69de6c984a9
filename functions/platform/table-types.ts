export type Key = Readonly<{ pk: string; sk: string }>;
export type Item = Key & Readonly<Record<string, unknown>>;
export type Page<T> = Readonly<{ items: T[]; cursor: string | null }>;
export type IndexName = 'gsi1' | 'gsi2' | 'gsi3';
export type Query = Readonly<{
  index?: IndexName;
  pk: string;
  /** Sort keys that begin so; or a range, both ends included. */
  prefix?: string;
  from?: string;
  to?: string;
  newestFirst?: boolean;
  limit?: number;
  cursor?: string;
  /** Of the base table only. */
  consistent?: boolean;
}>;
export type DueKey = Key & Readonly<{ dueAt: string }>;
