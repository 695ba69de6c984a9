import type { Log, MayDo, StandIn } from '../ports.ts';
import { demand, ServiceError, startJsonService } from '../service-server.ts';

/** Amazon Translate: nobody translates on this machine, and it says so as the service does when it cannot. */
export const startTranslate = (options: Readonly<{ mayDo?: MayDo; log: Log }>): Promise<StandIn> =>
  startJsonService({
    version: '1.1',
    failed: (line) => options.log(`translate: ${line}`),
    async answer({ operation, accessKey }) {
      if (operation !== 'TranslateText')
        throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
      demand(options.mayDo, accessKey, 'translate:TranslateText', '*');
      throw new ServiceError('ServiceUnavailableException', 'There is no translation provider on this machine.');
    },
  });
