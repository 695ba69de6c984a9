export type OutboundAnswer = Readonly<{ status: number; body: string }>;
/** Text from another server, with a limit to its size and to the patience for it. Only addresses that the product itself chose. */
export type Outbound = Readonly<{
  getText: (
    url: string,
    limits?: Readonly<{ mostBytes?: number; millis?: number; userAgent?: string }>,
  ) => Promise<OutboundAnswer>;
}>;

export const liveOutbound: Outbound = {
  getText: async (url, { mostBytes = 1_000_000, millis = 10_000, userAgent = 'napp' } = {}) => {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(millis),
      headers: { 'user-agent': userAgent },
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new Error(`${url} sent more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
    return { status: answer.status, body: Buffer.concat(chunks).toString('utf8') };
  },
};
