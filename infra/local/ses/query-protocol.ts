import { randomUUID } from 'node:crypto';
import type { ServiceError } from '../service-server.ts';

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** The form body of the query protocol: flat names such as `Destinations.member.1`. */
export type QueryInput = Readonly<{
  text(name: string): string | undefined;
  list(name: string): string[];
  pairs(name: string): [string, string][];
}>;

export function parseQuery(body: string): QueryInput {
  const form = new URLSearchParams(body);
  const text = (name: string) => form.get(name) ?? undefined;
  const collect = <T>(read: (index: number) => T | undefined): T[] => {
    const found: T[] = [];
    for (let index = 1; ; index += 1) {
      const value = read(index);
      if (value === undefined) return found;
      found.push(value);
    }
  };
  return {
    text,
    list: (name) => collect((index) => text(`${name}.member.${index}`)),
    pairs: (name) =>
      collect((index) => {
        const key = text(`${name}.member.${index}.Name`);
        return key === undefined ? undefined : [key, text(`${name}.member.${index}.Value`) ?? ''];
      }),
  };
}

export const answerXml = (action: string, messageId: string) =>
  `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${messageId}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`;

export const errorXml = (error: ServiceError) =>
  `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${error.status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${escapeXml(error.name)}</Code><Message>${escapeXml(error.message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`;

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
