import type { Money } from '../../kernel/money.ts';
import type { Instant, LocalDate } from '../../kernel/time.ts';

export type Creditor = Readonly<{ company: string; account: string; iban: string; bankgiro: string }>;
export type Transfer = Readonly<{ id: string; to: Creditor; amount: Money; text: string }>;
export type TransferOrder = Readonly<{
  id: string;
  madeAt: Instant;
  payOn: LocalDate;
  payer: Readonly<{ name: string; iban: string; bic: string }>;
  transfers: readonly Transfer[];
}>;
const LONGEST_ID = 35;
const LONGEST_NAME = 70;
const LONGEST_TEXT = 140;
/** Digits of a Swedish account that say which bank it is at. */
const CLEARING_DIGITS = 4;
/** The clearing number of the bankgiro system itself. */
const BANKGIRO_CLEARING = '9900';

/** References know letters, digits and few signs; they are as long as the standard has them. */
export const transferId = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '').slice(0, LONGEST_ID);

/** Banks read the letters of western Europe: for one other sign, and for half a one, the whole order would come back. */
const READABLE = /^[ -~\u00A1-\u00FF]$/;
const readable = (letter: string): string =>
  READABLE.test(letter) ? letter : ([...letter.normalize('NFKD')].find((part) => READABLE.test(part)) ?? '?');
const bankText = (text: string, most: number): string =>
  [...text.normalize('NFC').replace(/[\p{Cc}\p{Z}]/gu, ' ')].map(readable).join('').slice(0, most);

type Content = string | readonly string[];
const tag = (name: string, content: Content, attribute = ''): string =>
  `<${name}${attribute}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const amountOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** A transfer order for the bank: ISO 20022, `pain.001.001.03`, in kronor, as Swedish banks read it. */
export function writeCreditTransfers({ id, madeAt, payOn, payer, transfers }: TransferOrder): string {
  const count = tag('NbOfTxs', String(transfers.length));
  const sum = tag('CtrlSum', amountOf(transfers.reduce((all, { amount }) => all + amount.minor, 0)));
  const head = [
    tag('MsgId', transferId(id)),
    tag('CreDtTm', madeAt.slice(0, 19)),
    count,
    sum,
    tag('InitgPty', [tag('Nm', payer.name)]),
  ];
  const payment = [
    tag('PmtInfId', transferId(`${id}-1`)),
    tag('PmtMtd', 'TRF'),
    count,
    sum,
    tag('ReqdExctnDt', payOn),
    tag('Dbtr', [tag('Nm', payer.name)]),
    tag('DbtrAcct', [tag('Id', [tag('IBAN', payer.iban)]), tag('Ccy', 'SEK')]),
    tag('DbtrAgt', [tag('FinInstnId', [tag('BIC', payer.bic)])]),
    ...transfers.map(transferOf),
  ];
  const order = tag('CstmrCdtTrfInitn', [tag('GrpHdr', head), tag('PmtInf', payment)]);
  const root = ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', [order], root)}\n`;
}
function transferOf({ id, to, amount, text }: Transfer): string {
  const { agent, account } = placeOf(to);
  return tag('CdtTrfTxInf', [
    tag('PmtId', [tag('EndToEndId', transferId(id))]),
    tag('Amt', [tag('InstdAmt', amountOf(amount.minor), ` Ccy="${amount.currency}"`)]),
    ...agent,
    tag('Cdtr', [tag('Nm', bankText(to.company, LONGEST_NAME))]),
    tag('CdtrAcct', [tag('Id', [account])]),
    tag('RmtInf', [tag('Ustrd', bankText(text, LONGEST_TEXT))]),
  ]);
}
/**
 * Where it goes: a bankgiro if there is one, else the Swedish account with its clearing number: one of them is always
 * there. An IBAN may be of a bank abroad, which takes no kronor by this file without its BIC, so it is the last.
 */
function placeOf({ account, iban, bankgiro }: Creditor): Readonly<{ agent: string[]; account: string }> {
  const digits = (number: string): string => number.replace(/\D/g, '');
  if (bankgiro)
    return { agent: [agentAt(BANKGIRO_CLEARING)], account: otherId(digits(bankgiro), tag('Prtry', 'BGNR')) };
  const number = digits(account);
  if (number)
    return { agent: [agentAt(number.slice(0, CLEARING_DIGITS))], account: otherId(number, tag('Cd', 'BBAN')) };
  return { agent: [], account: tag('IBAN', iban) };
}
const otherId = (id: string, scheme: string): string => tag('Othr', [tag('Id', id), tag('SchmeNm', [scheme])]);
function agentAt(clearing: string): string {
  const system = tag('ClrSysId', [tag('Cd', 'SESBA')]);
  return tag('CdtrAgt', [tag('FinInstnId', [tag('ClrSysMmbId', [system, tag('MmbId', clearing)])])]);
}
