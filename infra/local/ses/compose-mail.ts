/** A small MIME message for what does not come as one: SendEmail. */
export type PlainMail = Readonly<{
  from: string;
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: readonly string[];
  subject: string;
  text?: string;
  html?: string;
  date: Date;
  id: string;
}>;

export function composeMail(mail: PlainMail): Buffer {
  const boundary = `napp-${mail.id}`;
  const headers = [
    `From: ${mail.from}`,
    `To: ${mail.to.join(', ')}`,
    ...(mail.cc?.length ? [`Cc: ${mail.cc.join(', ')}`] : []),
    ...(mail.replyTo?.length ? [`Reply-To: ${mail.replyTo.join(', ')}`] : []),
    `Subject: ${encodeWord(mail.subject)}`,
    `Date: ${mail.date.toUTCString()}`,
    `Message-ID: <${mail.id}@local.amazonses.com>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = [
    mail.text === undefined ? '' : part('text/plain', mail.text),
    mail.html === undefined ? '' : part('text/html', mail.html),
  ].filter(Boolean);
  return Buffer.from(
    [...headers, '', ...parts.map((text) => `--${boundary}\r\n${text}`), `--${boundary}--`, ''].join('\r\n'),
  );
}

const part = (type: string, text: string) =>
  [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    wrap(Buffer.from(text).toString('base64')),
  ].join('\r\n');

const wrap = (text: string) => text.replace(/.{76}(?=.)/g, '$&\r\n');

/** RFC 2047, in pieces that cut no letter in two. */
function encodeWord(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let piece = '';
  for (const letter of text) {
    if (Buffer.byteLength(piece + letter) > 42) {
      words.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...words, piece].map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
