import { expect, test } from 'vitest';
import { type Transfer, transferId, writeCreditTransfers } from '#shared/domain/ledger/credit-transfers.ts';
import { sek } from '#shared/kernel/money.ts';

const TO = { company: 'Bergs Fiske & Båt AB', account: '', iban: '', bankgiro: '5050-1055' };
const order = (...transfers: Transfer[]) =>
  writeCreditTransfers({
    id: 'NAPP-2027-06-01JZ',
    madeAt: '2027-07-02T08:00:00.000Z',
    payOn: '2027-07-02',
    payer: { name: 'Napp', iban: 'SE3550000000054910000003', bic: 'ESSESESS' },
    transfers,
  });
const to = (over: Partial<typeof TO> = {}, minor = 90_005): Transfer => ({
  id: '202706-g',
  to: { ...TO, ...over },
  amount: sek(minor),
  text: 'Napp 2027-06',
});
/** The names of the elements within one, in their order. */
function childrenOf(xml: string, name: string): string[] {
  const inside = new RegExp(`<${name}[ >][^]*?</${name}>`).exec(xml)?.[0] ?? '';
  const names: string[] = [];
  let depth = 0;
  for (const [, close, each = ''] of inside.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!close && depth === 1) names.push(each);
    depth += close ? -1 : 1;
  }
  expect(depth).toBe(0);
  return names;
}

test('the elements stand in the order of the schema, with nothing left out that it asks for', () => {
  const xml = order(to(), to({ bankgiro: '', iban: 'SE3550000000054910000003' }, 100));
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>/,
  );
  expect(childrenOf(xml, 'CstmrCdtTrfInitn')).toEqual(['GrpHdr', 'PmtInf']);
  expect(childrenOf(xml, 'GrpHdr')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
  expect(childrenOf(xml, 'PmtInf')).toEqual(
    'PmtInfId PmtMtd NbOfTxs CtrlSum ReqdExctnDt Dbtr DbtrAcct DbtrAgt CdtTrfTxInf CdtTrfTxInf'.split(' '),
  );
  expect(childrenOf(xml, 'CdtTrfTxInf')).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>901.05<\/CtrlSum>/g)).toHaveLength(2);
  expect(xml).toContain('<InstdAmt Ccy="SEK">900.05</InstdAmt>');
  expect(xml).toContain('<InstdAmt Ccy="SEK">1.00</InstdAmt>');
  expect(xml).toContain('<CreDtTm>2027-07-02T08:00:00</CreDtTm>');
  expect(xml).toContain('<Nm>Bergs Fiske &amp; Båt AB</Nm>');
});
test.each([
  ['a bankgiro', {}, '<MmbId>9900</MmbId>', '<Id>50501055</Id><SchmeNm><Prtry>BGNR</Prtry></SchmeNm>'],
  ['a bankgiro goes before an IBAN', { iban: 'SE35' }, '<MmbId>9900</MmbId>', '<Id>50501055</Id>'],
  [
    'an account with its clearing number',
    { bankgiro: '', account: '3300-800101 1231' },
    '<Cd>SESBA</Cd></ClrSysId><MmbId>3300</MmbId>',
    '<Id>33008001011231</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm>',
  ],
  [
    'an account goes before an IBAN, which may be abroad',
    { bankgiro: '', account: '3300-800101 1231', iban: 'GB82WEST12345698765432' },
    '<MmbId>3300</MmbId>',
    '<Id>33008001011231</Id>',
  ],
  [
    'an IBAN',
    { bankgiro: '', iban: 'SE3550000000054910000003' },
    '<Cdtr>',
    '<CdtrAcct><Id><IBAN>SE3550000000054910000003',
  ],
])('to %s', (_what, over, agent, account) => {
  const xml = order(to(over));
  expect(xml).toContain(agent);
  expect(xml).toContain(account);
});
test.each([
  ['Bergs Fiske 🎣 AB', 'Bergs Fiske ? AB'],
  ['Ŝtefan\u00A0– Åre A\u030Are', 'Stefan ? Åre Åre'],
  [`${'x'.repeat(69)}🎣`, `${'x'.repeat(69)}?`],
])('a name with signs that banks do not read does not send the whole order back: %s', (company, written) => {
  expect(order(to({ company }), to())).toContain(`<Nm>${written}</Nm>`);
});
test('names and texts cannot break the file, and references keep to its signs and lengths', () => {
  const xml = order({ ...to({ company: `<Nm>"&\u0001${'x'.repeat(90)}` }), text: 'y'.repeat(200) });
  expect(xml).toMatch(/<Nm>&lt;Nm&gt;"&amp; x{63}<\/Nm>/);
  expect(/<Ustrd>(y+)</.exec(xml)?.[1]).toHaveLength(140);
  expect(transferId('202706-8f0c1d2e_3456/7890abcdefabcdefabcdef12')).toMatch(/^[A-Za-z0-9-]{35}$/);
});
