/** A synthesized CloudFormation template, as far as this runtime reads it. */
export type RawResource = Readonly<{
  Type: string;
  Properties?: Record<string, unknown>;
  Condition?: string;
}>;

export type RawTemplate = Readonly<{
  Resources?: Record<string, RawResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
}>;

/** One resource of one stack; `key` is unique over all stacks and is what a function signs with. */
export type Resource = Readonly<{ key: string; stack: string; id: string; type: string; raw: Record<string, unknown> }>;
