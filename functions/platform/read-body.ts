import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export class TooLarge extends Error {}

/** The body of an answer, unpacked. At most so many bytes, on the way as well as unpacked: a small packet can hold a large one. */
export async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw new TooLarge();
  const chunks: Buffer[] = [];
  let sent = 0;
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > mostBytes) answer.destroy(new TooLarge());
  });
  await pipeline(
    answer,
    unpackerOf(answer.headers['content-encoding'] ?? ''),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > mostBytes) throw new TooLarge();
        chunks.push(chunk);
      }
    },
  );
  return Buffer.concat(chunks);
}
function unpackerOf(encoding: string): Transform {
  const name = encoding.trim().toLowerCase();
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  return new PassThrough();
}
