import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

export type DevServer = Readonly<{
  /** Answers a request for a page or a module; calls `next` for what is not the web's (the API, images). */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}>;

/** Vite inside somebody else's server, so that pages, API and hot reload share one origin. */
export async function createDevServer(httpServer: Server): Promise<DevServer> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  return { handle: (request, response, next) => vite.middlewares(request, response, next), close: () => vite.close() };
}
