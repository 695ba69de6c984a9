import { request as open } from 'node:http';
import type { Extra } from '../front/start-front.ts';

const PATH = '/__local/user-pool';

/** The browser reaches the user pool on the site's own origin. On AWS it goes to Amazon's address, which the policy of the page names. */
export function createUserPoolDoor(userPoolUrl: string): Extra {
  return (request, response) => {
    if (!request.url?.startsWith(PATH)) return false;
    const { host: _host, ...headers } = request.headers;
    const onward = open(`${userPoolUrl}/`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
    return true;
  };
}
