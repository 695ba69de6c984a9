/** Mejl om en tur som avbokats, och om vad en sen avbokning kostar. */
export const endingMail: typeof import('../en/ending-mail.ts').endingMail = {
  facts: {
    refund: 'Går tillbaka till ditt kort',
    giftBack: 'Går tillbaka till ditt presentkort',
    penalty: 'Avgift',
    lowered: 'Efterskänkt eller sålt till andra',
    owed: 'Kvar att betala',
    chargeAt: 'Dras',
    reason: 'Orsak',
    kept: 'Handpenning, betalas inte tillbaka',
    giftKept: 'Från ditt presentkort, betalas inte tillbaka',
  },
  reasons: {
    weather: 'Vädret',
    breakdown: 'Något har gått sönder',
    illness: 'Sjukdom',
    authority: 'Beslut av en myndighet',
    other: 'En annan orsak',
  },
  cancelled: {
    subject: 'Din tur {{date}} är avbokad ({{reference}})',
    heading: 'Din tur är avbokad, {{name}}',
    refund:
      'Allt du betalat på nätet går tillbaka dit det kom ifrån: till ett kort inom 5 till 10 bankdagar, till ett presentkort genast.',
    late: 'Du avbokade efter att den fria avbokningen hade gått ut. Det du betalat på nätet behålls, och avgiften nedan dras från kortet du betalade med. Fram till dess kan du bestrida den bland dina bokningar.',
    nothing:
      'Du avbokade efter att den fria avbokningen hade gått ut. Det du betalat på nätet behålls, och inget mer dras.',
    button: 'Se bokningen',
  },
  cancelledGuide: {
    subject: '{{angler}} har avbokat turen {{date}} ({{reference}})',
    heading: 'En bokning har avbokats',
    refund: '{{angler}} har avbokat {{title}} i tid. Platserna är lediga igen.',
    late: '{{angler}} har avbokat {{title}} sent. Platserna är lediga igen. Avgiften nedan dras från gästen och betalas ut till dig. Du kan avstå från den, helt eller delvis, tills den dras.',
    nothing: '{{angler}} har avbokat {{title}} sent. Platserna är lediga igen. Ingen avgift kan dras.',
    button: 'Se dina bokningar',
  },
  guideCancelled: {
    subject: 'Din guide har avbokat turen {{date}} ({{reference}})',
    heading: 'Din tur blir inte av, {{name}}',
    refund:
      '{{guide}} har behövt avboka din tur. Allt du betalat på nätet går tillbaka dit det kom ifrån: till ett kort inom 5 till 10 bankdagar, till ett presentkort genast.',
    more: 'Andra guider har lediga dagar runt samma datum.',
    button: 'Se liknande turer',
  },
  cancellationGuide: {
    subject: 'Du har avbokat turen {{date}} ({{reference}})',
    heading: 'Bokningen är avbokad',
    refund: '{{angler}} har fått veta det, och får tillbaka allt som betalats på nätet. Platserna är lediga igen.',
    button: 'Se dina bokningar',
  },
  penaltyAwaiting: {
    subject: 'Din bank vill att du bekräftar: avgift för {{reference}}',
    heading: 'Vi kunde inte dra pengarna, {{name}}',
    body: 'Avgiften för turen du avbokade sent kunde inte dras utan dig. Öppna sidan nedan och betala den. Vi provar också kortet igen om 1, 3 och 7 dagar.',
    button: 'Betala avgiften',
  },
  penaltyCharged: {
    subject: 'Avgiften för {{reference}} är betald',
    heading: 'Avgiften är betald',
    body: '{{charged}} har dragits för turen du avbokade sent. Det går till {{guide}}.',
    button: 'Se bokningen',
  },
  penaltyChargedGuide: {
    subject: 'En avgift har betalats till dig ({{reference}})',
    heading: 'Avgiften är betald',
    body: '{{angler}} har betalat {{charged}} för turen som avbokades sent. Pengarna kommer med nästa avräkning.',
    button: 'Se dina bokningar',
  },
  penaltyLowered: {
    subject: 'Din avgift är sänkt ({{reference}})',
    heading: 'Goda nyheter, {{name}}',
    body: 'Du behöver inte betala hela avgiften för turen du avbokade sent: {{guide}} har avstått från en del av den, eller så har dina platser sålts till andra. Det som är kvar ser du nedan.',
    button: 'Se bokningen',
  },
  penaltyContestedGuide: {
    subject: 'En avgift bestrids ({{reference}})',
    heading: 'Avgiften bestrids',
    body: '{{angler}} bestrider avgiften för turen som avbokades sent. Den dras inte förrän vi har beslutat.',
    button: 'Se dina bokningar',
  },
  penaltyUpheld: {
    subject: 'Du behöver inte betala avgiften ({{reference}})',
    heading: 'Du fick rätt, {{name}}',
    body: 'Vi har tittat på ditt ärende. Avgiften dras inte.',
    button: 'Se bokningen',
  },
  penaltyUpheldGuide: {
    subject: 'En bestridd avgift dras inte ({{reference}})',
    heading: 'Avgiften dras inte',
    body: 'Vi har tittat på ärendet från {{angler}} och beslutat att avgiften inte dras.',
    button: 'Se dina bokningar',
  },
  penaltyDismissed: {
    subject: 'Avgiften för {{reference}} står kvar',
    heading: 'Avgiften står kvar, {{name}}',
    body: 'Vi har tittat på ditt ärende. Avgiften dras från kortet du betalade med.',
    button: 'Se bokningen',
  },
  penaltyDismissedGuide: {
    subject: 'En bestridd avgift står kvar ({{reference}})',
    heading: 'Avgiften står kvar',
    body: 'Vi har tittat på ärendet från {{angler}}. Avgiften dras.',
    button: 'Se dina bokningar',
  },
  penaltyGivenUpGuide: {
    subject: 'En avgift kunde inte drivas in ({{reference}})',
    heading: 'Avgiften betalades inte',
    body: 'Kortet för {{angler}} kunde inte debiteras inom 14 dagar, och avgiften betalades inte på något annat sätt. Vi ser över vad mer som kan göras.',
    button: 'Se dina bokningar',
  },
};
