import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { getGiftCardFile as contract } from '#shared/contracts/gift-cards.ts';
import { getGiftCardFile } from './get-gift-card-file.ts';

export const handler = httpHandler(liveDeps(), [route(contract, getGiftCardFile)]);
