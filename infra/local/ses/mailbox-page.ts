import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailStore, MailView, StoredMail } from './mail-store.ts';

/** `/mail`: everything that was sent, newest first. No script at all, so nothing in a mail can act. */
export async function showMailbox(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/mail', 'http://local');
  const [, , id, part, index] = url.pathname.split('/');
  const mail = id ? store.find(id) : undefined;
  if (!id)
    return sendPage(
      response,
      200,
      listPage(
        store
          .list(url.searchParams.get('to') ?? undefined)
          .reverse()
          .slice(0, 500),
        url.searchParams.get('to') ?? '',
      ),
    );
  if (!mail)
    return sendPage(response, 404, page('No such mail', '<p>There is no such mail. <a href="/mail">All mail</a></p>'));
  const view = await store.view(mail);
  if (part === undefined) return sendPage(response, 200, mailPage(view));
  if (part === 'html')
    return send(response, 'text/html; charset=utf-8', inNewTab(view.html), {
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
    });
  if (part === 'raw') return send(response, 'text/plain; charset=utf-8', store.raw(mail.id));
  const attachment = part === 'attachment' ? view.attachments[Number(index)] : undefined;
  if (!attachment) return sendPage(response, 404, page('No such part', '<p>This mail has no such part.</p>'));
  const name = encodeURIComponent(attachment.name);
  return send(response, attachment.type, Buffer.from(attachment.content, 'base64'), {
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
  });
}

function listPage(mails: StoredMail[], to: string): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><time datetime="${mail.sentAt}">${when(mail.sentAt)}</time></td><td>${inHtml(mail.to.join(', '))}</td><td><a href="/mail/${mail.id}">${inHtml(mail.subject) || '(no subject)'}</a></td></tr>`,
  );
  const table = rows.length
    ? `<table><thead><tr><th scope="col">Sent (UTC)</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '<p>Nothing has been sent yet.</p>';
  return page(
    'Mailbox',
    `<form method="get" action="/mail" role="search"><label for="to">Show mail to</label> <input id="to" name="to" type="email" value="${inHtml(to)}" autocomplete="off"> <button>Show</button>${to ? ' <a href="/mail">All mail</a>' : ''}</form>${table}`,
  );
}

function mailPage(mail: MailView): string {
  const files = mail.attachments.map(
    (file, index) =>
      `<li><a href="/mail/${mail.id}/attachment/${index}">${inHtml(file.name)}</a> (${inHtml(file.type)})</li>`,
  );
  const facts = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Sent', `${when(mail.sentAt)} UTC`],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${inHtml(value ?? '')}</dd>`);
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/mail">All mail</a></p><dl>${facts.join('')}</dl>
    ${files.length ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
    ${mail.html ? `<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html"></iframe>` : ''}
    <details${mail.html ? '' : ' open'}><summary>As plain text</summary><pre>${inHtml(mail.text)}</pre></details><p><a href="/mail/${mail.id}/raw">Source</a></p>`,
  );
}

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inHtml(title)} - Napp mailbox</title><style>
:root{color-scheme:light dark;--paper:light-dark(#fbfaf6,#08262e);--ink:light-dark(#08262e,#eef6f5);--line:light-dark(#d6cba8,#23737a);--link:light-dark(#175a62,#8fd0d4)}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:62rem;padding:1.5rem;background:var(--paper);color:var(--ink)}a{color:var(--link)}h1{font-size:1.6rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}td:first-child{white-space:nowrap}
form{margin:1rem 0}input,button{font:inherit;padding:.35rem .6rem;border:1px solid var(--link);border-radius:8px}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
@media (max-width:40rem){thead{display:none}tr{display:flex;flex-direction:column-reverse;padding:.5rem 0;border-bottom:1px solid var(--line)}td{border:0;padding:.1rem 0}}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:10px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere}summary{cursor:pointer;margin:1rem 0}</style><main><h1>${inHtml(title)}</h1>${body}</main></html>`;

function send(response: ServerResponse, type: string, body: string | Buffer, headers: Record<string, string> = {}) {
  response
    .writeHead(200, {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(body);
}

function sendPage(response: ServerResponse, status: number, html: string) {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .end(html);
}

/** A link in a mail opens beside the mailbox: within its frame the site would refuse to be shown. */
function inNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

const when = (iso: string) => iso.slice(0, 16).replace('T', ' ');
const inHtml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
