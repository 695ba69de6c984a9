import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/earnings.ts';
import { getStatement } from './get-statement.ts';
import { getStatementFile } from './get-statement-file.ts';

export const handler = httpHandler(liveDeps(), [
  route(api.getStatement, getStatement),
  route(api.getStatementFile, getStatementFile),
]);
