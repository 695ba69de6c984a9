import type { SendMail } from './mail.ts';

export const lazySendMail: SendMail = async (mail) => (await import('./live-mail.ts')).sendLiveMail(mail);
