import { refused } from './failure.ts';
import type { Kind, Kinds } from './objects.ts';
import { groupOf, integerOf, listOf, type Params, textOf } from './params.ts';
import type { Provider } from './provider.ts';

const MOST = 100;
const USUAL = 10;
type Listable = Exclude<Kind, '_answer'>;
export type Filters<K extends Listable> = Readonly<
  Record<string, (object: Kinds[K], wanted: string, params: Params) => boolean>
>;

const COMPARE: Readonly<Record<string, (created: number, than: number) => boolean>> = {
  gt: (created, than) => created > than,
  gte: (created, than) => created >= than,
  lt: (created, than) => created < than,
  lte: (created, than) => created <= than,
};

function createdAsAsked(created: number, params: Params): boolean {
  const wanted = params['created'];
  if (typeof wanted === 'string') return created === Number(wanted);
  return Object.keys(wanted ?? {}).every((name) =>
    COMPARE[name]?.(created, Number(integerOf(groupOf(params, 'created'), name))),
  );
}

/** One page, latest first; `starting_after` goes on to older ones. */
export function listPage<K extends Listable>(
  provider: Provider,
  kind: K,
  filters: Filters<K>,
  params: Params,
  url: string,
): object {
  const general = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];
  const unknown = Object.keys(params).find((name) => !general.includes(name) && !(name in filters));
  if (unknown) throw refused('parameter_unknown', `Received unknown parameter: ${unknown}`, { param: unknown });
  const matching = provider.store
    .all(kind)
    .filter((object) => createdAsAsked(object.created, params))
    .filter((object) =>
      Object.entries(filters).every(
        ([name, holds]) => params[name] === undefined || holds(object, textIf(params, name), params),
      ),
    );
  const limit = Math.min(integerOf(params, 'limit') ?? USUAL, MOST);
  const after = textOf(params, 'starting_after');
  const before = textOf(params, 'ending_before');
  const indexOf = (id: string | undefined, otherwise: number) =>
    id ? matching.findIndex((object) => object.id === id) : otherwise;
  const to = indexOf(before, matching.length);
  const from = before ? Math.max(0, to - limit) : indexOf(after, -1) + 1;
  const data = matching.slice(from, Math.min(from + limit, to));
  return { object: 'list', url, has_more: before ? from > 0 : from + limit < matching.length, data };
}

const textIf = (params: Params, name: string) => (typeof params[name] === 'string' ? String(params[name]) : '');

const KIND_BY_PREFIX: Readonly<Record<string, Listable>> = {
  cus: 'customer',
  pm: 'payment_method',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  cs: 'checkout.session',
};

/** `expand[]=payment_intent.latest_charge`: the object in place of its id. */
export function expanded(provider: Provider, object: unknown, params: Params): unknown {
  const paths = listOf(params, 'expand').map((path) => String(path).split('.'));
  if (paths.length === 0) return object;
  const copy = structuredClone(object);
  for (const path of paths) expandPath(provider, copy, path);
  return copy;
}

function expandPath(provider: Provider, object: unknown, [name, ...rest]: string[]): void {
  if (name === undefined || typeof object !== 'object' || object === null) return;
  const fields = object as Record<string, unknown>;
  const value = fields[name];
  if (Array.isArray(value)) {
    for (const each of value) expandPath(provider, each, rest);
    return;
  }
  if (typeof value === 'string') {
    const kind = KIND_BY_PREFIX[value.split('_')[0] ?? ''];
    if (!kind) throw refused('parameter_invalid', `This property cannot be expanded (${name}).`, { param: 'expand' });
    fields[name] = structuredClone(provider.need(kind, value));
  }
  expandPath(provider, fields[name], rest);
}
